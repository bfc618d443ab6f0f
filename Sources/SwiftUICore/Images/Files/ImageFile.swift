/// A file that may be what a name means.
struct ImageFile {
    let path: String
    /// Pixels to a point.
    var scale = 1
    /// Whether it is for dark surroundings.
    var isDark = false
    /// Whether it is for all kinds of devices.
    var isUniversal = true
    /// Whether it is to be drawn in the color of text.
    var isTemplate = false

    /// Which one is taken: for the right surroundings, for all devices, and with few pixels, since cells are coarse.
    func suits(better other: ImageFile, isDark: Bool) -> Bool {
        if self.isDark != other.isDark { return self.isDark == isDark }
        if isUniversal != other.isUniversal { return isUniversal }
        return (scale, path) < (other.scale, other.path)
    }

    /// A name without extension and scale, and the scale: "photo@2x.png" is "photo", 2.
    static func nameAndScale(of file: String) -> (name: String, scale: Int) {
        var name = file
        if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
        for scale in 2...3 where name.hasSuffix("@\(scale)x") { return (String(name.dropLast(3)), scale) }
        return (name, 1)
    }
}

/// A candidate file for an image name.
struct ImageFile {
    let path: String
    /// The number of pixels per point.
    var scale = 1
    /// Whether the file is for the dark color scheme.
    var isDark = false
    /// Whether the file is for all kinds of devices.
    var isUniversal = true
    /// Whether the image is drawn in the foreground color.
    var isTemplate = false

    /// Whether this file is preferred to another. The order is: matching color scheme, universal, lowest scale, because
    /// terminal cells are coarse.
    func isPreferred(to other: ImageFile, isDark: Bool) -> Bool {
        if self.isDark != other.isDark { return self.isDark == isDark }
        if isUniversal != other.isUniversal { return isUniversal }
        return (scale, path) < (other.scale, other.path)
    }

    /// Splits a file name into the name without extension and scale, and the scale: "photo@2x.png" is "photo", 2.
    static func nameAndScale(of file: String) -> (name: String, scale: Int) {
        var name = file
        if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
        for scale in 2...3 where name.hasSuffix("@\(scale)x") { return (String(name.dropLast(3)), scale) }
        return (name, 1)
    }
}

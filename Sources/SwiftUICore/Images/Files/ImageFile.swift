/// A candidate file for an image name.
struct ImageFile {
    let path: String
    /// The number of pixels per point.
    var scale = 1
    /// The color scheme that the file is for; nil for both.
    var scheme: ColorScheme?
    /// The number of other conditions, such as a language, a writing direction or a high contrast. They are not
    /// evaluated.
    var conditionCount = 0
    /// Whether the file is for all kinds of devices.
    var isUniversal = true
    /// Whether the image is drawn in the foreground color.
    var isTemplate = false

    /// Whether this file is preferred to another. The order is: fewest other conditions, matching color scheme,
    /// universal, lowest scale, because terminal cells are coarse.
    func isPreferred(to other: ImageFile, isDark: Bool) -> Bool {
        if conditionCount != other.conditionCount { return conditionCount < other.conditionCount }
        let (rank, otherRank) = (rank(isDark: isDark), other.rank(isDark: isDark))
        if rank != otherRank { return rank < otherRank }
        if isUniversal != other.isUniversal { return isUniversal }
        return (scale, path) < (other.scale, other.path)
    }

    private func rank(isDark: Bool) -> Int {
        guard let scheme else { return 1 }
        return (scheme == .dark) == isDark ? 0 : 2
    }

    /// Splits a file name into the name without extension and scale, and the scale: "photo@2x.png" is "photo", 2.
    static func nameAndScale(of file: String) -> (name: String, scale: Int) {
        var name = file
        if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
        for scale in 2...3 where name.hasSuffix("@\(scale)x") { return (String(name.dropLast(3)), scale) }
        return (name, 1)
    }
}

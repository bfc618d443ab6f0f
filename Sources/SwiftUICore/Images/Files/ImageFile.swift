internal import Foundation

/// A candidate file for an image name.
struct ImageFile {
    let path: String
    /// The number of pixels per point.
    var scale = 1
    /// The color scheme that the file is for; nil for both.
    var scheme: ColorScheme?
    /// The language that the file is for, with or without a region; nil for all.
    var locale: String?
    /// Whether the file is for right-to-left layouts (true) or left-to-right ones (false); nil for both.
    var isRightToLeft: Bool?
    /// The number of other conditions, such as a high contrast. They are not evaluated.
    var conditionCount = 0
    /// Whether the file is for all kinds of devices.
    var isUniversal = true
    /// Whether the image is drawn in the foreground color.
    var isTemplate = false

    /// Whether the file depends on the language or the layout direction.
    var isLocalized: Bool { locale != nil || isRightToLeft != nil }

    /// Whether this file is preferred to another. The order is: fewest other conditions, matching language, direction
    /// and color scheme, universal, lowest scale, because terminal cells are coarse.
    func isPreferred(to other: ImageFile, for variant: ImageVariant) -> Bool {
        if conditionCount != other.conditionCount { return conditionCount < other.conditionCount }
        let (ranks, otherRanks) = (ranks(for: variant), other.ranks(for: variant))
        if ranks != otherRanks { return ranks < otherRanks }
        if isUniversal != other.isUniversal { return isUniversal }
        return (scale, path) < (other.scale, other.path)
    }

    /// How poorly each condition matches. A file for another language, direction or scheme is worse than one without
    /// the condition.
    private func ranks(for variant: ImageVariant) -> (Int, Int, Int) {
        (
            locale.map(variant.rank(ofLocale:)) ?? 3,
            isRightToLeft.map { $0 == variant.isRightToLeft ? 0 : 2 } ?? 1,
            scheme.map { ($0 == .dark) == variant.isDark ? 0 : 2 } ?? 1
        )
    }

    /// Splits a file name into the name without extension and scale, and the scale: "photo@2x.png" is "photo", 2.
    static func nameAndScale(of file: String) -> (name: String, scale: Int) {
        var name = file
        if let dot = name.lastIndex(of: "."), dot > name.startIndex { name = String(name[..<dot]) }
        for scale in 2...3 where name.hasSuffix("@\(scale)x") { return (String(name.dropLast(3)), scale) }
        return (name, 1)
    }
}

/// The environment values that determine which file of an image is used.
struct ImageVariant: Hashable {
    var isDark: Bool
    var isRightToLeft = false
    /// The identifier of a locale.
    var locale = ""

    init(_ scheme: ColorScheme) { isDark = scheme == .dark }

    init(in values: EnvironmentValues) {
        self.init(values.colorScheme)
        isRightToLeft = values.layoutDirection == .rightToLeft
        locale = values.locale.identifier
    }

    /// The variant of an image that depends only on the color scheme.
    var unlocalized: ImageVariant { ImageVariant(isDark ? .dark : .light) }

    /// The variant for the process's language, for code outside views.
    init(ofProcess scheme: ColorScheme) {
        self.init(scheme)
        isRightToLeft = Locale.current.language.characterDirection == .rightToLeft
        locale = Locale.current.identifier
    }

    /// Returns how poorly a file's locale matches: 0 for the same one, 1 for the language without a region, 2 for
    /// another region, and 4 for another language.
    fileprivate func rank(ofLocale other: String) -> Int {
        let (own, other) = (Locale.Language(identifier: locale), Locale.Language(identifier: other))
        guard let code = other.languageCode, code == own.languageCode else { return 4 }
        // Readers of `zh-Hans` do not read `zh-Hant`; `de` and `de_AT` have the same script.
        if let (script, ownScript) = other.script.flatMap({ script in own.script.map { (script, $0) } }) {
            guard script == ownScript else { return 4 }
        }
        if other.region == own.region { return 0 }
        return other.region == nil ? 1 : 2
    }
}

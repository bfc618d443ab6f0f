/// Names of files that visitors or an app's data have suggested, made safe for file systems and for the eye.
package enum SafeFileName {
    /// The longest name in bytes. Linux takes 255, and a number may follow.
    package static let maximumBytes = 200

    /// The names that devices have on other systems, where a person may copy the file to.
    private static let reserved: Set<String> = {
        let numbered = (1...9).flatMap { ["com\($0)", "lpt\($0)"] }
        return Set(["con", "prn", "aux", "nul"] + numbered)
    }()

    /// Returns a name without control characters, not reserved, and not too long; nil if nothing is left of it.
    ///
    /// `mayBeHidden` specifies whether a period may be its first character.
    package static func name(_ text: String, mayBeHidden: Bool = false) -> String? {
        var name = String(String.UnicodeScalarView(text.unicodeScalars.filter(isAllowed)))
        name = String(name.drop { $0 == " " || !mayBeHidden && $0 == "." })
        while let end = name.last, end == "." || end == " " { name.removeLast() }
        if name.isEmpty { return nil }
        if let stem = name.split(separator: ".").first, reserved.contains(stem.lowercased()) { name = "_" + name }
        return shortened(name)
    }

    /// The name of a new file that an app has suggested, `Untitled` by default. Separators become hyphens.
    package static func suggested(_ text: String?) -> String {
        let plain = String((text ?? "").map { $0 == "/" || $0 == "\\" ? "-" : $0 })
        return name(plain, mayBeHidden: true) ?? "Untitled"
    }

    /// Leaves out control characters, and marks that turn the direction of a text so that an extension looks like
    /// another one.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
        default: scalar != "/" && scalar != "\\"
        }
    }

    /// The name with its extension and as much of the rest as fits.
    package static func shortened(_ name: String) -> String {
        guard name.utf8.count > maximumBytes else { return name }
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        var (stem, ending) = (name[..<dot], name[dot...])
        if ending.utf8.count > 20 { (stem, ending) = (name[...], "") }
        // One character may have more bytes than the whole name may have.
        var bytes = ending.utf8.count
        var end = stem.startIndex
        for index in stem.indices {
            bytes += stem[index].utf8.count
            if bytes > maximumBytes { break }
            end = stem.index(after: index)
        }
        let kept = stem[..<end]
        return kept.isEmpty ? Self.prefix(of: name) : String(kept + ending)
    }

    /// The scalars that fit, of a name that begins with a character of many.
    private static func prefix(of name: String) -> String {
        var bytes = 0
        let fitting = name.unicodeScalars.prefix { scalar in
            bytes += UTF8.width(scalar)
            return bytes <= maximumBytes
        }
        return String(String.UnicodeScalarView(fitting))
    }
}

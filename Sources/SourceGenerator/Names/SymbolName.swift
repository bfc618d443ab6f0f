/// The Swift identifier of an asset, by the rules of the symbols that Xcode generates.
///
/// Apple documents that names become members, without listing the rules. They were derived from generated files:
///
/// - A name is split into words at characters that identifiers cannot have, between letters and digits, before a
///   capital that follows a small letter, and before the last of several capitals: `QRpedia_QR-Code` has the words `Q`,
///   `Rpedia`, `QR` and `Code`.
/// - A last word `Color` of a color and `Image` of an image is left out, unless it is the only one.
/// - The first word of a member is written in small letters. Each other word begins with a capital, and keeps the rest.
/// - The words of a name without small letters keep their case, and are joined by underscores: `A-1-B2` is `A_1_B_2`.
/// - An underscore precedes a digit at the beginning.
package enum SymbolName {
    /// The member that stands for an asset; nil if the name has no character that an identifier can have.
    ///
    /// `suffix` is the last word that is left out, such as `Color`.
    package static func member(of name: String, leavingOut suffix: String) -> String? {
        var words = words(of: name)
        if words.count > 1, words.last?.lowercased() == suffix.lowercased() { words.removeLast() }
        guard let first = words.first else { return nil }
        if isInCapitals(name) { return identifier(words.joined(separator: "_")) }
        return identifier(first.lowercased() + words.dropFirst().map(capitalized).joined())
    }

    /// The enumeration that stands for a folder with a namespace; nil if the name has no character that an identifier
    /// can have.
    package static func type(of name: String) -> String? {
        let words = words(of: name)
        if words.isEmpty { return nil }
        return identifier(isInCapitals(name) ? words.joined(separator: "_") : words.map(capitalized).joined())
    }

    /// The identifier as source text: reserved words stand between backticks.
    package static func source(of identifier: String) -> String {
        SwiftKeywords.all.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// Whether a name can stand in source text, between backticks if it is a reserved word.
    package static func isIdentifier(_ name: String) -> Bool {
        guard name != "_", let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart
        else { return false }
        return name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }

    private static func isInCapitals(_ name: String) -> Bool { !name.contains(where: \.isLowercase) }

    private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

    private static func identifier(_ text: String) -> String { text.first?.isNumber == true ? "_" + text : text }

    private static func words(of name: String) -> [String] {
        var words: [String] = []
        for part in name.split(whereSeparator: { !isPartOfIdentifiers($0) }) {
            let characters = Array(part)
            var start = 0
            for index in characters.indices.dropFirst() where isBoundary(before: index, in: characters) {
                words.append(String(characters[start..<index]))
                start = index
            }
            words.append(String(characters[start...]))
        }
        return words
    }

    private static func isBoundary(before index: Int, in characters: [Character]) -> Bool {
        let (before, after) = (characters[index - 1], characters[index])
        if before.isNumber != after.isNumber { return true }
        guard after.isUppercase else { return false }
        if !before.isUppercase { return true }
        return index + 1 < characters.count && characters[index + 1].isLowercase
    }

    private static func isPartOfIdentifiers(_ character: Character) -> Bool {
        character != "_" && character.unicodeScalars.allSatisfy(\.properties.isIDContinue)
            && (character.isLetter || character.isNumber)
    }
}

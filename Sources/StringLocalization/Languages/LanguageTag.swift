internal import Foundation

/// The language, script and region of an identifier such as `zh-Hant-TW` or `pt_BR`.
///
/// A script that the identifier does not name is the likely one.
package struct LanguageTag: Hashable, Sendable {
    package let language: String
    package let script: String?
    /// The region that the identifier names.
    package let region: String?
    /// The region, or the likely one.
    package let likelyRegion: String?

    package init(_ identifier: String) {
        let subtags = identifier.prefix { $0 != "@" && $0 != "." }.split { $0 == "-" || $0 == "_" }.prefix(4)
        let base = subtags.first.map { $0.lowercased() } ?? ""
        language = Self.newNames[base] ?? base
        let named = subtags.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }?.capitalized
        region =
            subtags.dropFirst().first {
                $0.count == 2 && $0.allSatisfy(\.isLetter) || $0.count == 3 && $0.allSatisfy(\.isNumber)
            }?
            .uppercased()
        let isKnown = !language.isEmpty && language.allSatisfy(\.isLetter)
        let short = [language, named, region].compactMap { $0 }.joined(separator: "-")
        let full = isKnown ? Locale.Language(identifier: short).maximalIdentifier.split(separator: "-") : []
        script = named ?? full.dropFirst().first { $0.count == 4 }.map(String.init)
        likelyRegion = region ?? full.dropFirst().last { $0.count == 2 }.map(String.init)
    }

    /// Names that stand for a language in old identifiers, and members of a macrolanguage that share their tables.
    private static let newNames = [
        "iw": "he", "in": "id", "ji": "yi", "mo": "ro", "no": "nb", "tl": "fil", "jw": "jv", "cmn": "zh",
    ]
}

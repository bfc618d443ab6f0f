#if Web
    import Foundation

    /// The locales of the languages that browsers request.
    ///
    /// Foundation caches every requested locale forever, and a browser may request any identifier. An identifier
    /// therefore must be a language with an optional script and region. The number of those that the system does not
    /// know is limited.
    @MainActor
    final class BrowserLocales {
        static let shared = BrowserLocales(maximum: 1_000)

        private static let known = Set(Locale.availableIdentifiers)

        private let maximum: Int
        private var others: Set<String> = []

        init(maximum: Int) {
            self.maximum = maximum
        }

        /// Returns the locale of a tag such as `de-AT` or `zh-Hant-TW`, ignoring further subtags. Returns the locale of
        /// only the language if there are too many unknown locales, and nil if the tag is invalid.
        func locale(_ tag: String) -> Locale? {
            let parts = tag.prefix(64).split(whereSeparator: { "-_".contains($0) })
            guard let language = parts.first?.lowercased(), (2...3).contains(language.count), language.isMadeOfLetters
            else { return nil }
            var identifier = language
            var rest = parts.dropFirst()
            if let script = rest.first, script.count == 4, script.isMadeOfLetters {
                identifier += "_" + script.capitalized
                rest = rest.dropFirst()
            }
            if let region = rest.first, region.count == 2 && region.isMadeOfLetters || region.isRegionNumber {
                identifier += "_" + region.uppercased()
            }
            if isAllowed(identifier) { return Locale(identifier: identifier) }
            return Self.known.contains(language) ? Locale(identifier: language) : nil
        }

        private func isAllowed(_ identifier: String) -> Bool {
            if Self.known.contains(identifier) || others.contains(identifier) { return true }
            guard others.count < maximum else { return false }
            others.insert(identifier)
            return true
        }
    }

    extension StringProtocol {
        fileprivate var isMadeOfLetters: Bool { utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) } }

        fileprivate var isRegionNumber: Bool { utf8.count == 3 && utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
#endif

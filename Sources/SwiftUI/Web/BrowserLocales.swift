#if Web
    import Foundation

    /// The locales of the languages that browsers name.
    ///
    /// Foundation keeps every locale that anybody has ever asked for, and a browser may name any. So what it names has to look like
    /// a language, with a script and a region; and of those that are not known to the system there are only so many.
    @MainActor
    final class BrowserLocales {
        static let shared = BrowserLocales(most: 1_000)

        private static let known = Set(Locale.availableIdentifiers)

        private let most: Int
        private var others: Set<String> = []

        init(most: Int) {
            self.most = most
        }

        /// That of a tag as `de-AT` or `zh-Hant-TW`, of which anything further is left out; its language alone when there are too many
        /// others, and nil if it names none.
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
            guard others.count < most else { return false }
            others.insert(identifier)
            return true
        }
    }

    extension StringProtocol {
        fileprivate var isMadeOfLetters: Bool { utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) } }

        fileprivate var isRegionNumber: Bool { utf8.count == 3 && utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
#endif

package import Foundation
internal import StringLocalization

extension EnvironmentValues {
    /// Sets the locale of a reader, and the layout direction of the language in which the program speaks to them.
    ///
    /// The locale is the first for which the program has strings, or else the first. A program without strings in any
    /// of the reader's languages keeps the direction of the language that it shows.
    ///
    /// - Parameter preferred: The reader's locales, most preferred first. An empty array changes nothing.
    package mutating func setReader(_ preferred: [Locale]) {
        guard let locale = LocalizedStrings.locale(for: preferred, in: nil) else { return }
        self.locale = locale
        layoutDirection = LayoutDirection(ofLanguageIn: shownLanguage)
    }

    /// Sets the reader's locale from the environment variables `LC_ALL`, `LC_MESSAGES` or `LANG`. The locales `C` and
    /// `POSIX` change nothing.
    package mutating func setReader(variables: [String: String]) {
        let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? "C"
        let identifier = name.prefix { $0 != "." && $0 != "@" }
        guard identifier != "C", identifier != "POSIX" else { return }
        setReader([Locale(identifier: String(identifier))])
    }

    /// The language of the strings that the program shows in this locale.
    package var shownLanguage: String { LocalizedStrings.table(nil, in: nil, for: locale).language }
}

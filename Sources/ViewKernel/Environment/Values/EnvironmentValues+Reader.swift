package import Foundation
internal import StringLocalization

extension EnvironmentValues {
    /// Sets the locale of a reader, and the layout direction of the language in which the program speaks to them.
    ///
    /// A program without strings in the reader's language keeps the direction of the language that it shows.
    package mutating func setReader(_ locale: Locale) {
        self.locale = locale
        let language = LocalizedStrings.table(nil, in: nil, for: locale).language
        let direction = Locale.Language(identifier: language).characterDirection
        layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
}

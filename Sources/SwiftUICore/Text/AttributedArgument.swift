internal import Foundation
internal import FoundationAdditions
internal import StringLocalization

/// A value that is formatted with attributes when its reader is known.
protocol AttributedLocalizedArgument: Sendable {
    func attributedText(for reader: Reader) -> AttributedString
    func isEqual(to other: any AttributedLocalizedArgument) -> Bool
}

/// A value with a format style that writes attributed strings.
///
/// It is Sendable because the value is only compared and formatted, and a format style is Sendable itself: both read.
struct AttributedArgument<Style: FormatStyle>: AttributedLocalizedArgument, @unchecked Sendable
where Style.FormatInput: Equatable, Style.FormatOutput == AttributedString {
    private let input: Style.FormatInput
    private let style: Style

    init(_ input: Style.FormatInput, style: Style) {
        self.input = input
        self.style = style
    }

    /// Formats the value. A style that has a locale, calendar or time zone keeps it.
    func attributedText(for reader: Reader) -> AttributedString { style.localized(for: reader).format(input) }

    func isEqual(to other: any AttributedLocalizedArgument) -> Bool {
        guard let other = other as? AttributedArgument<Style> else { return false }
        return input == other.input && style == other.style
    }
}

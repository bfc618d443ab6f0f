package import Foundation

extension ParseableFormatStyle where FormatOutput == String {
    /// The value of a text that a person has typed, or nil if it is invalid.
    ///
    /// Numbers are read by ``NumberGrouping``, and other values by the style alone.
    package func value(typed text: String) -> FormatInput? {
        guard let style = self as? any NumberFormatStyle else { return try? parseStrategy.parse(text) }
        let grouping = NumberGrouping(of: style.locale, isCurrency: style.isCurrency)
        if let plain = grouping.removingGroups(from: text) { return try? parseStrategy.parse(plain) }
        // What the style itself writes is a value, in whatever form.
        guard let value = try? parseStrategy.parse(text), format(value) == text else { return nil }
        return value
    }
}

/// A style of Foundation that writes numbers with the separators of a locale.
private protocol NumberFormatStyle {
    var locale: Locale { get }
    var isCurrency: Bool { get }
}

extension NumberFormatStyle {
    fileprivate var isCurrency: Bool { false }
}

extension IntegerFormatStyle: NumberFormatStyle {}
extension IntegerFormatStyle.Percent: NumberFormatStyle {}
extension IntegerFormatStyle.Currency: NumberFormatStyle { fileprivate var isCurrency: Bool { true } }
extension FloatingPointFormatStyle: NumberFormatStyle {}
extension FloatingPointFormatStyle.Percent: NumberFormatStyle {}
extension FloatingPointFormatStyle.Currency: NumberFormatStyle { fileprivate var isCurrency: Bool { true } }
extension Decimal.FormatStyle: NumberFormatStyle {}
extension Decimal.FormatStyle.Percent: NumberFormatStyle {}
extension Decimal.FormatStyle.Currency: NumberFormatStyle { fileprivate var isCurrency: Bool { true } }

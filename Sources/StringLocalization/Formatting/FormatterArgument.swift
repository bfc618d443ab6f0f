package import Foundation
package import FoundationAdditions

/// A value with a formatter that writes for the reader.
///
/// It is Sendable because the value is only read, and the formatter is a copy that only this value uses, or an object
/// that its class does not copy and that the app must not change while a screen shows it.
package struct FormatterArgument: LocalizedArgument, @unchecked Sendable {
    /// The text in the locale of the process.
    private let own: String
    private let value: Any
    private let original: Formatter
    /// The formatter at the time of creation. An app may change the original before the text is shown.
    private let formatter: Formatter

    init(_ value: Any, _ formatter: Formatter, own: String) {
        self.own = own
        self.value = value
        original = formatter
        self.formatter = formatter.copied
    }

    package func text(for reader: Reader) -> String {
        formatter.adapted(to: reader) { $0.text(for: value) } ?? own
    }

    package func isEqual(to other: any LocalizedArgument) -> Bool {
        guard let other = other as? FormatterArgument else { return false }
        return own == other.own && original === other.original
    }
}

extension FormatArgument {
    /// A value with a formatter, in the reader's locale and time zone unless the app has set the formatter's.
    ///
    /// `missing` is the text of a value that the formatter cannot write.
    package init(_ value: Any, _ formatter: Formatter, missing: String) {
        let own = formatter.text(for: value) ?? missing
        self = formatter.followsReader ? .localized(FormatterArgument(value, formatter, own: own)) : .text(own)
    }

    /// A value as formatted by a formatter, or its description without one.
    package init(_ value: Any, _ formatter: Formatter?) {
        let description = Self.description(of: value)
        self = formatter.map { FormatArgument(value, $0, missing: description) } ?? .text(description)
    }
}

public import Foundation
internal import StringLocalization

extension Text {
    /// Creates a text from a value and its formatter, in the reader's locale unless the app has chosen the formatter's.
    init(_ subject: Any, writtenBy formatter: Formatter) {
        switch FormatArgument(subject, formatter, missing: "") {
        case .text(let text): self.init(verbatim: text)
        case .localized(let argument): self.init(.value(argument))
        case .integer, .unsigned, .floating: self.init(verbatim: "")
        }
    }
}

// Values that are reference-convertible on Apple's platforms, but not in Foundation on Linux.

extension Text {
    /// Shows a date as `formatter` writes it.
    public init(_ subject: Date, formatter: Formatter) {
        self.init(subject, writtenBy: formatter)
    }

    /// Shows a date interval as `formatter` writes it.
    public init(_ subject: DateInterval, formatter: Formatter) {
        self.init(subject, writtenBy: formatter)
    }

    /// Shows a unique identifier as `formatter` writes it.
    public init(_ subject: UUID, formatter: Formatter) {
        self.init(subject, writtenBy: formatter)
    }

    /// Shows data as `formatter` writes it.
    public init(_ subject: Data, formatter: Formatter) {
        self.init(subject, writtenBy: formatter)
    }

    /// Shows a locale as `formatter` writes it.
    public init(_ subject: Locale, formatter: Formatter) {
        self.init(subject, writtenBy: formatter)
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a date as formatted by a formatter.
    public mutating func appendInterpolation(_ subject: Date, formatter: Formatter) {
        format.append(FormatArgument(subject, formatter))
    }

    /// Appends a date interval as formatted by a formatter.
    public mutating func appendInterpolation(_ subject: DateInterval, formatter: Formatter) {
        format.append(FormatArgument(subject, formatter))
    }

    /// Appends a unique identifier as formatted by a formatter.
    public mutating func appendInterpolation(_ subject: UUID, formatter: Formatter) {
        format.append(FormatArgument(subject, formatter))
    }

    /// Appends data as formatted by a formatter.
    public mutating func appendInterpolation(_ subject: Data, formatter: Formatter) {
        format.append(FormatArgument(subject, formatter))
    }

    /// Appends a locale as formatted by a formatter.
    public mutating func appendInterpolation(_ subject: Locale, formatter: Formatter) {
        format.append(FormatArgument(subject, formatter))
    }
}

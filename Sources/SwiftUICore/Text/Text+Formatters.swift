public import Foundation

// Values that are reference-convertible on Apple's platforms, and not in Linux' Foundation.

extension Text {
    /// Creates a text view that displays a date as a formatter writes it.
    public init(_ subject: Date, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view that displays a span of time as a formatter writes it.
    public init(_ subject: DateInterval, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view that displays a unique identifier as a formatter writes it.
    public init(_ subject: UUID, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view that displays data as a formatter writes it.
    public init(_ subject: Data, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view that displays a locale as a formatter writes it.
    public init(_ subject: Locale, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a date as a formatter writes it.
    public mutating func appendInterpolation(_ subject: Date, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }

    /// Appends a span of time as a formatter writes it.
    public mutating func appendInterpolation(_ subject: DateInterval, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }

    /// Appends a unique identifier as a formatter writes it.
    public mutating func appendInterpolation(_ subject: UUID, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }

    /// Appends data as a formatter writes it.
    public mutating func appendInterpolation(_ subject: Data, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }

    /// Appends a locale as a formatter writes it.
    public mutating func appendInterpolation(_ subject: Locale, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }
}

public import Foundation

// Values that are reference-convertible on Apple's platforms, but not in Foundation on Linux.

extension Text {
    /// Creates a text view that displays the formatted representation of a date.
    public init(_ subject: Date, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view that displays the formatted representation of a date interval.
    public init(_ subject: DateInterval, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view that displays the formatted representation of a unique identifier.
    public init(_ subject: UUID, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view that displays the formatted representation of data.
    public init(_ subject: Data, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// Creates a text view that displays the formatted representation of a locale.
    public init(_ subject: Locale, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a date as formatted by a formatter.
    public mutating func appendInterpolation(_ subject: Date, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }

    /// Appends a date interval as formatted by a formatter.
    public mutating func appendInterpolation(_ subject: DateInterval, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }

    /// Appends a unique identifier as formatted by a formatter.
    public mutating func appendInterpolation(_ subject: UUID, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }

    /// Appends data as formatted by a formatter.
    public mutating func appendInterpolation(_ subject: Data, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }

    /// Appends a locale as formatted by a formatter.
    public mutating func appendInterpolation(_ subject: Locale, formatter: Formatter) {
        appendInterpolation(formatter.string(for: subject) ?? "\(subject)")
    }
}

public import Foundation

extension LocalizedStringKey {
    /// Represents the contents of a string literal with interpolations while it's being built.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        @usableFromInline var string: String
        /// The same with marks of what is interpolated escaped; nil as long as there are none.
        @usableFromInline var escaped: String?
        @usableFromInline var isMarked = false
        /// Texts with looks of their own.
        @usableFromInline var texts: [Text] = []

        @inlinable
        public init(literalCapacity: Int, interpolationCount: Int) {
            string = ""
            if literalCapacity + interpolationCount > 0 {
                string.reserveCapacity(literalCapacity + interpolationCount * 2)
            }
        }

        @inlinable
        public mutating func appendLiteral(_ literal: String) {
            if !isMarked { isMarked = InlineMarkup.isMarked(literal) }
            string += literal
            if escaped != nil { escaped! += literal }
        }

        @inlinable
        public mutating func appendInterpolation(_ text: String) {
            if escaped != nil || InlineMarkup.isMarked(text) { escape(text) }
            string += text
        }

        @usableFromInline
        mutating func escape(_ text: String) {
            escaped = (escaped ?? string) + InlineMarkup.escaped(text)
        }

        /// Appends a value as it describes itself.
        @inlinable
        public mutating func appendInterpolation<Value>(_ value: Value) {
            appendInterpolation("\(value)")
        }

        /// Appends the text of a view, with its looks.
        public mutating func appendInterpolation(_ text: Text) {
            guard text.attributes != nil else { return appendInterpolation(text.string) }
            escaped = (escaped ?? string) + String(LocalizedMarkup.placeholder)
            string += text.string
            texts.append(text)
            isMarked = true
        }

        /// Appends an image, which stands in the line.
        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        /// Appends a string with attributes.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            appendInterpolation(Text(attributedString))
        }

        /// Appends a date in a style, which may follow the clock.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            appendInterpolation(Text(date, style: style))
        }

        /// Appends a range of dates.
        public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
            appendInterpolation(Text(dates))
        }

        /// Appends an interval of dates.
        public mutating func appendInterpolation(_ interval: DateInterval) {
            appendInterpolation(Text(interval))
        }

        /// Appends a timer counting within an interval.
        public mutating func appendInterpolation(
            timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
        ) {
            appendInterpolation(
                Text(
                    timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours))
        }

        /// Appends a value in a format of `String(format:)`.
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            appendInterpolation(String(format: specifier, value))
        }

        /// Appends a value as a formatter writes it, or as it describes itself.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject,
            formatter: Formatter? = nil
        ) {
            appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
        }

        /// Appends an object of Foundation's as a formatter writes it, or as it describes itself.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
        }

        /// Appends a value in a format style.
        public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
        where Format.FormatInput: Equatable, Format.FormatOutput == String {
            appendInterpolation(format.format(input))
        }
    }
}

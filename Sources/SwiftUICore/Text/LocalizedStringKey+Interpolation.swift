public import Foundation

extension LocalizedStringKey {
    /// Represents the contents of a string literal with interpolations while it's being built.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        @usableFromInline var string: String
        /// The string with markup in interpolated values escaped; nil if no interpolated value contains markup.
        @usableFromInline var escaped: String?
        @usableFromInline var isMarked = false
        /// The interpolated texts that have their own attributes.
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

        /// Appends the textual description of a value.
        @inlinable
        public mutating func appendInterpolation<Value>(_ value: Value) {
            appendInterpolation("\(value)")
        }

        /// Appends a text with its attributes.
        public mutating func appendInterpolation(_ text: Text) {
            guard text.attributes != nil else { return appendInterpolation(text.string) }
            escaped = (escaped ?? string) + String(LocalizedMarkup.placeholder)
            string += text.string
            texts.append(text)
            isMarked = true
        }

        /// Appends an image inline.
        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        /// Appends an attributed string.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            appendInterpolation(Text(attributedString))
        }

        /// Appends a date in a style. Relative styles update over time.
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

        /// Appends a value with a format specifier of `String(format:)`.
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            appendInterpolation(String(format: specifier, value))
        }

        /// Appends a value as formatted by a formatter, or its description without one.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject,
            formatter: Formatter? = nil
        ) {
            appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
        }

        /// Appends a Foundation object as formatted by a formatter, or its description without one.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
        }

        /// Appends a value formatted by a format style.
        public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
        where Format.FormatInput: Equatable, Format.FormatOutput == String {
            appendInterpolation(format.format(input))
        }
    }
}

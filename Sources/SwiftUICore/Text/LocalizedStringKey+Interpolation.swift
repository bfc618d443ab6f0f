public import Foundation
public import StringLocalization

extension LocalizedStringKey {
    /// Collects the parts of a literal with interpolations.
    ///
    /// Each value appends its specifier to the key: `%@` for text, images and formatted values, `%lld`, `%lf` and the
    /// like for numbers.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var format: FormatKey
        /// The interpolated texts that have their own attributes.
        var texts: [Text] = []
        /// The positions of their placeholders among the arguments.
        var places: [Int] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            format = FormatKey(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) { format.append(literal: literal) }

        public mutating func appendInterpolation(_ text: String) { format.append(.text(text)) }

        /// Appends a number by the specifier of its type, such as `%lld` for integers.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            format.append(FormatArgument(value), specifier: value._specifier)
        }

        /// Appends a number by a specifier.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            format.append(FormatArgument(value), specifier: specifier)
        }

        /// Appends the textual description of a value.
        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
            format.append(FormatArgument(describing: value))
        }

        /// Appends a value with a format specifier of `String(format:)`.
        @_disfavoredOverload
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            format.append(.text(String(format: specifier, value)), specifier: specifier)
        }

        /// Appends a text with its attributes.
        public mutating func appendInterpolation(_ text: Text) {
            guard text.attributes != nil else { return format.append(.text(text.string)) }
            places.append(format.arguments.count)
            format.append(.text(LocalizedContent.placeholder(texts.count)))
            texts.append(text)
        }

        /// Appends an image inline.
        public mutating func appendInterpolation(_ image: Image) {
            appendInterpolation(Text(image))
        }

        /// Appends an attributed string.
        public mutating func appendInterpolation(_ attributedString: AttributedString) {
            appendInterpolation(Text(attributedString))
        }

        /// Appends a part of an attributed string.
        public mutating func appendInterpolation(_ attributedSubstring: AttributedSubstring) {
            appendInterpolation(Text(AttributedString(attributedSubstring)))
        }

        /// Appends a localized string, which is looked up in the locale of the text.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            format.append(.localized(resource))
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

        /// Appends a value as formatted by a formatter, or its description without one.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject,
            formatter: Formatter? = nil
        ) {
            format.append(FormatArgument(subject, formatter))
        }

        /// Appends a Foundation object as formatted by a formatter, or its description without one.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            format.append(FormatArgument(subject, formatter))
        }

        /// Appends a value formatted by a format style, in the locale of the text unless the style has one.
        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format style: Format
        ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
            format.append(.localized(StyledArgument(input, style: style)))
        }

        /// Appends a value formatted by a format style as an attributed string, in the locale of the text unless the
        /// style has one.
        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format style: Format
        ) where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
            appendInterpolation(Text(input, format: style))
        }
    }
}

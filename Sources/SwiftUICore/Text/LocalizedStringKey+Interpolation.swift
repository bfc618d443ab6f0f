public import Foundation

extension LocalizedStringKey {
    /// Represents the contents of a string literal with interpolations while it's being built.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        @usableFromInline var string: String

        @inlinable
        public init(literalCapacity: Int, interpolationCount: Int) {
            string = ""
            if literalCapacity + interpolationCount > 0 {
                string.reserveCapacity(literalCapacity + interpolationCount * 2)
            }
        }

        @inlinable
        public mutating func appendLiteral(_ literal: String) {
            string += literal
        }

        @inlinable
        public mutating func appendInterpolation(_ text: String) {
            string += text
        }

        /// Appends a value as it describes itself.
        @inlinable
        public mutating func appendInterpolation<Value>(_ value: Value) {
            string += "\(value)"
        }

        /// Appends the text of a view.
        public mutating func appendInterpolation(_ text: Text) {
            string += text.string
        }

        /// Appends a value in a format of `String(format:)`.
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            string += String(format: specifier, value)
        }

        /// Appends a value as a formatter writes it, or as it describes itself.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject,
            formatter: Formatter? = nil
        ) {
            string += formatter?.string(for: subject) ?? "\(subject)"
        }

        /// Appends a value in a format style.
        public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
        where Format.FormatInput: Equatable, Format.FormatOutput == String {
            string += format.format(input)
        }
    }
}

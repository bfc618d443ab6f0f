public import Foundation
internal import FoundationAdditions

extension String {
    /// A key of a strings file with the values of its interpolations, and the text that is used without a translation.
    ///
    /// ```swift
    /// let count = 3
    /// let value: String.LocalizationValue = "\(count) songs"
    /// ```
    ///
    /// The key of this example is `%lld songs`. Foundation on Linux lacks this type. Follows Apple's
    /// [String.LocalizationValue](https://developer.apple.com/documentation/swift/string/localizationvalue).
    public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
        package let format: FormatKey

        /// Creates a value from a key.
        public init(_ value: String) { format = FormatKey(literal: value) }

        public init(stringLiteral value: String) { self.init(value) }

        public init(stringInterpolation: StringInterpolation) { format = stringInterpolation.format }
    }

    /// Options of a localized string.
    ///
    /// Follows Apple's
    /// [String.LocalizationOptions](https://developer.apple.com/documentation/swift/string/localizationoptions).
    /// Sendable: formatting only reads the replacements, which are values of C or constant objects.
    public struct LocalizationOptions: @unchecked Sendable {
        /// The values that replace placeholders, in their order.
        public var replacements: [any CVarArg]?

        public init() {}
    }
}

extension String.LocalizationValue {
    /// The type of a value that is given later, by ``Swift/String/LocalizationOptions/replacements``.
    public enum Placeholder: Hashable, Sendable {
        case int, uint, float, double, object

        var specifier: String {
            switch self {
            case .int: "%lld"
            case .uint: "%llu"
            case .float: "%f"
            case .double: "%lf"
            case .object: "%@"
            }
        }
    }

    /// The literals and values of an interpolated string while it is built.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        package var format: FormatKey

        public init(literalCapacity: Int, interpolationCount: Int) {
            format = FormatKey(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
        }

        public mutating func appendLiteral(_ literal: String) { format.append(literal: literal) }

        /// Appends a string: `%@`.
        public mutating func appendInterpolation(_ string: String) { format.append(.text(string)) }

        /// Appends a substring: `%@`.
        public mutating func appendInterpolation(_ substring: Substring) { format.append(.text(String(substring))) }

        /// Appends a number by the specifier of its type, such as `%lld` for integers.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
            format.append(FormatArgument(value), specifier: value._specifier)
        }

        /// Appends a number by a specifier.
        public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
            format.append(FormatArgument(value), specifier: specifier)
        }

        /// Appends a value by its description: `%@`.
        @_disfavoredOverload
        public mutating func appendInterpolation<T>(_ value: T) { format.append(FormatArgument(describing: value)) }

        /// Appends a value formatted by a style in the string's locale: `%@`.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format style: F)
        where F.FormatInput: Equatable, F.FormatOutput == String {
            format.append(.localized(StyledArgument(input, style: style)))
        }

        /// Appends an object as formatted by a formatter, or its description without one: `%@`.
        public mutating func appendInterpolation<Subject: NSObject>(_ subject: Subject, formatter: Formatter? = nil) {
            format.append(FormatArgument(subject, formatter))
        }

        /// Appends a value as formatted by a formatter, or its description without one: `%@`.
        public mutating func appendInterpolation<Subject: ReferenceConvertible>(
            _ subject: Subject, formatter: Formatter? = nil
        ) {
            format.append(FormatArgument(subject, formatter))
        }

        /// Appends a date as formatted by a formatter: `%@`. Dates are reference-convertible on Apple's platforms only.
        public mutating func appendInterpolation(_ date: Date, formatter: Formatter) {
            format.append(FormatArgument(date, formatter))
        }

        /// Appends another localized string: `%@`. It is looked up in the locale of the whole string.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            format.append(.localized(resource))
        }

        /// Appends a placeholder for a value that is given later.
        public mutating func appendInterpolation(placeholder: Placeholder, specifier: String? = nil) {
            format.append(.localized(PlaceholderArgument()), specifier: specifier ?? placeholder.specifier)
        }
    }
}

/// A placeholder for a value that is given later.
private struct PlaceholderArgument: LocalizedArgument {
    func text(for reader: Reader) -> String { "" }

    func isEqual(to other: any LocalizedArgument) -> Bool { other is PlaceholderArgument }
}

extension FormatKey {
    /// The arguments, with placeholders replaced in order.
    func arguments(replacedBy replacements: [any CVarArg]?) -> [FormatArgument] {
        guard var rest = replacements?[...] else { return arguments }
        return arguments.map { argument in
            guard case .localized(let value) = argument, value is PlaceholderArgument, let next = rest.popFirst() else {
                return argument
            }
            return (next as? any _FormatSpecifiable).map { FormatArgument($0) } ?? .text("\(next)")
        }
    }
}

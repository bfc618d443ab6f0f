/// A key with its arguments, as an interpolation builds it: `"\(3) of \(name)"` has the key `%lld of %@`.
package struct FormatKey: Equatable, Sendable {
    package var key = ""
    package var arguments: [FormatArgument] = []
    /// Whether percent signs of literals are doubled, as in formats. A literal without interpolations is not a format.
    private let isFormat: Bool

    /// Creates the key of a literal.
    package init(literal: String) {
        key = literal
        isFormat = false
    }

    package init(literalCapacity: Int, interpolationCount: Int) {
        isFormat = interpolationCount > 0
        key.reserveCapacity(literalCapacity + interpolationCount * 4)
        arguments.reserveCapacity(interpolationCount)
    }

    package mutating func append(literal: String) {
        guard isFormat, literal.utf8.contains(UInt8(ascii: "%")) else {
            key += literal
            return
        }
        // By scalars: a percent sign with a combining mark is another character.
        for scalar in literal.unicodeScalars {
            if scalar == "%" { key.unicodeScalars.append(scalar) }
            key.unicodeScalars.append(scalar)
        }
    }

    package mutating func append(_ argument: FormatArgument, specifier: String = "%@") {
        key += specifier
        arguments.append(argument)
    }
}

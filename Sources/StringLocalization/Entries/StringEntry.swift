/// The value of a key in one language.
package enum StringEntry: Equatable, Sendable {
    case text(String)
    case varied(VariedString)
}

/// A string whose words depend on numbers.
package struct VariedString: Equatable, Sendable {
    /// The string, or its plural forms, which follow the first number among the arguments.
    package var variation: StringVariation
    /// The parts that stand for `%#@name@`, by name.
    package var substitutions: [String: StringSubstitution]

    package init(variation: StringVariation, substitutions: [String: StringSubstitution] = [:]) {
        self.variation = variation
        self.substitutions = substitutions
    }
}

/// A string, or one string per plural category.
package enum StringVariation: Equatable, Sendable {
    case text(String)
    case plural([PluralCategory: String])
}

/// A part of a string that follows its own argument.
package struct StringSubstitution: Equatable, Sendable {
    /// The position of the argument from 1; nil means the position of the part in the string.
    package var argument: Int?
    /// The format specifier for `%arg`, without its percent sign.
    package var specifier: String
    package var variation: StringVariation

    package init(argument: Int?, specifier: String, variation: StringVariation) {
        self.argument = argument
        self.specifier = specifier
        self.variation = variation
    }
}

/// The entries of a file by language and key.
package struct StringFile: Equatable, Sendable {
    /// The language in which the keys are written; nil if the file does not state it.
    package var sourceLanguage: String?
    package var entries: [String: [String: StringEntry]] = [:]
    /// The problems of the parts that cannot be read, as sentences. The other parts are valid.
    package var problems: [String] = []
}

/// The kinds of devices by which strings vary.
enum DeviceVariation {
    /// The value for this platform, which no catalog names: `other`, or else the Mac's, or else the first by name.
    static func choose<Value>(from values: [String: Value]) -> Value? {
        values["other"] ?? values["mac"] ?? values.min { $0.key < $1.key }?.value
    }
}

package import Foundation

/// A condition in a format string.
package indirect enum FormatCondition {
    case constant(Bool)
    case all([FormatCondition])
    case any([FormatCondition])
    case not(FormatCondition)
    case comparison(FormatComparison)
    /// A predicate without a format, such as a block predicate.
    case closure(NSPredicate)
}

/// A comparison of two expressions.
package struct FormatComparison {
    /// The elements of a collection on the left for which the comparison must hold.
    package enum Quantifier: String {
        case direct = ""
        case any = "ANY"
        case all = "ALL"
        case none = "NONE"
    }

    package enum Operation: String {
        case equal = "=="
        case notEqual = "!="
        case less = "<"
        case lessOrEqual = "<="
        case greater = ">"
        case greaterOrEqual = ">="
        case between = "BETWEEN"
        case isIn = "IN"
        case contains = "CONTAINS"
        case beginsWith = "BEGINSWITH"
        case endsWith = "ENDSWITH"
        case like = "LIKE"
        case matches = "MATCHES"
    }

    package struct Options: OptionSet, Hashable, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        package static let caseInsensitive = Options(rawValue: 1)
        package static let diacriticInsensitive = Options(rawValue: 2)
        package static let normalized = Options(rawValue: 4)
        package static let localized = Options(rawValue: 8)
    }

    package var quantifier: Quantifier
    package var left: FormatExpression
    package var operation: Operation
    package var right: FormatExpression
    package var options: Options

    package init(
        quantifier: Quantifier = .direct, left: FormatExpression, operation: Operation, right: FormatExpression,
        options: Options = []
    ) {
        self.quantifier = quantifier
        self.left = left
        self.operation = operation
        self.right = right
        self.options = options
    }
}

/// A part of a condition that has a value.
package indirect enum FormatExpression {
    case constant(FormatValue)
    /// The evaluated object, `SELF`.
    case current
    case variable(String)
    case path(FormatExpression, [FormatStep])
    case list([FormatExpression])
    case arithmetic(FormatArithmetic, FormatExpression, FormatExpression)
    case function(FormatFunction, [FormatExpression])
    /// The first value if the condition holds, otherwise the second one.
    case conditional(FormatCondition, FormatExpression, FormatExpression)
    /// The elements of a collection that meet a condition on the variable.
    case subquery(FormatExpression, variable: String, FormatCondition)
}

/// One step of a key path.
package indirect enum FormatStep {
    case key(String)
    /// A collection operator and the steps after it, which are applied to each element.
    case operation(FormatCollectionOperator, [FormatStep])
    case index(FormatExpression)
    case first, last, size
}

package enum FormatCollectionOperator: String {
    case count, sum, avg, min, max, distinctUnionOfObjects, unionOfObjects
}

package enum FormatArithmetic: String {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
    case power = "**"
    // Bitwise operations on integers.
    case bitwiseAnd = "&"
    case bitwiseOr = "|"
    case bitwiseXor = "^"
}

package enum FormatFunction: String {
    case count, sum, average, median, mode, min, max
    /// The population standard deviation.
    case deviation = "stddev"
    case abs, ceiling, floor, trunc, sqrt, ln, log, exp, lowercase, uppercase, length
    /// A text without case or diacritics.
    case canonical
    case now
    case modulus = "modulus:by:"
    case leftShift = "leftshift:by:"
    case rightShift = "rightshift:by:"
    case complement = "onesComplement"
    case random
    /// A random integer from 0 up to, but not including, the argument.
    case randomBelow = "randomn"
    /// The argument itself: the database chooses its own indexes.
    case withoutIndex = "noindex"

    /// The number of arguments, or `nil` for one or more.
    var arity: Int? {
        switch self {
        case .now, .random: 0
        case .modulus, .leftShift, .rightShift: 2
        case .count, .sum, .average, .median, .mode, .deviation, .min, .max: nil
        default: 1
        }
    }
}

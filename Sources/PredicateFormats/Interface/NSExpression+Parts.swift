public import Foundation

/// The parts of an expression, each of which exists only in expressions of some kinds.
extension NSExpression {
    /// The selector of a function, such as `sum:` or `add:to:`; empty for other kinds of expressions.
    public var function: String {
        switch expression {
        case .function(let function, _): function.selector
        case .arithmetic(let operation, _, _): operation.selector
        default: ""
        }
    }

    /// The arguments of a function; `nil` for other kinds of expressions.
    public var arguments: [NSExpression]? {
        switch expression {
        case .function(_, let arguments): arguments.map(Self.init(part:))
        case .arithmetic(_, let left, let right): [Self(part: left), Self(part: right)]
        default: nil
        }
    }

    /// The expression to which a key path or a subquery applies; otherwise the evaluated object.
    public var operand: NSExpression {
        switch expression {
        case .path(let operand, _), .subquery(let operand, _, _): Self(part: operand)
        default: Self.expressionForEvaluatedObject()
        }
    }

    /// The name of a variable, without `$`, or of a subquery's variable; empty for other kinds of expressions.
    public var variable: String {
        switch expression {
        case .variable(let name), .subquery(_, let name, _): name
        default: ""
        }
    }

    /// The expressions of an aggregate, as an array, or the collection of a subquery; `nil` for other kinds of
    /// expressions.
    public var collection: Any? {
        switch expression {
        case .list(let elements): elements.map(Self.init(part:))
        case .subquery(let collection, _, _): Self(part: collection)
        default: nil
        }
    }

    /// The condition of a conditional expression or a subquery; false for other kinds of expressions.
    public var predicate: NSPredicate {
        switch expression {
        case .conditional(let condition, _, _), .subquery(_, _, let condition): FormatPredicate(.success(condition))
        default: NSPredicate(value: false)
        }
    }

    /// The result of a conditional expression if its condition holds; otherwise the expression itself.
    public var `true`: NSExpression {
        if case .conditional(_, let first, _) = expression { Self(part: first) } else { self }
    }

    /// The result of a conditional expression if its condition fails; otherwise the expression itself.
    public var `false`: NSExpression {
        if case .conditional(_, _, let second) = expression { Self(part: second) } else { self }
    }
}

extension FormatFunction {
    /// The function's name in Apple's selectors.
    fileprivate var selector: String {
        switch self {
        case .now, .random, .modulus, .leftShift, .rightShift: rawValue
        default: rawValue + ":"
        }
    }
}

extension FormatArithmetic {
    fileprivate var selector: String { FormatExpression.operations.first { $0.value == self }?.key ?? rawValue }
}

public import Foundation

/// The parts of an expression, each of which expressions of one kind have.
extension NSExpression {
    /// The selector of a function, such as `sum:` or `add:to:`; empty for an expression of another kind.
    public var function: String {
        switch expression {
        case .function(let function, _): function.selector
        case .arithmetic(let operation, _, _): operation.selector
        default: ""
        }
    }

    /// The arguments of a function; `nil` for an expression of another kind.
    public var arguments: [NSExpression]? {
        switch expression {
        case .function(_, let arguments): arguments.map(Self.init(part:))
        case .arithmetic(_, let left, let right): [Self(part: left), Self(part: right)]
        default: nil
        }
    }

    /// The expression whose value a key path, a function or a subquery reads: for a key path, the evaluated object.
    public var operand: NSExpression {
        switch expression {
        case .path(let operand, _), .subquery(let operand, _, _): Self(part: operand)
        default: Self.expressionForEvaluatedObject()
        }
    }

    /// The name of a variable, without `$`, or of a subquery's variable; empty for an expression of another kind.
    public var variable: String {
        switch expression {
        case .variable(let name), .subquery(_, let name, _): name
        default: ""
        }
    }

    /// The expressions of an aggregate, as an array, or the expression of a subquery's collection; `nil` for an
    /// expression of another kind.
    public var collection: Any? {
        switch expression {
        case .list(let elements): elements.map(Self.init(part:))
        case .subquery(let collection, _, _): Self(part: collection)
        default: nil
        }
    }

    /// The condition of a conditional expression or a subquery; false for an expression of another kind.
    public var predicate: NSPredicate {
        switch expression {
        case .conditional(let condition, _, _), .subquery(_, _, let condition): FormatPredicate(.success(condition))
        default: NSPredicate(value: false)
        }
    }

    /// The expression of a conditional one whose value applies if the condition holds; otherwise the expression itself.
    public var `true`: NSExpression {
        if case .conditional(_, let first, _) = expression { Self(part: first) } else { self }
    }

    /// The expression of a conditional one whose value applies if the condition fails; otherwise the expression itself.
    public var `false`: NSExpression {
        if case .conditional(_, _, let second) = expression { Self(part: second) } else { self }
    }
}

extension FormatFunction {
    /// The name that Apple's selectors have.
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

/// The values of a group of objects, as in a grouped fetch.
extension FormatExpression {
    /// Whether the value depends on all objects of a group.
    package var isAggregate: Bool {
        switch self {
        case .function(let function, let arguments):
            function.isAggregate && arguments.count == 1 || arguments.contains(where: \.isAggregate)
        case .path(.current, let steps): if case .operation? = steps.first { true } else { false }
        case .arithmetic(_, let left, let right): left.isAggregate || right.isAggregate
        case .list(let parts): parts.contains(where: \.isAggregate)
        case .conditional(let condition, let first, let second):
            condition.isAggregate || first.isAggregate || second.isAggregate
        case .constant, .current, .variable, .path, .subquery: false
        }
    }

    /// The value of a group. A part that is not aggregated has the value of the group's first object.
    package func value(ofGroup objects: [Any]) throws -> FormatValue {
        switch self {
        case .function(let function, let arguments) where function.isAggregate && arguments.count == 1:
            var values: [FormatValue] = []
            for object in objects {
                let value = try arguments[0].value(in: FormatScope(object))
                // Missing values do not count, and each object of a relationship counts separately.
                values += (value.elements ?? [value]).filter { !$0.isNull }
            }
            // As in SQL, the sum of no values is null, not 0.
            if case .sum = function, values.isEmpty { return .null }
            return try FormatExpression.function(function, [.constant(.list(values))]).value(in: FormatScope(nil))
        case .function(let function, let arguments):
            let values = try arguments.map { FormatExpression.constant(try $0.value(ofGroup: objects)) }
            return try FormatExpression.function(function, values).value(in: FormatScope(nil))
        case .arithmetic(let operation, let left, let right):
            let sides = try [left, right].map { FormatExpression.constant(try $0.value(ofGroup: objects)) }
            return try FormatExpression.arithmetic(operation, sides[0], sides[1]).value(in: FormatScope(nil))
        case .path(.current, let steps):
            guard case .operation? = steps.first else { break }
            return try FormatExpression.path(.constant(.list(objects.map { FormatValue($0) })), steps)
                .value(in: FormatScope(nil))
        case .list(let parts): return .list(try parts.map { try $0.value(ofGroup: objects) })
        case .conditional(let condition, let first, let second):
            let condition = try condition.aggregated { try $0.value(ofGroup: objects) }
            return try (condition.holds(in: FormatScope(objects.first)) ? first : second).value(ofGroup: objects)
        case .constant, .current, .variable, .path, .subquery: break
        }
        guard let first = objects.first else {
            if case .constant(let value) = self { return value }
            return .null
        }
        return try value(in: FormatScope(first))
    }
}

extension FormatCondition {
    fileprivate var isAggregate: Bool {
        switch self {
        case .constant, .closure: false
        case .all(let parts), .any(let parts): parts.contains(where: \.isAggregate)
        case .not(let part): part.isAggregate
        case .comparison(let comparison): comparison.left.isAggregate || comparison.right.isAggregate
        }
    }

    /// Replaces aggregated parts by their values.
    package func aggregated(_ value: (FormatExpression) throws -> FormatValue) rethrows -> FormatCondition {
        switch self {
        case .constant, .closure: return self
        case .all(let parts): return .all(try parts.map { try $0.aggregated(value) })
        case .any(let parts): return .any(try parts.map { try $0.aggregated(value) })
        case .not(let part): return .not(try part.aggregated(value))
        case .comparison(var comparison):
            if comparison.left.isAggregate { comparison.left = .constant(try value(comparison.left)) }
            if comparison.right.isAggregate { comparison.right = .constant(try value(comparison.right)) }
            return .comparison(comparison)
        }
    }
}

extension FormatFunction {
    /// Whether the function combines several values into one.
    fileprivate var isAggregate: Bool {
        switch self {
        case .count, .sum, .average, .median, .mode, .deviation, .min, .max: true
        default: false
        }
    }
}

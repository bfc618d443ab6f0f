extension FormatCondition {
    /// The constants that their descriptions do not identify, in their order.
    var opaqueConstants: [FormatValue] {
        switch self {
        case .constant, .closure: []
        case .all(let parts), .any(let parts): parts.flatMap(\.opaqueConstants)
        case .not(let part): part.opaqueConstants
        case .comparison(let comparison): comparison.left.opaqueConstants + comparison.right.opaqueConstants
        }
    }
}

extension FormatExpression {
    fileprivate var opaqueConstants: [FormatValue] {
        switch self {
        case .constant(let value): value.opaqueConstants
        case .current, .variable: []
        case .path(let root, let steps): root.opaqueConstants + steps.flatMap(\.opaqueConstants)
        case .list(let parts), .function(_, let parts): parts.flatMap(\.opaqueConstants)
        case .arithmetic(_, let left, let right): left.opaqueConstants + right.opaqueConstants
        case .conditional(let condition, let first, let second):
            condition.opaqueConstants + first.opaqueConstants + second.opaqueConstants
        case .subquery(let collection, _, let condition): collection.opaqueConstants + condition.opaqueConstants
        }
    }
}

extension FormatStep {
    fileprivate var opaqueConstants: [FormatValue] {
        switch self {
        case .key, .first, .last, .size: []
        case .operation(_, let steps): steps.flatMap(\.opaqueConstants)
        case .index(let index): index.opaqueConstants
        }
    }
}

extension FormatValue {
    fileprivate var opaqueConstants: [FormatValue] {
        switch self {
        case .null, .integer, .real, .decimal, .text, .date, .data: []
        case .uuid, .url, .object, .other: [self]
        case .list(let values): values.flatMap(\.opaqueConstants)
        }
    }
}

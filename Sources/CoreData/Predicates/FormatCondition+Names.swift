internal import DataModeling
internal import PredicateFormats

extension FormatCondition {
    /// Checks that the names in a condition are properties of an entity.
    ///
    /// - Throws: an error with the first unknown name.
    func checkNames(of plan: EntityPlan) throws {
        try checkNames(NameScope(root: plan))
    }

    fileprivate func checkNames(_ scope: NameScope) throws {
        switch self {
        case .constant, .closure: return
        case .all(let parts), .any(let parts): for part in parts { try part.checkNames(scope) }
        case .not(let part): try part.checkNames(scope)
        case .comparison(let comparison):
            _ = try comparison.left.entity(scope)
            _ = try comparison.right.entity(scope)
            if case .matches = comparison.operation, case .constant(.text(let pattern)) = comparison.right {
                _ = try FormatComparison.holds(.matches, "", pattern, comparison.options)
            }
        }
    }
}

/// The entities of the root object and of variables.
private struct NameScope {
    var root: EntityPlan
    var variables: [String: EntityPlan] = [:]
}

extension FormatExpression {
    /// The entity of the objects that an expression yields; `nil` if it yields other values.
    fileprivate func entity(_ scope: NameScope) throws -> EntityPlan? {
        switch self {
        case .constant: return nil
        case .current: return scope.root
        case .variable(let name): return scope.variables[name]
        case .path(let base, let steps): return try FormatStep.entity(steps, from: try base.entity(scope))
        case .list(let parts), .function(_, let parts):
            for part in parts { _ = try part.entity(scope) }
            return nil
        case .arithmetic(_, let left, let right):
            _ = try left.entity(scope)
            _ = try right.entity(scope)
            return nil
        case .conditional(let condition, let first, let second):
            try condition.checkNames(scope)
            let (first, second) = (try first.entity(scope), try second.entity(scope))
            return first ?? second
        case .subquery(let collection, let variable, let condition):
            let elements = try collection.entity(scope)
            var inner = scope
            inner.variables[variable] = elements
            try condition.checkNames(inner)
            return elements
        }
    }
}

extension FormatStep {
    fileprivate static func entity(_ steps: [FormatStep], from start: EntityPlan?) throws -> EntityPlan? {
        var plan = start
        for step in steps {
            switch step {
            case .key("self"), .key("SELF"), .first, .last, .index: continue
            case .key("objectID"): return nil
            case .size: return nil
            case .operation(_, let rest):
                _ = try entity(rest, from: plan)
                return nil
            case .key(let name):
                guard let known = plan else { return nil }
                guard let property = known.property(named: name) else {
                    throw CoreDataError(
                        "The key path \(FormatStep.text(steps)) leads to \(known.name), which has no property \(name).")
                }
                plan = property.target
            }
        }
        return plan
    }
}

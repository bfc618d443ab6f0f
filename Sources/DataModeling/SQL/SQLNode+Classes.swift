internal import Foundation

// Conditions on the class of a model in a hierarchy.

extension PredicateExpressions.TypeCheck: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        guard let (_, key) = try writer.model(input, as: Desired.self) else {
            return .constant(try SQLWriter.constant(self))
        }
        return .value("(\(key) IS NOT NULL)", .boolean)
    }
}

extension PredicateExpressions.ConditionalCast: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        guard let (plan, key) = try writer.model(input, as: Desired.self) else {
            return .constant(try SQLWriter.constant(self))
        }
        return .model(plan, key: key, alias: nil)
    }
}

extension SQLWriter {
    /// The model of an expression, cast to a class. The expression of its key is null for models of other classes.
    fileprivate mutating func model(
        _ expression: any PredicateExpression, as type: Any.Type
    ) throws -> (plan: EntityPlan, key: String)? {
        let term = try term(expression)
        if case .constant = term { return nil }
        guard case .model(let plan, let key, _) = term, let type = type as? any PersistentModel.Type else {
            throw UntranslatedPredicate("the type of a value")
        }
        let other = EntityPlan.of(type)
        if plan.isKind(of: other) { return (other, key) }
        guard other.isKind(of: plan) else { throw UntranslatedPredicate("\(other.name), which is no \(plan.name)") }
        guard hasTable(of: other) else { throw UntranslatedPredicate("\(other.name), which is not in the schema") }
        entities.insert(other.name)
        return (other, "(SELECT _id FROM \(Self.quoted(TableNames.table(other))) WHERE _id = \(key))")
    }
}

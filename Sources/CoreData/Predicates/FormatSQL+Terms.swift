internal import DataModeling
internal import Foundation
internal import PredicateFormats

/// Expressions and key paths in SQL.
extension FormatSQL {
    mutating func term(_ expression: FormatExpression) throws -> SQLTerm {
        switch expression {
        case .constant(let value): return .constant(value)
        case .current: return root
        case .variable(let name):
            guard let term = variables[name] else { throw UntranslatedPredicate("the variable $\(name)") }
            return term
        case .list(let parts):
            return .constant(
                FormatValue.list(
                    try parts.map { part in
                        guard case .constant(let value) = try term(part) else {
                            throw UntranslatedPredicate("a list of the object's values")
                        }
                        return FormatValue(value)
                    }))
        case .path(let base, let steps):
            var term = try term(base)
            for step in steps { term = try apply(step, to: term) }
            return term
        case .subquery(let collection, let variable, let condition):
            guard case .list(var list) = try term(collection) else {
                throw UntranslatedPredicate("SUBQUERY of a value")
            }
            variables[variable] = .model(list.plan, key: "\(list.alias)._id", alias: list.alias)
            list.condition += " AND \(try text(condition))"
            return .list(list)
        case .function(.now, _): return .constant(FormatValue.date(Date()))
        case .function(.count, let arguments) where arguments.count == 1:
            return try apply(.operation(.count, []), to: try term(arguments[0]))
        case .function(.withoutIndex, let arguments): return try term(arguments[0])
        case .arithmetic, .function, .conditional: throw UntranslatedPredicate("a calculation")
        }
    }

    mutating func apply(_ step: FormatStep, to term: SQLTerm) throws -> SQLTerm {
        switch (step, term) {
        case (.key("self"), _), (.key("SELF"), _), (.key("objectID"), .model): return term
        case (.key(let name), .model(let plan, let key, let alias)):
            guard let property = plan.property(named: name) else {
                throw UntranslatedPredicate("\(plan.name) stores no \(name)")
            }
            return try writer.property(property, of: plan, key: key, alias: alias)
        case (.operation(.count, let rest), .list(let list)) where rest.isEmpty:
            return .value("(SELECT count(*) FROM \(list.source) WHERE \(list.condition))", .integer)
        default: throw UntranslatedPredicate("a key path through several objects")
        }
    }
}

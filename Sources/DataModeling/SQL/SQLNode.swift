internal import Foundation
internal import FoundationAdditions
import Locking

/// A part of a predicate that SQL can express.
protocol SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm
}

/// A conjunction, whose sides select rows independently.
protocol SQLConjunction {
    var sides: [any PredicateExpression] { get }
}

extension PredicateExpressions.Variable: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        guard let term = writer.variables[key] else { throw UntranslatedPredicate("a variable of an outer predicate") }
        return term
    }
}

extension PredicateExpressions.Value: SQLNode {
    func term(_ writer: inout SQLWriter) -> SQLTerm {
        if SQLWriter.isObject(value) { writer.readsObjects = true }
        return .constant(value)
    }
}

extension PredicateExpressions.NilLiteral: SQLNode {
    func term(_ writer: inout SQLWriter) -> SQLTerm { .constant(Optional<Wrapped>.none as Any) }
}

extension PredicateExpressions.KeyPath: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        switch try writer.term(root) {
        case .constant: return .constant(try SQLWriter.constant(self))
        case .model(let plan, let key, let alias):
            if let index = plan.index(of: keyPath) {
                return try writer.property(plan.properties[index], of: plan, key: key, alias: alias)
            }
            // A model has one property of this type that is not stored: its identity, under two names.
            if Output.self is PersistentIdentifier.Type { return .model(plan, key: key, alias: nil) }
            throw UntranslatedPredicate("\(plan.name) stores no \(keyPath)")
        case .list(let list):
            switch kind {
            case .collectionCount:
                return .value("(SELECT count(*) FROM \(list.source) WHERE \(list.condition))", .integer)
            case .collectionIsEmpty:
                return .value("(NOT EXISTS (SELECT 1 FROM \(list.source) WHERE \(list.condition)))", .boolean)
            default: throw UntranslatedPredicate("\(keyPath) of a list")
            }
        case .value(let text, .text) where kind == .collectionIsEmpty: return .value("(\(text) = '')", .boolean)
        case .value: throw UntranslatedPredicate("\(keyPath) of a value")
        }
    }
}

extension PredicateExpressions.Equal: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        .value(try writer.equality(try writer.term(lhs), try writer.term(rhs)), .boolean)
    }
}

extension PredicateExpressions.NotEqual: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        .value("(NOT \(try writer.equality(try writer.term(lhs), try writer.term(rhs))))", .boolean)
    }
}

extension PredicateExpressions.Comparison: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        let sign =
            switch op {
            case .lessThan: "<"
            case .lessThanOrEqual: "<="
            case .greaterThan: ">"
            case .greaterThanOrEqual: ">="
            @unknown default: throw UntranslatedPredicate("an unknown comparison")
            }
        return .value(try writer.order(try writer.term(lhs), sign, try writer.term(rhs)), .boolean)
    }
}

extension SQLWriter {
    /// The condition that two terms are in an order.
    fileprivate mutating func order(_ lhs: SQLTerm, _ sign: String, _ rhs: SQLTerm) throws -> String {
        let (left, right) = (try value(lhs), try value(rhs))
        guard left.kind == right.kind, left.kind.hasOrder else {
            throw UntranslatedPredicate("an order of values that are stored as \(left.kind.rawValue)")
        }
        switch left.kind {
        case .text:
            let constants = [lhs, rhs].map { Self.text(of: $0) }
            return try dialect.textOrder(left.text, sign, right.text, constants: constants)
        case .real, .single, .date:
            // NaN is greater than all numbers only in the databases. No constant is NaN.
            var conditions = ["\(left.text) \(sign) \(right.text)"]
            for (term, side) in [(lhs, left), (rhs, right)] {
                if case .constant = term { continue }
                conditions.append(dialect.isNumber(side.text))
            }
            return "(\(conditions.joined(separator: " AND ")))"
        default: return "(\(left.text) \(sign) \(right.text))"
        }
    }
}

extension PredicateExpressions.Conjunction: SQLNode, SQLConjunction {
    var sides: [any PredicateExpression] { [lhs, rhs] }

    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        .value("(\(try writer.boolean(lhs)) AND \(try writer.boolean(rhs)))", .boolean)
    }
}

extension PredicateExpressions.Disjunction: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        .value("(\(try writer.boolean(lhs)) OR \(try writer.boolean(rhs)))", .boolean)
    }
}

extension PredicateExpressions.Negation: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm { .value("(NOT \(try writer.boolean(wrapped)))", .boolean) }
}

extension PredicateExpressions.NilCoalesce: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        let first = try writer.term(lhs)
        if case .list = first { return first }
        let second = try writer.term(rhs)
        if case .constant = first { return .constant(try SQLWriter.constant(self)) }
        if case .model = first { throw UntranslatedPredicate("?? of a model") }
        let (left, right) = (try writer.value(first), try writer.value(second))
        guard left.kind == right.kind else { throw UntranslatedPredicate("?? between values stored differently") }
        return .value("coalesce(\(left.text), \(right.text))", left.kind)
    }
}

extension PredicateExpressions.OptionalFlatMap: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        let optional = try writer.term(wrapped)
        if case .constant = optional { return .constant(try SQLWriter.constant(self)) }
        writer.variables[variable.key] = optional
        let result = try writer.term(transform)
        // A list is never nil here, and a key path from a missing model has no value.
        if case .list = optional { return result }
        switch result {
        case .model, .list: return result
        case .constant, .value:
            let test = try writer.value(optional).text
            let (text, kind) = try writer.value(result)
            return .value("(CASE WHEN \(test) IS NULL THEN NULL ELSE \(text) END)", kind)
        }
    }
}

extension PredicateExpressions.Conditional: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        let test = try writer.boolean(test)
        let first = try writer.value(try writer.term(trueBranch))
        let second = try writer.value(try writer.term(falseBranch))
        guard first.kind == second.kind else { throw UntranslatedPredicate("?: between values stored differently") }
        return .value("(CASE WHEN \(test) THEN \(first.text) ELSE \(second.text) END)", first.kind)
    }
}

extension PredicateExpressions.Arithmetic: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        let sign =
            switch op {
            case .add: "+"
            case .subtract: "-"
            case .multiply: "*"
            @unknown default: throw UntranslatedPredicate("an unknown arithmetic")
            }
        let left = try writer.value(try writer.term(lhs))
        let right = try writer.value(try writer.term(rhs))
        guard left.kind == right.kind, left.kind == .integer || left.kind == .real else {
            throw UntranslatedPredicate("arithmetic of values that are stored as \(left.kind.rawValue)")
        }
        guard left.kind == .real else { return .value("(\(left.text) \(sign) \(right.text))", left.kind) }
        return .value(writer.dialect.arithmetic(left.text, sign, right.text), left.kind)
    }
}

// MARK: Text

/// An SQL function that compares strings. A higher-level module defines the comparison.
package enum PackedComparison {
    package static let name = "text_format"
    private static let comparison = Locked<(@Sendable (_ text: String, _ packed: String) -> Bool)?>(nil)

    /// Defines the comparison of a column's text with the packed operation and operand.
    package static func define(_ body: @escaping @Sendable (_ text: String, _ packed: String) -> Bool) {
        comparison.withLock { $0 = body }
    }

    static func holds(_ text: String, _ packed: String) -> Bool {
        comparison.withLock { $0 }?(text, packed) ?? false
    }
}

/// A function of two texts that the connection defines.
enum TextFunction: String, CaseIterable {
    case contains = "text_contains"
    case hasPrefix = "text_has_prefix"
    case containsLocalized = "text_contains_localized"

    func callAsFunction(_ text: String, _ other: String) -> Bool {
        switch self {
        case .contains: Self.contains(text, other)
        case .hasPrefix: text.starts(with: other)
        case .containsLocalized: TextSearch.containsLocalized(other, in: text)
        }
    }

    /// The search of predicates, which differs from the string methods with that name.
    private static func contains(_ text: String, _ other: String) -> Bool {
        if TextSearch.isLong(other, text) { return PartSearch(other).isFound(in: text) }
        let (text, other) = (PredicateExpressions.build_Arg(text), PredicateExpressions.build_Arg(other))
        let expression: PredicateExpressions.CollectionContainsCollection = PredicateExpressions.build_contains(
            text, other)
        return (try? expression.evaluate(PredicateBindings())) ?? false
    }

    func term(
        _ first: any PredicateExpression, _ second: any PredicateExpression, _ writer: inout SQLWriter
    ) throws -> SQLTerm {
        let text = try writer.value(try writer.term(first))
        let other = try writer.value(try writer.term(second))
        guard text.kind == .text, other.kind == .text else {
            throw UntranslatedPredicate("a search in values that are stored as \(text.kind.rawValue)")
        }
        guard writer.dialect == .sqlite else { throw UntranslatedPredicate("a search in text, on PostgreSQL") }
        return .value("\(rawValue)(\(text.text), \(other.text))", .boolean)
    }
}

extension PredicateExpressions.CollectionContainsCollection: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm { try TextFunction.contains.term(base, other, &writer) }
}

extension PredicateExpressions.SequenceStartsWith: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm { try TextFunction.hasPrefix.term(base, prefix, &writer) }
}

extension PredicateExpressions.StringLocalizedStandardContains: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        try TextFunction.containsLocalized.term(root, other, &writer)
    }
}

// MARK: Collections

extension PredicateExpressions.SequenceContains: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        guard case .constant(let constant) = try writer.term(sequence), let elements = constant as? any Sequence else {
            throw UntranslatedPredicate("contains of a stored collection")
        }
        let term = try writer.term(element)
        let element = try writer.value(term)
        let constants = Self.array(of: elements)
        // SQLite's limit of arguments is 32,766, and PostgreSQL's 65,535.
        guard writer.argumentCount + constants.count <= 30_000 else {
            throw UntranslatedPredicate("contains of lists with more than 30,000 values together")
        }
        var texts: [String] = []
        var hasNull = false
        var isPlain = true
        for constant in constants {
            if case .model(let plan, _, _) = term, let identifier = SQLWriter.identifier(constant) {
                if let key = writer.key(of: identifier, in: plan) { texts.append(writer.argument(key)) }
                continue
            }
            guard let (column, kind) = SQLWriter.column(of: constant) else {
                throw UntranslatedPredicate("a value of \(type(of: constant))")
            }
            if column == .null {
                hasNull = true
                continue
            }
            guard kind == element.kind, kind.comparesEqual else {
                throw UntranslatedPredicate("contains of values that are stored as \(kind.rawValue)")
            }
            if case .text(let text) = column { isPlain = isPlain && SQLWriter.isPlain(text) }
            texts.append(writer.argument(column, kind))
        }
        let isIn = writer.dialect.isIn(element.text, texts, isPlain: element.kind != .text || isPlain)
        return .value(hasNull ? "(\(isIn) OR \(element.text) IS NULL)" : isIn, .boolean)
    }

    private static func array(of sequence: any Sequence) -> [Any] {
        func elements<S: Sequence>(_ sequence: S) -> [Any] { sequence.map { $0 } }
        return elements(sequence)
    }
}

extension PredicateExpressions.SequenceContainsWhere: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        let list = try writer.elements(sequence, as: variable.key)
        let test = try writer.boolean(test)
        return .value("(EXISTS (SELECT 1 FROM \(list.source) WHERE \(list.condition) AND \(test)))", .boolean)
    }
}

extension PredicateExpressions.SequenceAllSatisfy: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        let list = try writer.elements(sequence, as: variable.key)
        let test = try writer.boolean(test)
        return .value("(NOT EXISTS (SELECT 1 FROM \(list.source) WHERE \(list.condition) AND NOT \(test)))", .boolean)
    }
}

extension PredicateExpressions.Filter: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        var list = try writer.elements(sequence, as: variable.key)
        list.condition += " AND \(try writer.boolean(filter))"
        return .list(list)
    }
}

extension SQLWriter {
    /// The list of an expression, whose elements a variable represents.
    fileprivate mutating func elements(
        _ expression: any PredicateExpression, as variable: PredicateExpressions.VariableID
    ) throws -> SQLList {
        guard case .list(let list) = try term(expression) else {
            throw UntranslatedPredicate("a condition on the elements of a value")
        }
        variables[variable] = .model(list.plan, key: "\(list.alias)._id", alias: list.alias)
        return list
    }
}

// MARK: Ranges

extension PredicateExpressions.RangeExpressionContains: SQLNode {
    func term(_ writer: inout SQLWriter) throws -> SQLTerm {
        let bounds: SQLBounds
        // An evaluation of a closed range ends the process if its lower bound is the greater one.
        if let range = range as? any SQLRangeNode {
            bounds = try range.bounds(&writer)
        } else if case .constant(let constant) = try writer.term(range), let range = constant as? any SQLRange {
            bounds = range.bounds
        } else {
            throw UntranslatedPredicate("contains of a range without two bounds")
        }
        let element = try writer.term(element)
        let lower = try writer.order(element, ">=", bounds.lower)
        let upper = try writer.order(element, bounds.isClosed ? "<=" : "<", bounds.upper)
        return .value("(\(lower) AND \(upper))", .boolean)
    }
}

private struct SQLBounds {
    let lower: SQLTerm
    let upper: SQLTerm
    let isClosed: Bool
}

/// An expression of a range between two bounds.
private protocol SQLRangeNode {
    func bounds(_ writer: inout SQLWriter) throws -> SQLBounds
}

extension PredicateExpressions.Range: SQLRangeNode {
    fileprivate func bounds(_ writer: inout SQLWriter) throws -> SQLBounds {
        SQLBounds(lower: try writer.term(lower), upper: try writer.term(upper), isClosed: false)
    }
}

extension PredicateExpressions.Interval: SQLRangeNode {
    fileprivate func bounds(_ writer: inout SQLWriter) throws -> SQLBounds {
        SQLBounds(lower: try writer.term(lower), upper: try writer.term(upper), isClosed: isClosed)
    }
}

extension PredicateExpressions.ClosedRange: SQLRangeNode {
    fileprivate func bounds(_ writer: inout SQLWriter) throws -> SQLBounds {
        SQLBounds(lower: try writer.term(lower), upper: try writer.term(upper), isClosed: true)
    }
}

/// A range between two bounds.
private protocol SQLRange {
    var bounds: SQLBounds { get }
}

extension Range: SQLRange {
    fileprivate var bounds: SQLBounds {
        SQLBounds(lower: .constant(lowerBound), upper: .constant(upperBound), isClosed: false)
    }
}

extension ClosedRange: SQLRange {
    fileprivate var bounds: SQLBounds {
        SQLBounds(lower: .constant(lowerBound), upper: .constant(upperBound), isClosed: true)
    }
}

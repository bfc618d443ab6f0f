internal import DataModeling
internal import Foundation
internal import ManagedObjects
internal import PredicateFormats

/// Comparisons in SQL.
extension FormatSQL {
    mutating func text(_ comparison: FormatComparison) throws -> String {
        guard comparison.quantifier != .direct else {
            return try text(comparison, try term(comparison.left), try term(comparison.right))
        }
        guard case .path(let base, let steps) = comparison.left else {
            throw UntranslatedPredicate("\(comparison.quantifier.rawValue) of a value")
        }
        let right = try term(comparison.right)
        return try quantified(comparison, try term(base), steps[...], right)
    }

    /// Compares the elements of the first list on a path.
    private mutating func quantified(
        _ comparison: FormatComparison, _ base: SQLTerm, _ steps: ArraySlice<FormatStep>, _ right: SQLTerm
    ) throws -> String {
        var term = base
        var rest = steps
        while true {
            if case .list(let list) = term {
                let saved = isNegated
                defer { isNegated = saved }
                isNegated = true
                let element = SQLTerm.model(list.plan, key: "\(list.alias)._id", alias: list.alias)
                var inner = comparison
                if comparison.quantifier == .none { inner.quantifier = .any }
                let test = try quantifiedElement(inner, element, rest, right)
                let negation = comparison.quantifier == .any ? "" : "NOT "
                let innerNegation = comparison.quantifier == .all ? "NOT " : ""
                return "(\(negation)EXISTS (SELECT 1 FROM \(list.source) WHERE \(list.condition) AND "
                    + "\(innerNegation)\(test)))"
            }
            guard let step = rest.popFirst() else {
                throw UntranslatedPredicate("\(comparison.quantifier.rawValue) of a value")
            }
            term = try apply(step, to: term)
        }
    }

    private mutating func quantifiedElement(
        _ comparison: FormatComparison, _ element: SQLTerm, _ steps: ArraySlice<FormatStep>, _ right: SQLTerm
    ) throws -> String {
        var term = element
        var rest = steps
        while let step = rest.popFirst() {
            term = try apply(step, to: term)
            if case .list = term { return try quantified(comparison, term, rest, right) }
        }
        return try text(comparison, term, right)
    }

    private mutating func text(_ comparison: FormatComparison, _ left: SQLTerm, _ right: SQLTerm) throws -> String {
        let options = comparison.options
        guard !options.contains(.localized) else { throw UntranslatedPredicate("an order of the reader's language") }
        switch comparison.operation {
        case .equal: return try equality(left, right, options)
        case .notEqual:
            let saved = isNegated
            defer { isNegated = saved }
            isNegated = true
            return "(NOT \(try equality(left, right, options)))"
        case .less, .lessOrEqual, .greater, .greaterOrEqual:
            return try ordered(comparison.operation.rawValue, left, right, options)
        case .between:
            guard case .constant(let list) = right, let bounds = FormatValue(list).elements, bounds.count == 2 else {
                throw UntranslatedPredicate("BETWEEN with bounds of the object")
            }
            let lower = try ordered(">=", left, .constant(bounds[0]), options)
            return "(\(lower) AND \(try ordered("<=", left, .constant(bounds[1]), options)))"
        case .isIn: return try isElement(left, of: right, options)
        case .contains:
            if case .list = left { return try isElement(right, of: left, options) }
            return try search(.contains, left, right, options)
        case .beginsWith, .endsWith, .like, .matches:
            return try search(comparison.operation, left, right, options)
        }
    }

    /// Compares strings by the same function that evaluates conditions in memory.
    private mutating func search(
        _ operation: FormatComparison.Operation, _ left: SQLTerm, _ right: SQLTerm, _ options: FormatComparison.Options
    ) throws -> String {
        guard case .value(let text, .text) = left, case .constant(let constant) = right,
            case .text(let other) = FormatValue(constant)
        else { throw UntranslatedPredicate("\(operation.rawValue) of other values than an attribute and a text") }
        let packed = TextComparison(operation: operation, options: options, text: other).packed
        return closed("\(PackedComparison.name)(\(text), \(writer.argument(.text(packed))))")
    }

    /// Converts null, which does not count as false in a negation, to false there.
    private func closed(_ text: String) -> String { isNegated ? "ifnull(\(text), 0)" : text }

    private mutating func equality(
        _ left: SQLTerm, _ right: SQLTerm, _ options: FormatComparison.Options
    ) throws -> String {
        if case .constant = left {
            guard case .constant = right else { return try equality(right, left, options) }
            throw UntranslatedPredicate("a comparison of constants")
        }
        guard case .constant(let constant) = right else {
            guard !options.folds else { throw UntranslatedPredicate("a comparison of two attributes with options") }
            if case .list = left { throw UntranslatedPredicate("a list as a value") }
            return try writer.equality(left, right)
        }
        let value = FormatValue(constant)
        switch left {
        case .model(let plan, let key, _):
            if value.isNull { return "(\(key) IS NULL)" }
            return identity(value, plan).map { "(\(key) IS \(writer.argument($0)))" } ?? "0"
        case .value(let text, let kind):
            if value.isNull { return "(\(text) IS NULL)" }
            if kind == .text, options.folds { return try search(.equal, left, right, options) }
            guard let column = Self.column(value, kind) else {
                throw UntranslatedPredicate("an equality with \(value) of values stored as \(kind.rawValue)")
            }
            var collation = ""
            if case .text(let constant) = column, kind == .text, !SQLWriter.isPlain(constant) {
                collation = " COLLATE swift"
            }
            return "(\(text) IS \(writer.argument(column))\(collation))"
        case .list: throw UntranslatedPredicate("a list as a value")
        case .constant: throw UntranslatedPredicate("a comparison of constants")
        }
    }

    private mutating func ordered(
        _ sign: String, _ left: SQLTerm, _ right: SQLTerm, _ options: FormatComparison.Options
    ) throws -> String {
        guard !options.folds else { throw UntranslatedPredicate("an order with options") }
        if case .constant = left, case .value = right {
            let mirrored = ["<": ">", "<=": ">=", ">": "<", ">=": "<="][sign] ?? sign
            return try ordered(mirrored, right, left, options)
        }
        guard case .value(let text, let kind) = left, kind.hasOrder else {
            throw UntranslatedPredicate("an order of values without one in SQL")
        }
        let other: String
        var numbers = [text]
        switch right {
        case .value(let text, let otherKind) where otherKind == kind:
            other = text
            numbers.append(text)
        case .constant(let constant):
            let value = FormatValue(constant)
            if value.isNull { return "0" }
            guard let column = Self.column(value, kind) else {
                throw UntranslatedPredicate("an order with \(value) of values stored as \(kind.rawValue)")
            }
            other = writer.argument(column)
        default: throw UntranslatedPredicate("an order of values stored differently")
        }
        let collation = kind == .text ? " COLLATE swiftOrder" : ""
        // NaN is stored as text, which SQLite orders after all numbers. In Swift it has no order.
        if kind == .text || kind == .integer { numbers = [] }
        let areNumbers = numbers.map { " AND typeof(\($0)) <> 'text'" }.joined()
        return closed("(\(text) \(sign) \(other)\(collation)\(areNumbers))")
    }

    private mutating func isElement(
        _ element: SQLTerm, of collection: SQLTerm, _ options: FormatComparison.Options
    ) throws -> String {
        if case .list(let list) = collection {
            let saved = isNegated
            defer { isNegated = saved }
            isNegated = true
            let model = SQLTerm.model(list.plan, key: "\(list.alias)._id", alias: list.alias)
            let test = try equality(model, element, options)
            return "(EXISTS (SELECT 1 FROM \(list.source) WHERE \(list.condition) AND \(test)))"
        }
        guard case .constant(let constant) = collection, let elements = FormatValue(constant).elements else {
            throw UntranslatedPredicate("IN of other values than a list")
        }
        guard writer.argumentCount + elements.count <= Self.mostArguments else {
            throw UntranslatedPredicate("more than \(Self.mostArguments) values")
        }
        let hasNull = elements.contains(where: \.isNull)
        var places: [String] = []
        let expression: String
        var collation = ""
        switch element {
        case .model(let plan, let key, _):
            expression = key
            for value in elements where !value.isNull {
                if let column = identity(value, plan) { places.append(writer.argument(column)) }
            }
        case .value(let text, let kind):
            guard kind != .text || !options.folds else { throw UntranslatedPredicate("IN with options") }
            expression = text
            for value in elements where !value.isNull {
                guard let column = Self.column(value, kind) else {
                    throw UntranslatedPredicate("IN with \(value) of values stored as \(kind.rawValue)")
                }
                if case .text(let text) = column, kind == .text, !SQLWriter.isPlain(text) {
                    collation = " COLLATE swift"
                }
                places.append(writer.argument(column))
            }
        default: throw UntranslatedPredicate("IN of a constant")
        }
        let isIn = closed("(\(expression)\(collation) IN (\(places.joined(separator: ", "))))")
        return hasNull ? "(\(isIn) OR \(expression) IS NULL)" : isIn
    }

    /// The key of an object or of an identity, if it is a row of the entity in this store; otherwise no row is equal.
    private func identity(_ value: FormatValue, _ plan: EntityPlan) -> ColumnValue? {
        guard case .object(let object) = value else { return nil }
        let id = (object as? NSManagedObject)?.objectID ?? object as? NSManagedObjectID
        return id.flatMap { writer.key(of: $0.identifier, in: plan) }
    }

    /// Converts a constant to a column value; `nil` if comparing columns would give another result than comparing
    /// values.
    private static func column(_ value: FormatValue, _ kind: ColumnKind) -> ColumnValue? {
        switch (kind, value) {
        case (.integer, .integer(let value)), (.boolean, .integer(let value)): .integer(value)
        case (.integer, .real(let value)) where !value.isNaN: .real(value)
        case (.real, .integer(let value)), (.single, .integer(let value)): .real(Double(value))
        case (.real, .real(let value)) where !value.isNaN: .real(value)
        case (.single, .real(let value)) where !value.isNaN: .real(value)
        case (.text, .text(let value)): .text(value)
        case (.date, .date(let value)): .real(value.timeIntervalSinceReferenceDate)
        case (.uuid, .uuid(let value)): .text(value.uuidString)
        case (.data, .data(let value)): .blob(value)
        default: nil
        }
    }
}

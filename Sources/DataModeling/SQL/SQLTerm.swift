internal import Foundation

/// The translation of a part of a predicate.
package enum SQLTerm {
    /// A Swift value that does not depend on a row.
    case constant(Any)
    /// An expression of SQL.
    case value(String, ColumnKind)
    /// A model, with the expression of its key. Columns of the queried row itself are read through its alias.
    case model(EntityPlan, key: String, alias: String?)
    /// The models of a list.
    case list(SQLList)
}

/// The rows of a list: the text after `FROM` and `WHERE`, and the alias of the elements.
package struct SQLList {
    package let plan: EntityPlan
    package let alias: String
    package let source: String
    package var condition: String
}

/// The reason why a part of a predicate must be evaluated on models.
package struct UntranslatedPredicate: Error {
    package let reason: String

    package init(_ reason: String) {
        self.reason = reason
    }
}

/// The translation of a predicate to SQL, with its arguments.
package struct SQLWriter {
    private(set) var arguments: [ColumnValue] = []
    /// The entities to which relationships lead in the text.
    var entities: Set<String> = []
    /// The indices of the properties that the text reads, of any entity.
    private(set) var properties: Set<Int> = []
    /// Whether constants can come from objects, whose values change.
    var readsObjects = false
    var variables: [PredicateExpressions.VariableID: SQLTerm] = [:]
    private var aliasCount = 0
    /// The identifier of the queried store; `nil` for any.
    private let store: String?
    /// The classes of the store; `nil` for any.
    private let hierarchies: PlanHierarchies?
    package let dialect: SQLDialect

    init(store: String? = nil, _ hierarchies: PlanHierarchies? = nil, dialect: SQLDialect = .sqlite) {
        self.store = store
        self.hierarchies = hierarchies
        self.dialect = dialect
    }

    /// Whether the store has a table for a class that inherits from others.
    func hasTable(of plan: EntityPlan) -> Bool { hierarchies?.hasSubclass(plan) ?? true }

    static func quoted(_ name: String) -> String {
        name.utf8.contains(0x22) ? "\"" + name.replacing("\"", with: "\"\"") + "\"" : "\"" + name + "\""
    }

    /// Adds an argument, and returns its expression.
    package mutating func argument(_ value: ColumnValue, _ kind: ColumnKind? = nil) -> String {
        arguments.append(value)
        return dialect.argument(arguments.count, value, kind)
    }

    package var argumentCount: Int { arguments.count }

    mutating func alias() -> String {
        aliasCount += 1
        return "t\(aliasCount)"
    }

    /// The condition of a query, as far as it can be expressed, and the reason if a part cannot.
    mutating func condition(
        _ expression: any PredicateExpression, on variable: PredicateExpressions.VariableID, of plan: EntityPlan
    ) -> (text: String?, reason: String?) {
        variables[variable] = .model(plan, key: "t0._id", alias: "t0")
        return conjunct(expression)
    }

    /// A condition, or the translatable side of a conjunction. In the latter case the context evaluates the whole
    /// condition on the selected rows.
    private mutating func conjunct(_ expression: any PredicateExpression) -> (text: String?, reason: String?) {
        if let conjunction = expression as? any SQLConjunction {
            let sides = conjunction.sides.map { side in conjunct(side) }
            let texts = sides.compactMap(\.text)
            return (texts.isEmpty ? nil : texts.joined(separator: " AND "), sides.compactMap(\.reason).first)
        }
        let saved = self
        do {
            return (try boolean(expression), nil)
        } catch {
            self = saved
            let necessity = dialect == .postgres ? necessity(expression) : nil
            return (necessity, (error as? UntranslatedPredicate)?.reason ?? "\(error)")
        }
    }

    mutating func term(_ expression: any PredicateExpression) throws -> SQLTerm {
        if let node = expression as? any SQLNode { return try node.term(&self) }
        readsObjects = true
        return .constant(try Self.constant(expression))
    }

    /// The value of an expression in which no variable occurs.
    static func constant(_ expression: any PredicateExpression) throws -> Any {
        do {
            return try evaluated(expression)
        } catch {
            let type = String(describing: type(of: expression)).prefix { $0 != "<" }
            throw UntranslatedPredicate("\(type) has no expression in SQL")
        }
    }

    private static func evaluated<E: PredicateExpression>(_ expression: E) throws -> Any {
        // No variable is bound, so an expression with a variable throws.
        try expression.evaluate(PredicateBindings())
    }

    mutating func boolean(_ expression: any PredicateExpression) throws -> String {
        switch try term(expression) {
        case .value(let text, .boolean): return text
        case .constant(let value as Bool): return dialect.constant(value)
        default: throw UntranslatedPredicate("a condition that is no Boolean")
        }
    }

    /// An SQL expression with its kind. A constant takes the other side's kind.
    package mutating func value(_ term: SQLTerm) throws -> (text: String, kind: ColumnKind) {
        switch term {
        case .value(let text, let kind): return (text, kind)
        case .model(_, let key, _): return (key, .integer)
        case .list: throw UntranslatedPredicate("a list as a value")
        case .constant(let constant):
            guard let (column, kind) = Self.column(of: constant) else {
                throw UntranslatedPredicate("a value of \(type(of: constant))")
            }
            return (argument(column, kind), kind)
        }
    }

    /// The text of a term, if it is a constant.
    static func text(of term: SQLTerm) -> String? {
        guard case .constant(let constant) = term else { return nil }
        return constant as? String
    }

    /// The column of a constant, and its kind.
    package static func column(of constant: Any) -> (ColumnValue, ColumnKind)? {
        if let optional = constant as? any OptionalValue {
            guard let wrapped = optional.wrappedValue else { return (.null, .json) }
            return column(of: wrapped)
        }
        // An identifier contains more than the key in the column, so it is translated only in a comparison with a
        // model.
        guard !(constant is PersistentIdentifier), let codable = constant as? any Codable else { return nil }
        return coded(codable)
    }

    private static func coded<Value: Codable>(_ value: Value) -> (ColumnValue, ColumnKind)? {
        let coder = AttributeCoder<Value>()
        let column = coder.column(of: value)
        // NaN is unequal to itself, unlike any column's value.
        if case .text("nan") = column, coder.kind.isFloating { return nil }
        return (column, coder.kind)
    }

    /// Whether a value is an object, possibly in an optional.
    static func isObject(_ value: Any) -> Bool {
        if let optional = value as? any OptionalValue { return optional.wrappedValue.map { isObject($0) } ?? false }
        return type(of: value) is AnyClass
    }

    static func isNull(_ term: SQLTerm) -> Bool {
        if case .constant(let value) = term, let optional = value as? any OptionalValue {
            return optional.wrappedValue == nil
        }
        return false
    }

    /// The condition that two terms are equal. Null, lists and models need special forms.
    package mutating func equality(_ lhs: SQLTerm, _ rhs: SQLTerm) throws -> String {
        for (term, other) in [(lhs, rhs), (rhs, lhs)] {
            guard case .list = term else { continue }
            guard Self.isNull(other) else { throw UntranslatedPredicate("an equality of lists") }
            return dialect.constant(false)
        }
        if Self.isNull(rhs) { return "(\(try value(lhs).text) IS NULL)" }
        if Self.isNull(lhs) { return "(\(try value(rhs).text) IS NULL)" }
        if let equality = identity(lhs, rhs) ?? identity(rhs, lhs) { return equality }
        let needsCollation = Self.needsCollation(lhs) && Self.needsCollation(rhs)
        let left = try value(lhs)
        let right = try value(rhs)
        guard left.kind == right.kind, left.kind.comparesEqual else {
            throw UntranslatedPredicate("an equality of values that are stored as \(left.kind.rawValue)")
        }
        let equality = dialect.equality(left.text, right.text, isPlain: left.kind != .text || !needsCollation)
        guard left.kind.isFloating, !Self.isConstant(lhs), !Self.isConstant(rhs) else { return equality }
        // NaN equals itself only in the databases. No constant is NaN.
        return "(\(equality) AND \(dialect.isNumberOrNull(left.text)))"
    }

    private static func isConstant(_ term: SQLTerm) -> Bool {
        if case .constant = term { true } else { false }
    }

    /// The equality of a model and an identifier, or of two models, which may be of different entities.
    private mutating func identity(_ lhs: SQLTerm, _ rhs: SQLTerm) -> String? {
        guard case .model(let plan, let key, _) = lhs else { return nil }
        if case .model(let other, let otherKey, _) = rhs, other.root !== plan.root {
            return "(\(key) IS NULL AND \(otherKey) IS NULL)"
        }
        guard case .constant(let constant) = rhs, let identifier = Self.identifier(constant) else { return nil }
        guard let other = self.key(of: identifier, in: plan) else { return dialect.constant(false) }
        return dialect.equality(key, argument(other), isPlain: true)
    }

    /// The identifier in a constant, possibly in an optional.
    static func identifier(_ constant: Any) -> PersistentIdentifier? {
        if let optional = constant as? any OptionalValue { return optional.wrappedValue.flatMap { identifier($0) } }
        return constant as? PersistentIdentifier
    }

    /// The key of an identifier, if it identifies a row of the entity in this store.
    package func key(of identifier: PersistentIdentifier, in plan: EntityPlan) -> ColumnValue? {
        guard plan.shares(identifier.entityName), store == nil || store == identifier.store else { return nil }
        return .integer(identifier.key)
    }

    /// Whether canonically equivalent text can differ in its bytes. Plain ASCII text equals only itself, except for
    /// four characters with canonical equivalents.
    static func needsCollation(_ term: SQLTerm) -> Bool {
        guard case .constant(let constant) = term else { return true }
        guard let text = constant as? String else { return !(constant is any FixedWidthInteger) }
        return !isPlain(text)
    }

    package static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 < 0x80 && $0 != 0x4B && $0 != 0x3B && $0 != 0x60 }
    }

    /// The property of a model.
    package mutating func property(_ property: PropertyPlan, of plan: EntityPlan, key: String, alias: String?) throws
        -> SQLTerm
    {
        properties.insert(property.index)
        guard !property.isEphemeral else { throw UntranslatedPredicate("\(property.name) is not stored") }
        if property.isToMany { return .list(try list(property, of: plan, key: key)) }
        let column = Self.quoted(TableNames.column(property, dialect))
        let table = Self.quoted(TableNames.table(plan.declaring(property)))
        let text =
            alias.map { Self.column(property, of: plan, alias: $0, dialect) }
            ?? "(SELECT \(column) FROM \(table) WHERE _id = \(key))"
        if let other = property.target {
            entities.insert(other.name)
            return .model(other, key: text, alias: nil)
        }
        return .value(text, property.coding?.kind ?? .json)
    }

    private mutating func list(_ property: PropertyPlan, of plan: EntityPlan, key: String) throws -> SQLList {
        guard let other = property.target else { throw UntranslatedPredicate("a list of values") }
        entities.insert(other.name)
        let alias = alias()
        let table = Self.quoted(TableNames.table(other))
        switch plan.place(of: property) {
        case .elements(let inverse):
            let column = Self.column(inverse, of: other, alias: alias, dialect)
            return SQLList(
                plan: other, alias: alias, source: "\(table) AS \(alias)\(Self.joins(other, alias: alias))",
                condition: "\(column) = \(key)")
        case .pairs(let isFirst):
            let pairs = Self.quoted(TableNames.pairs(property, of: plan))
            let (own, theirs) = isFirst ? ("first", "second") : ("second", "first")
            return SQLList(
                plan: other, alias: alias,
                source: "\(pairs) AS p\(alias) JOIN \(table) AS \(alias) ON \(alias)._id = p\(alias).\(theirs)"
                    + Self.joins(other, alias: alias),
                condition: "p\(alias).\(own) = \(key)")
        }
    }
}

/// An expression that may be translated to an SQL condition, at least in part.
package protocol SQLCondition: RowCondition {
    /// Translates the condition on a row with the alias `t0`. Returns the parts that SQL can express, and the reason if
    /// it cannot express all.
    func translated(_ writer: inout SQLWriter, _ plan: EntityPlan) -> (text: String?, reason: String?)
}

/// The condition of a predicate.
struct PredicateCondition<Model>: SQLCondition {
    let predicate: Predicate<Model>

    func translated(_ writer: inout SQLWriter, _ plan: EntityPlan) -> (text: String?, reason: String?) {
        writer.condition(predicate.expression, on: predicate.variable.key, of: plan)
    }
}

extension SQLWriter {
    /// Translates a condition, or returns the reason why SQL cannot express it.
    mutating func condition(
        _ condition: any RowCondition, of plan: EntityPlan
    ) -> (text: String?, reason: String?) {
        guard let condition = condition as? any SQLCondition else { return (nil, "a condition of another kind") }
        return condition.translated(&self, plan)
    }
}

/// The entities whose models a predicate's result depends on, by relationships: also its own, if one leads to it.
enum RelationshipFinder {
    static func entities(
        of condition: any RowCondition, in plan: EntityPlan, _ hierarchies: PlanHierarchies
    ) -> Set<String> {
        var writer = SQLWriter()
        let answer = writer.condition(condition, of: plan)
        guard answer.reason != nil else { return writer.entities }
        // An untranslatable expression could read any model.
        var plans = plan.reachable
        var seen = Set(plans.map(\.identity))
        var place = 0
        while place < plans.count {
            for other in hierarchies.descendants(of: plans[place]).flatMap(\.reachable)
            where seen.insert(other.identity).inserted { plans.append(other) }
            place += 1
        }
        return writer.entities.union(plans.flatMap(\.relationships).compactMap(\.target?.name))
    }
}

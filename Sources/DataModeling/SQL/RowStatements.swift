internal import Foundation

/// The statements that read rows.
struct RowStatements {
    /// The identifier of the store.
    let store: String
    let hierarchies: PlanHierarchies
    let dialect: SQLDialect

    /// The text of a query after its columns.
    struct Text {
        var text = ""
        var arguments: [ColumnValue] = []
        /// The reason why the text selects more rows than the query; nil if it does not.
        var reason: String?
        /// Whether the text has the query's whole order.
        var isOrdered = true
        var isKept = true
        /// The columns that the order compares as texts; empty if the rows are limited.
        var sortedTexts: [String] = []
    }

    /// The text of a query.
    ///
    /// - Parameters:
    ///   - query: The query.
    ///   - joins: Tables to join besides the plan's own; nil for the tables of its superclasses.
    ///   - isOrdered: Whether the order of the rows matters.
    ///   - isFiltered: Whether the condition is part of the text.
    ///   - comparesBytes: Whether the order compares texts by their bytes, in SQLite.
    /// - Returns: The text from `FROM` on, with its arguments.
    func text(
        _ query: RowQuery, joining joins: String? = nil, isOrdered: Bool = true, isFiltered: Bool = true,
        comparesBytes: Bool = false
    ) -> Text {
        var writer = SQLWriter(store: store, hierarchies, dialect: dialect)
        var result = Text()
        var conditions: [String] = []
        if let condition = query.condition, isFiltered {
            let answer = writer.condition(condition, of: query.plan)
            if let text = answer.text { conditions.append(text) }
            result.reason = answer.reason
        }
        if !query.excluded.isEmpty {
            conditions.append("t0._id NOT IN (\(query.excluded.map { "\($0)" }.joined(separator: ", ")))")
            result.isKept = false
        }
        result.text = " FROM \(SQLWriter.quoted(TableNames.table(query.plan))) AS t0"
        result.text += joins ?? SQLWriter.joins(query.plan, alias: "t0")
        if !conditions.isEmpty { result.text += " WHERE " + conditions.joined(separator: " AND ") }
        if isOrdered {
            let steps = query.order.map { step -> String? in
                let column = SQLWriter.column(step.property, of: query.plan, alias: "t0", dialect)
                if step.isOfTexts { result.sortedTexts.append(column) }
                return dialect.order(column, step, comparesBytes: comparesBytes)
            }
            result.isOrdered = !steps.contains(nil)
            let order = result.isOrdered ? steps.compactMap { $0 } : []
            result.text += " ORDER BY " + (order + ["t0._id"]).joined(separator: ", ")
        }
        if result.reason == nil, result.isOrdered, isFiltered {
            let limit = query.limit.flatMap { $0 > 0 ? $0 : nil }
            let offset = max(query.offset ?? 0, 0)
            if limit != nil || offset > 0 {
                let rows = limit.map { "\($0)" } ?? (dialect == .sqlite ? "-1" : "ALL")
                result.text += " LIMIT \(rows) OFFSET \(offset)"
                result.sortedTexts = []
            }
        }
        result.arguments = writer.arguments
        return result
    }

    /// The query for its first rows, plus one row that tells whether others follow; `nil` if the query wants all rows
    /// whole, or cannot select more than it wants whole.
    static func leading(_ query: RowQuery) -> RowQuery? {
        guard let count = query.leadingCount else { return nil }
        let limit = query.limit.flatMap { $0 > 0 ? $0 : nil } ?? .max
        guard limit > count else { return nil }
        var leading = query
        leading.limit = count + 1
        return leading
    }

    /// The text that selects one row by a condition.
    func first(_ selection: RowSelection, where condition: String) -> String {
        "SELECT \(selection.columns) FROM \(SQLWriter.quoted(TableNames.table(selection.plan))) AS t0"
            + "\(selection.joins) WHERE \(condition) LIMIT 1"
    }

    /// The text that selects the rows with some keys, in any order.
    func rows(_ selection: RowSelection, keys: some Sequence<Int64>) -> String {
        "SELECT \(selection.columns) FROM \(SQLWriter.quoted(TableNames.table(selection.plan))) AS t0"
            + "\(selection.joins) WHERE t0._id IN (\(keys.map { "\($0)" }.joined(separator: ", ")))"
    }

    /// The condition that a row has some values.
    func condition(_ values: [(property: PropertyPlan, value: ColumnValue)], of plan: EntityPlan) -> String {
        values.enumerated().map { place, pair in
            "\(SQLWriter.column(pair.property, of: plan, alias: "t0", dialect)) = ?\(place + 1)"
        }.joined(separator: " AND ")
    }

    /// The text that selects the rows of a list: the key, the position, and the selection.
    func list(_ property: PropertyPlan, of plan: EntityPlan, _ selection: RowSelection) -> String {
        let table = SQLWriter.quoted(TableNames.table(selection.plan))
        let position: String
        var source: String
        switch plan.place(of: property) {
        case .elements(let inverse):
            let target = selection.plan
            let alias = SQLWriter.alias(of: target.declaring(inverse), in: target, alias: "t0")
            position = "\(alias).\(SQLWriter.quoted(TableNames.position(inverse)))"
            source = "\(table) AS t0\(selection.joins) WHERE \(alias)"
            source += ".\(SQLWriter.quoted(TableNames.column(inverse, dialect))) = ?1"
        case .pairs(let isFirst):
            let (own, theirs) = isFirst ? ("first", "second") : ("second", "first")
            position = "p.\(own)_position"
            let pairs = SQLWriter.quoted(TableNames.pairs(property, of: plan))
            source = "\(pairs) AS p JOIN \(table) AS t0 ON t0._id = p.\(theirs)\(selection.joins)"
            source += " WHERE p.\(own) = ?1"
        }
        return "SELECT t0._id, \(position), \(selection.columns) FROM \(source) "
            + "ORDER BY \(position) IS NULL, \(position), t0._id"
    }
}

extension SQLDialect {
    /// A step of an order, or `nil` if the database cannot sort like Swift.
    fileprivate func order(_ column: String, _ step: RowQuery.Order, comparesBytes: Bool) -> String? {
        if case .byText(let comparator) = step.comparison, comparator != .lexical {
            return self == .sqlite ? "\(column) COLLATE localizedStandard\(step.isReverse ? " DESC" : "")" : nil
        }
        guard self == .postgres else {
            let collation = !step.isOfTexts ? "" : comparesBytes ? " COLLATE BINARY" : " COLLATE swift"
            return column + collation + (step.isReverse ? " DESC" : "")
        }
        let value = step.isOfTexts ? "normalize(\(column), NFC) COLLATE \"C\"" : column
        return value + (step.isReverse ? " DESC NULLS LAST" : " NULLS FIRST")
    }
}

extension RowQuery.Order {
    /// Whether the step compares texts in Swift's order.
    fileprivate var isOfTexts: Bool {
        switch comparison {
        case .byValue: property.coding?.kind == .text
        case .byText(let comparator): comparator == .lexical
        }
    }
}

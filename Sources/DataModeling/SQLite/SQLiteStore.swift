internal import Foundation
import Locking

/// Rows in an SQLite file.
package final class SQLiteStore: ModelStore {
    package let identifier: String
    package let allowsSave: Bool
    let path: String
    private let hierarchies: PlanHierarchies
    private let content: Locked<Content>

    /// What the lock guards.
    ///
    /// Sendable: no other code has the connection, and the rest are values.
    private struct Content: @unchecked Sendable {
        let connection: SQLiteConnection
        /// The last key that contexts got, and the last one in the file as this process knows it.
        var reserved: [ObjectIdentifier: Int64] = [:]
        var stored: [ObjectIdentifier: Int64] = [:]
        /// Whether the next commit also ends the stage of a migration.
        var endsStage = false
        var history = SQLiteHistory()
    }

    init(
        _ connection: sending SQLiteConnection, _ plans: [EntityPlan], path: String, identifier: String,
        allowsSave: Bool
    ) {
        hierarchies = PlanHierarchies(plans)
        self.allowsSave = allowsSave
        self.path = path
        self.identifier = identifier
        content = Locked(Content(connection: connection))
    }

    private func withContent<Result>(_ body: (inout Content) throws -> Result) throws -> Result {
        do {
            // Sendable: the lock calls the closure before it returns, on this thread. What leaves it are values.
            nonisolated(unsafe) let body = body
            nonisolated(unsafe) var result: Result?
            try content.withLock { content in result = try body(&content) }
            guard let result else { throw SwiftDataError("Nothing was read.") }
            return result
        } catch let failure as SQLiteFailure where failure.code != SQLiteFailure.uniqueConstraint {
            throw StoreFailures.sentence(failure, path)
        }
    }

    // MARK: Reading

    /// The text of a query after its columns.
    private struct Text {
        var text = ""
        var arguments: [ColumnValue] = []
        var reason: String?
        var isKept = true
    }

    private func text(_ query: RowQuery, joining joins: String? = nil, isOrdered: Bool = true) -> Text {
        var writer = SQLWriter(store: identifier, hierarchies)
        var result = Text()
        var conditions: [String] = []
        if let condition = query.condition {
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
            let steps = query.order.map { step -> String in
                let column = SQLWriter.column(step.property, of: query.plan, alias: "t0")
                return column + Self.collation(of: step) + (step.isReverse ? " DESC" : "")
            }
            result.text += " ORDER BY " + (steps + ["t0._id"]).joined(separator: ", ")
        }
        if result.reason == nil {
            let limit = query.limit.map { $0 > 0 ? $0 : -1 } ?? -1
            let offset = max(query.offset ?? 0, 0)
            if limit >= 0 || offset > 0 { result.text += " LIMIT \(limit) OFFSET \(offset)" }
        }
        result.arguments = writer.arguments
        return result
    }

    private static func collation(of step: RowQuery.Order) -> String {
        switch step.comparison {
        case .byValue: step.property.coding?.kind == .text ? " COLLATE swift" : ""
        case .byText(let comparator): comparator == .lexical ? " COLLATE swift" : " COLLATE localizedStandard"
        }
    }

    package func rows(_ query: RowQuery) throws -> RowAnswer {
        let selection = RowSelection(query.plan, in: hierarchies)
        let text = text(query, joining: selection.joins)
        var rows: [Row] = []
        try withContent { content in
            try content.connection.run(
                "SELECT \(selection.columns)\(text.text)", text.arguments, isKept: text.isKept
            ) { row in
                rows.append(selection.row(row.key, row.columns(from: 1)))
            }
        }
        return RowAnswer(rows: rows, isFiltered: text.reason == nil, isOrdered: true, reason: text.reason)
    }

    package func count(_ query: RowQuery) throws -> Int? {
        let text = text(query, isOrdered: false)
        guard text.reason == nil else { return nil }
        return try withContent { content in
            let count = try content.connection.single(
                "SELECT count(*) FROM (SELECT 1\(text.text))", text.arguments)
            return count?.key.map { Int($0) } ?? 0
        }
    }

    package func keys(_ query: RowQuery) throws -> [Int64]? {
        let text = text(query)
        guard text.reason == nil else { return nil }
        var keys: [Int64] = []
        try withContent { content in
            try content.connection.run("SELECT t0._id\(text.text)", text.arguments) { keys.append($0.key) }
        }
        return keys
    }

    package func row(_ id: RowID) throws -> Row? {
        try first(of: id.plan, "t0._id = ?1", [.integer(id.key)])
    }

    package func row(of plan: EntityPlan, where values: [(property: PropertyPlan, value: ColumnValue)]) throws -> Row? {
        let conditions = values.enumerated().map { place, pair in
            "\(SQLWriter.column(pair.property, of: plan, alias: "t0")) = ?\(place + 1)"
        }
        return try first(of: plan, conditions.joined(separator: " AND "), values.map(\.value))
    }

    private func first(of plan: EntityPlan, _ condition: String, _ arguments: [ColumnValue]) throws -> Row? {
        let selection = RowSelection(plan, in: hierarchies)
        var found: Row?
        try withContent { content in
            try content.connection.run(
                "SELECT \(selection.columns) FROM \(SQLWriter.quoted(TableNames.table(plan))) AS t0"
                    + "\(selection.joins) WHERE \(condition) LIMIT 1", arguments
            ) { found = selection.row($0.key, $0.columns(from: 1)) }
        }
        return found
    }

    package func list(_ property: PropertyPlan, of id: RowID) throws -> [PlacedRow] {
        guard let plan = property.target else { return [] }
        let selection = RowSelection(plan, in: hierarchies)
        let table = SQLWriter.quoted(TableNames.table(plan))
        let position: String
        var source: String
        switch id.plan.place(of: property) {
        case .elements(let inverse):
            let alias = SQLWriter.alias(of: plan.declaring(inverse), in: plan, alias: "t0")
            position = "\(alias).\(SQLWriter.quoted(TableNames.position(inverse)))"
            source = "\(table) AS t0\(selection.joins) WHERE \(alias)"
            source += ".\(SQLWriter.quoted(TableNames.column(inverse))) = ?1"
        case .pairs(let isFirst):
            let (own, theirs) = isFirst ? ("first", "second") : ("second", "first")
            position = "p.\(own)_position"
            let pairs = SQLWriter.quoted(TableNames.pairs(property, of: id.plan))
            source = "\(pairs) AS p JOIN \(table) AS t0 ON t0._id = p.\(theirs)\(selection.joins)"
            source += " WHERE p.\(own) = ?1"
        }
        let text =
            "SELECT t0._id, \(position), \(selection.columns) FROM \(source) "
            + "ORDER BY \(position) IS NULL, \(position), t0._id"
        var rows: [PlacedRow] = []
        try withContent { content in
            try content.connection.run(text, [.integer(id.key)]) { row in
                rows.append(
                    PlacedRow(row: selection.row(row.key, row.columns(from: 3)), position: row[1].key ?? 0))
            }
        }
        return rows
    }

    // MARK: Keys

    private static func lastKey(_ plan: EntityPlan, _ connection: SQLiteConnection) throws -> Int64 {
        let text = "SELECT seq FROM sqlite_sequence WHERE name = ?1"
        return try connection.single(text, [.text(TableNames.table(plan))])?.key ?? 0
    }

    package func reserveKey(for plan: EntityPlan) throws -> Int64 {
        let plan = plan.root
        return try withContent { content in
            let last: Int64
            if let reserved = content.reserved[plan.identity] {
                last = reserved
            } else {
                last = try Self.lastKey(plan, content.connection)
                content.stored[plan.identity] = last
            }
            content.reserved[plan.identity] = last + 1
            return last + 1
        }
    }

    /// Finds keys that another process has used since this one reserved them, and gives their rows others.
    private static func replacementKeys(
        for inserts: [ChangeSet.Insert], _ content: inout Content
    ) throws -> [RowID: Int64] {
        var instead: [RowID: Int64] = [:]
        var plans: [ObjectIdentifier: EntityPlan] = [:]
        for insert in inserts { plans[insert.plan.root.identity] = insert.plan.root }
        for plan in plans.values {
            let last = try lastKey(plan, content.connection)
            let known = content.stored[plan.identity] ?? 0
            var reserved = max(content.reserved[plan.identity] ?? 0, last)
            let text = "SELECT 1 FROM \(SQLWriter.quoted(TableNames.table(plan))) WHERE _id = ?1"
            for insert in inserts where insert.plan.root === plan && insert.key <= last {
                // Own saves have passed a lower key by, and others may have used it before them.
                guard try insert.key > known || content.connection.single(text, [.integer(insert.key)]) != nil else {
                    continue
                }
                reserved += 1
                instead[RowID(plan: plan, key: insert.key)] = reserved
            }
            content.reserved[plan.identity] = reserved
        }
        return instead
    }

    // MARK: Writing

    package func commit(_ changes: ChangeSet) throws -> [RowID: Int64] {
        try withContent { content in
            let connection = content.connection
            try connection.run("BEGIN IMMEDIATE")
            do {
                let instead = try Self.replacementKeys(for: changes.inserts, &content)
                let changes = instead.isEmpty ? changes : changes.replacingKeys(instead)
                try Self.freeUniqueValues(changes, connection)
                for insert in changes.inserts { try Self.apply(insert, connection) }
                for update in changes.updates { try Self.apply(update, connection) }
                for list in changes.lists { try Self.apply(list, connection) }
                for id in changes.deletes {
                    try connection.run(
                        "DELETE FROM \(SQLWriter.quoted(TableNames.table(id.plan.root))) WHERE _id = ?1",
                        [.integer(id.key)])
                }
                var stored = content.stored
                var roots: [ObjectIdentifier: EntityPlan] = [:]
                for insert in changes.inserts { roots[insert.plan.root.identity] = insert.plan.root }
                for (identity, root) in roots { stored[identity] = try Self.lastKey(root, connection) }
                var history = content.history
                try history.add(changes, connection)
                if content.endsStage { try TableMigration.endStage(connection) }
                try connection.run("COMMIT")
                content.endsStage = false
                content.stored = stored
                content.history = history
                return instead
            } catch {
                // Some errors have ended the transaction already.
                if connection.isInTransaction { try? connection.execute("ROLLBACK") }
                throw error
            }
        }
    }

    /// Takes unique values from the rows that lose them, because another row may get them in the same transaction.
    ///
    /// Deletes could not come first instead: their cascades would reach rows that have yet to move elsewhere.
    private static func freeUniqueValues(_ changes: ChangeSet, _ connection: SQLiteConnection) throws {
        let updates = changes.updates.filter { update in update.columns.contains { update.plan.isUnique($0.place) } }
        // The number of an entity's rows that get unique values.
        var takers: [ObjectIdentifier: Int] = [:]
        for insert in changes.inserts where !insert.plan.uniques.isEmpty {
            takers[insert.plan.root.identity, default: 0] += 1
        }
        for update in updates { takers[update.plan.root.identity, default: 0] += 1 }
        for update in updates where takers[update.plan.root.identity, default: 0] > 1 {
            let places = update.columns.map(\.place).filter { update.plan.isUnique($0) }
            try clear(places, of: RowID(plan: update.plan, key: update.key), connection)
        }
        for id in changes.deletes where takers[id.plan.root.identity, default: 0] > 0 {
            try clear(id.plan.columns.indices.filter { id.plan.isUnique($0) }, of: id, connection)
        }
    }

    private static func clear(_ places: [Int], of id: RowID, _ connection: SQLiteConnection) throws {
        let columns = places.map { (place: $0, value: ColumnValue.null) }
        try apply(ChangeSet.Update(plan: id.plan, key: id.key, columns: columns), connection)
    }

    private static func apply(_ insert: ChangeSet.Insert, _ connection: SQLiteConnection) throws {
        guard insert.plan.superplan != nil else {
            return try connection.insert(insert.key, insert.columns[...], into: insert.plan)
        }
        for plan in insert.plan.lineage {
            try connection.insert(insert.key, insert.columns[plan.ownColumns.indices], into: plan)
        }
    }

    private static func apply(_ update: ChangeSet.Update, _ connection: SQLiteConnection) throws {
        guard update.plan.superplan != nil else {
            return try connection.update(update.key, update.columns, of: update.plan)
        }
        for plan in update.plan.lineage {
            let columns = update.columns.filter { plan.ownColumns.indices.contains($0.place) }
            if !columns.isEmpty { try connection.update(update.key, columns, of: plan) }
        }
    }

    private static func apply(_ change: ChangeSet.ListChange, _ connection: SQLiteConnection) throws {
        guard let target = change.property.target else { return }
        switch change.plan.place(of: change.property) {
        case .elements(let inverse):
            let table = SQLWriter.quoted(TableNames.table(target.declaring(inverse)))
            let position = SQLWriter.quoted(TableNames.position(inverse))
            for (key, place) in change.placed {
                try connection.run(
                    "UPDATE \(table) SET \(position) = ?2 WHERE _id = ?1", [.integer(key), .integer(place)])
            }
        case .pairs(let isFirst):
            let (own, theirs) = isFirst ? ("first", "second") : ("second", "first")
            let table = SQLWriter.quoted(TableNames.pairs(change.property, of: change.plan))
            for key in change.removed {
                try connection.run(
                    "DELETE FROM \(table) WHERE \(own) = ?1 AND \(theirs) = ?2", [.integer(change.key), .integer(key)])
            }
            for (key, place) in change.placed {
                try connection.run(
                    "INSERT INTO \(table) (\(own), \(theirs), \(own)_position) VALUES (?1, ?2, ?3) "
                        + "ON CONFLICT (first, second) DO UPDATE SET \(own)_position = ?3",
                    [.integer(change.key), .integer(key), .integer(place)])
            }
        }
    }

    /// Notes that the stage of a migration is finished, together with what the closure saves last.
    func endStage(with save: () throws -> Void) throws {
        try withContent { $0.endsStage = true }
        try save()
        try withContent { content in
            // Nothing was left to save.
            if content.endsStage { try TableMigration.endStage(content.connection) }
            content.endsStage = false
        }
    }

    package func foreignVersion() throws -> Int64 {
        try withContent { content in try content.connection.single("PRAGMA data_version")?.key ?? 0 }
    }

    // MARK: History

    package func keepHistory() throws {
        guard allowsSave else { return }
        try withContent { content in try content.history.begin(content.connection) }
    }

    package func history(after: Int64, through: Int64, limit: Int) throws -> [HistoryRecord] {
        try withContent { content in
            try SQLiteHistory.records(after: after, through: through, limit: limit, content.connection)
        }
    }

    package func lastTransaction() throws -> Int64 {
        try withContent { content in try SQLiteHistory.last(content.connection) }
    }

    package func deletedHistory() throws -> [HistoryRecord] {
        try withContent { content in try SQLiteHistory.deleted(content.connection) }
    }

    package func deleteHistory(_ transactions: [Int64]) throws {
        try withContent { content in try SQLiteHistory.delete(transactions, content.connection) }
    }
}

internal import Foundation
import Locking
import MainThread

/// Rows in memory, for tests and previews.
///
/// It answers with all rows of an entity and leaves conditions and orders to the context, which evaluates predicates on
/// models.
package final class MemoryStore: ModelStore {
    package let identifier = UUID().uuidString
    package let allowsSave: Bool
    private let content = Locked(Content())
    /// The content that all fetches of the main thread read.
    @MainActor private var snapshot: Content?

    package init(allowsSave: Bool = true) {
        self.allowsSave = allowsSave
    }

    private struct ListID: Hashable {
        let owner: ObjectIdentifier
        let property: Int

        init(_ property: PropertyPlan, of plan: EntityPlan) {
            owner = plan.declaring(property).identity
            self.property = property.index
        }
    }

    private struct StoredRow {
        let plan: EntityPlan
        var columns: [ColumnValue]

        func row(_ key: Int64) -> Row { Row(key: key, columns: columns, plan: plan) }
    }

    private struct Content {
        /// The rows of each hierarchy, by its root.
        var tables: [ObjectIdentifier: [Int64: StoredRow]] = [:]
        var lastKeys: [ObjectIdentifier: Int64] = [:]
        /// The elements of each list with their positions, by the owner's key.
        var lists: [ListID: [Int64: [Int64: Int64]]] = [:]
        var plans: [ObjectIdentifier: EntityPlan] = [:]
        var keepsHistory = false
        var history: [HistoryRecord] = []
        /// The last transactions of authors that the history no longer has.
        var deletedHistory: [String?: HistoryRecord] = [:]
        var lastTransaction: Int64 = 0
        /// The number of commits.
        var version: UInt64 = 0
    }

    /// The properties of a class whose values are looked up together.
    private struct LookUp: Hashable {
        let plan: ObjectIdentifier
        let properties: [Int]
    }

    /// The keys of rows by values, as of one version. A commit discards them.
    private struct KeysByValues {
        var version: UInt64 = 0
        var keys: [LookUp: [UniqueValues: Int64]] = [:]
    }

    private let keysByValues = Locked(KeysByValues())

    package func reserveKey(for plan: EntityPlan) -> Int64 {
        content.withLock { content in
            let identity = plan.root.identity
            content.lastKeys[identity, default: 0] += 1
            return content.lastKeys[identity] ?? 1
        }
    }

    private func withReadContent<Result: Sendable>(_ body: (Content) -> Result) -> Result {
        if MainThread.isCurrent, let snapshot = MainActor.assumeIsolated({ snapshot }) { return body(snapshot) }
        // Sendable: the lock calls the closure before it returns, on this thread.
        nonisolated(unsafe) let body = body
        return content.withLock { content in body(content) }
    }

    @MainActor
    package func withSnapshot(_ body: () -> Void) {
        guard snapshot == nil else { return body() }
        snapshot = content.withLock { $0 }
        defer { snapshot = nil }
        body()
    }

    package func rows(_ query: RowQuery) -> RowAnswer {
        let table = withReadContent { $0.tables[query.plan.root.identity] ?? [:] }
        let excluded = Set(query.excluded)
        let rows = table.keys.sorted().filter { !excluded.contains($0) }.compactMap { key in
            table[key].flatMap { $0.plan.isKind(of: query.plan) ? $0.row(key) : nil }
        }
        return RowAnswer(rows: rows, isFiltered: query.condition == nil, isOrdered: query.order.isEmpty)
            .limited(by: query)
    }

    package func count(_ query: RowQuery) -> Int? {
        guard query.condition == nil else { return nil }
        var query = query
        query.order = []
        return rows(query).rows.count
    }

    package func keys(_ query: RowQuery) -> [Int64]? {
        guard query.condition == nil, query.order.isEmpty else { return nil }
        return rows(query).rows.map(\.key)
    }

    package func row(_ id: RowID) -> Row? {
        withReadContent { $0.tables[id.plan.root.identity]?[id.key] }.flatMap { row in
            row.plan.isKind(of: id.plan) ? row.row(id.key) : nil
        }
    }

    package func row(of plan: EntityPlan, where values: [(property: PropertyPlan, value: ColumnValue)]) -> Row? {
        let (table, version) = withReadContent { ($0.tables[plan.root.identity] ?? [:], $0.version) }
        let lookUp = LookUp(plan: plan.identity, properties: values.map(\.property.index))
        let columns = values.map { plan.columnIndex[$0.property.index] }
        let wanted = UniqueValues(values.map(\.value))
        let key = keysByValues.withLock { known in
            if known.version != version { known = KeysByValues(version: version) }
            // A save looks up the values of each inserted model, between two commits.
            if known.keys[lookUp] == nil {
                var keys: [UniqueValues: Int64] = [:]
                for (key, row) in table where row.plan.isKind(of: plan) {
                    keys[UniqueValues(columns.map { row.columns[$0] })] = key
                }
                known.keys[lookUp] = keys
            }
            return known.keys[lookUp]?[wanted]
        }
        return key.flatMap { key in table[key]?.row(key) }
    }

    package func list(_ property: PropertyPlan, of id: RowID) -> [PlacedRow] {
        guard let elements = property.target?.root.identity else { return [] }
        return withReadContent { content in
            let list = content.lists[ListID(property, of: id.plan)]?[id.key] ?? [:]
            let table = content.tables[elements] ?? [:]
            return list.compactMap { key, position in
                table[key].map { PlacedRow(row: $0.row(key), position: position) }
            }
        }.sorted { ($0.position, $0.row.key) < ($1.position, $1.row.key) }
    }

    package func commit(_ changes: ChangeSet) throws -> [RowID: Int64] { try commit(changes) {} }

    package var commitsWithOthers: Bool { true }

    package func commit(_ changes: ChangeSet, with others: () throws -> Void) throws -> [RowID: Int64] {
        // Sendable: the lock calls the closure before it returns, on this thread.
        nonisolated(unsafe) let others = others
        try content.withLock { content in
            try Self.checkUniques(changes, content)
            // Nothing fails after this.
            try others()
            content.version += 1
            for insert in changes.inserts {
                for plan in insert.plan.lineage { content.plans[plan.identity] = plan }
                content.tables[insert.plan.root.identity, default: [:]][insert.key] = StoredRow(
                    plan: insert.plan, columns: insert.columns)
            }
            for update in changes.updates {
                for (place, value) in update.columns {
                    content.tables[update.plan.root.identity]?[update.key]?.columns[place] = value
                }
            }
            for list in changes.lists { Self.apply(list, to: &content) }
            Self.delete(changes.deletes, from: &content)
            Self.forgetMoved(changes, in: &content)
            Self.record(changes, in: &content)
        }
        return [:]
    }

    /// Rejects unique values that another context has stored since this one looked for them.
    private static func checkUniques(_ changes: ChangeSet, _ content: Content) throws {
        // The rows of the commit by their roots, as they will be.
        var changed: [ObjectIdentifier: [Int64: StoredRow?]] = [:]
        var plans: [ObjectIdentifier: EntityPlan] = [:]
        for insert in changes.inserts where !insert.plan.uniques.isEmpty {
            changed[insert.plan.root.identity, default: [:]][insert.key] = StoredRow(
                plan: insert.plan, columns: insert.columns)
            plans[insert.plan.identity] = insert.plan
        }
        for update in changes.updates where update.columns.contains(where: { update.plan.isUnique($0.place) }) {
            let root = update.plan.root.identity
            guard var row = content.tables[root]?[update.key] else { continue }
            for (place, value) in update.columns { row.columns[place] = value }
            changed[root, default: [:]][update.key] = row
            plans[row.plan.identity] = row.plan
        }
        guard !plans.isEmpty else { return }
        for id in changes.deletes { changed[id.plan.root.identity, default: [:]][id.key] = .some(nil) }
        for plan in plans.values {
            let rows = changed[plan.root.identity] ?? [:]
            for (number, list) in plan.uniques.enumerated() {
                let declaring = plan.declaringUnique(number)
                let new = Set(rows.values.compactMap { $0.flatMap { uniqueValues(of: $0, list, of: declaring) } })
                let isStored = (content.tables[plan.root.identity] ?? [:]).contains { key, row in
                    rows[key] == nil && uniqueValues(of: row, list, of: declaring).map { new.contains($0) } ?? false
                }
                guard isStored else { continue }
                throw UniqueConflict(of: plan, list)
            }
        }
    }

    /// The values of a row that must be unique together, unless one is null or the row belongs to another class.
    private static func uniqueValues(
        of row: StoredRow, _ list: [PropertyPlan], of plan: EntityPlan
    ) -> UniqueValues? {
        row.plan.isKind(of: plan) ? row.plan.uniqueValues(list, in: row.columns) : nil
    }

    private static func apply(_ change: ChangeSet.ListChange, to content: inout Content) {
        let id = ListID(change.property, of: change.plan)
        for key in change.removed { content.lists[id]?[change.key]?[key] = nil }
        for (key, position) in change.placed {
            content.lists[id, default: [:]][change.key, default: [:]][key] = position
        }
    }

    /// Removes elements from lists whose owner they no longer refer to.
    private static func forgetMoved(_ changes: ChangeSet, in content: inout Content) {
        for update in changes.updates {
            for (place, value) in update.columns {
                let property = update.plan.columns[place]
                guard property.isToOne, let list = update.plan.inverse(of: property), list.isToMany,
                    let target = property.target
                else { continue }
                let id = ListID(list, of: target)
                for owner in (content.lists[id] ?? [:]).keys where .integer(owner) != value {
                    content.lists[id]?[owner]?[update.key] = nil
                }
            }
        }
    }

    /// Deletes rows, and the references to them. One pass over the rows and lists of a relationship serves all of them.
    private static func delete(_ ids: [RowID], from content: inout Content) {
        guard !ids.isEmpty else { return }
        for id in ids {
            content.tables[id.plan.root.identity]?[id.key] = nil
            for property in id.plan.relationships where property.isToMany {
                content.lists[ListID(property, of: id.plan)]?[id.key] = nil
            }
        }
        for plan in content.plans.values {
            for property in plan.ownRelationships {
                guard let target = property.target else { continue }
                let keys = Set(ids.lazy.filter { $0.plan.isKind(of: target) }.map(\.key))
                guard !keys.isEmpty else { continue }
                if property.isToMany {
                    removeElements(keys, fromLists: ListID(property, of: plan), in: &content)
                } else if property.deleteRule != .noAction {
                    let place = plan.columnIndex[property.index]
                    let root = plan.root.identity
                    for (key, row) in content.tables[root] ?? [:] where row.plan.isKind(of: plan) {
                        guard case .integer(let other) = row.columns[place], keys.contains(other) else { continue }
                        content.tables[root]?[key]?.columns[place] = .null
                    }
                }
            }
        }
    }

    private static func removeElements(_ keys: Set<Int64>, fromLists list: ListID, in content: inout Content) {
        for (owner, elements) in content.lists[list] ?? [:] {
            if keys.count < elements.count {
                for key in keys { content.lists[list]?[owner]?[key] = nil }
            } else if elements.keys.contains(where: keys.contains) {
                content.lists[list]?[owner] = elements.filter { !keys.contains($0.key) }
            }
        }
    }

    package func foreignVersion() -> Int64 { 0 }

    // MARK: History

    private static func record(_ changes: ChangeSet, in content: inout Content) {
        if changes.author != nil { content.keepsHistory = true }
        guard content.keepsHistory else { return }
        content.lastTransaction += 1
        content.history.append(
            HistoryRecord(
                transaction: content.lastTransaction, time: Date(), author: changes.author,
                program: HistoryProcess.program, process: HistoryProcess.process,
                changes: HistoryText.text(of: changes)))
        guard content.lastTransaction % HistoryLimits.commitsBetweenChecks == 0 else { return }
        let kept = content.lastTransaction - HistoryLimits.transactions
        deleteHistory(in: &content) { $0.transaction <= kept }
    }

    private static func deleteHistory(in content: inout Content, where isDeleted: (HistoryRecord) -> Bool) {
        for record in content.history where isDeleted(record) {
            let known = content.deletedHistory[record.author]?.transaction ?? 0
            if record.transaction > known { content.deletedHistory[record.author] = record }
        }
        content.history.removeAll(where: isDeleted)
    }

    package func keepHistory() { content.withLock { $0.keepsHistory = true } }

    package func history(after: Int64, through: Int64, limit: Int) -> [HistoryRecord] {
        content.withLock { content in
            let start = content.history.partitioningIndex { $0.transaction > after }
            return Array(content.history[start...].prefix { $0.transaction <= through }.prefix(limit))
        }
    }

    package func lastTransaction() -> Int64 { content.withLock { $0.lastTransaction } }

    package func deletedHistory() -> [HistoryRecord] { content.withLock { Array($0.deletedHistory.values) } }

    package func deleteHistory(_ transactions: [Int64]) {
        let transactions = Set(transactions)
        content.withLock { content in
            Self.deleteHistory(in: &content) { transactions.contains($0.transaction) }
        }
    }
}

extension RowAnswer {
    /// The answer after applying the query's limit and offset, if everything else was applied.
    func limited(by query: RowQuery) -> RowAnswer {
        guard isFiltered, isOrdered else { return self }
        var answer = self
        if let offset = query.offset { answer.rows.removeFirst(min(max(offset, 0), rows.count)) }
        if let limit = query.limit, limit > 0, limit < answer.rows.count {
            answer.rows.removeLast(answer.rows.count - limit)
        }
        return answer
    }
}

extension Array {
    /// The index of the first element that satisfies a condition. All elements after it must satisfy the condition,
    /// too.
    fileprivate func partitioningIndex(where holds: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

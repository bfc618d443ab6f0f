internal import Foundation
import Locking

/// Rows in memory, for tests and previews.
///
/// It answers with all rows of an entity and leaves conditions and orders to the context, which evaluates predicates on
/// models.
package final class MemoryStore: ModelStore {
    package let identifier = UUID().uuidString
    package let allowsSave: Bool
    private let content = Locked(Content())

    package init(allowsSave: Bool = true) {
        self.allowsSave = allowsSave
    }

    private struct ListID: Hashable {
        let owner: ObjectIdentifier
        let property: Int
    }

    private struct Content {
        var tables: [ObjectIdentifier: [Int64: [ColumnValue]]] = [:]
        var lastKeys: [ObjectIdentifier: Int64] = [:]
        /// The elements of each list with their positions, by the owner's key.
        var lists: [ListID: [Int64: [Int64: Int64]]] = [:]
        var plans: [ObjectIdentifier: EntityPlan] = [:]
    }

    package func reserveKey(for plan: EntityPlan) -> Int64 {
        content.withLock { content in
            content.lastKeys[plan.identity, default: 0] += 1
            return content.lastKeys[plan.identity] ?? 1
        }
    }

    package func rows(_ query: RowQuery) -> RowAnswer {
        let table = content.withLock { $0.tables[query.plan.identity] ?? [:] }
        let excluded = Set(query.excluded)
        let rows = table.keys.sorted().filter { !excluded.contains($0) }.compactMap { key in
            table[key].map { Row(key: key, columns: $0) }
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
        content.withLock { $0.tables[id.plan.identity]?[id.key] }.map { Row(key: id.key, columns: $0) }
    }

    package func row(of plan: EntityPlan, where values: [(property: PropertyPlan, value: ColumnValue)]) -> Row? {
        content.withLock { $0.tables[plan.identity] ?? [:] }.first { _, columns in
            values.allSatisfy { columns[plan.columnIndex[$0.property.index]] == $0.value }
        }.map { Row(key: $0.key, columns: $0.value) }
    }

    package func list(_ property: PropertyPlan, of id: RowID) -> [PlacedRow] {
        guard let elements = property.target?.identity else { return [] }
        return content.withLock { content in
            let list = content.lists[ListID(owner: id.plan.identity, property: property.index)]?[id.key] ?? [:]
            let table = content.tables[elements] ?? [:]
            return list.compactMap { key, position in
                table[key].map { PlacedRow(row: Row(key: key, columns: $0), position: position) }
            }
        }.sorted { ($0.position, $0.row.key) < ($1.position, $1.row.key) }
    }

    package func commit(_ changes: ChangeSet) -> [RowID: Int64] {
        content.withLock { content in
            for insert in changes.inserts {
                content.plans[insert.plan.identity] = insert.plan
                content.tables[insert.plan.identity, default: [:]][insert.key] = insert.columns
            }
            for update in changes.updates {
                for (place, value) in update.columns {
                    content.tables[update.plan.identity]?[update.key]?[place] = value
                }
            }
            for list in changes.lists { Self.apply(list, to: &content) }
            for id in changes.deletes { Self.delete(id, from: &content) }
            Self.forgetMoved(changes, in: &content)
        }
        return [:]
    }

    private static func apply(_ change: ChangeSet.ListChange, to content: inout Content) {
        let id = ListID(owner: change.plan.identity, property: change.property.index)
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
                let id = ListID(owner: target.identity, property: list.index)
                for owner in (content.lists[id] ?? [:]).keys where .integer(owner) != value {
                    content.lists[id]?[owner]?[update.key] = nil
                }
            }
        }
    }

    private static func delete(_ id: RowID, from content: inout Content) {
        content.tables[id.plan.identity]?[id.key] = nil
        for (identity, plan) in content.plans {
            for property in plan.relationships where property.target === id.plan {
                if property.isToMany {
                    let list = ListID(owner: identity, property: property.index)
                    for owner in (content.lists[list] ?? [:]).keys { content.lists[list]?[owner]?[id.key] = nil }
                } else if property.deleteRule != .noAction {
                    let place = plan.columnIndex[property.index]
                    for (key, columns) in content.tables[identity] ?? [:] where columns[place] == .integer(id.key) {
                        content.tables[identity]?[key]?[place] = .null
                    }
                }
            }
            for property in id.plan.relationships where property.isToMany {
                content.lists[ListID(owner: id.plan.identity, property: property.index)]?[id.key] = nil
            }
        }
    }

    package func foreignVersion() -> Int64 { 0 }
}

extension RowAnswer {
    /// The answer after the query's limit and offset, if all else was applied.
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

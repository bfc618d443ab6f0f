#if DEBUG
    import Foundation
    import Locking

    // Optimized code cannot be imported whole.
    @testable import DataModeling

    /// A store that forwards all requests to another one, unless it is unavailable.
    final class UnreliableStore: ModelStore {
        private struct Content {
            var failure: SwiftDataError?
            var readings = 0
            var beforeSnapshot: (@Sendable () -> Void)?
            var afterFetch: (@Sendable () -> Void)?
        }

        private let base: any ModelStore
        private let content = Locked(Content())

        init(over base: any ModelStore) { self.base = base }

        /// The error of all reads; `nil` while the store is available.
        var failure: SwiftDataError? {
            get { content.withLock { $0.failure } }
            set { content.withLock { $0.failure = newValue } }
        }

        /// The number of requests for rows by their keys.
        var readings: Int { content.withLock { $0.readings } }

        /// Called when a snapshot is about to begin.
        func setBeforeSnapshot(_ body: @escaping @Sendable () -> Void) {
            content.withLock { $0.beforeSnapshot = body }
        }

        /// Called once, when the next fetch has been answered.
        func setAfterFetch(_ body: @escaping @Sendable () -> Void) { content.withLock { $0.afterFetch = body } }

        private func check(countsReading: Bool = false) throws {
            let failure = content.withLock { content in
                if countsReading { content.readings += 1 }
                return content.failure
            }
            if let failure { throw failure }
        }

        var identifier: String { base.identifier }

        var allowsSave: Bool { base.allowsSave }

        func reserveKey(for plan: EntityPlan) throws -> Int64 { try base.reserveKey(for: plan) }

        func rows(_ query: RowQuery) throws -> RowAnswer {
            try check()
            let answer = try base.rows(query)
            let body = content.withLock { content in
                defer { content.afterFetch = nil }
                return content.afterFetch
            }
            body?()
            return answer
        }

        func count(_ query: RowQuery) throws -> Int? {
            try check()
            return try base.count(query)
        }

        func keys(_ query: RowQuery) throws -> [Int64]? {
            try check()
            return try base.keys(query)
        }

        func row(_ id: RowID) throws -> Row? {
            try check(countsReading: true)
            return try base.row(id)
        }

        func rows(of plan: EntityPlan, keys: [Int64]) throws -> [Row] {
            try check(countsReading: true)
            return try base.rows(of: plan, keys: keys)
        }

        func row(of plan: EntityPlan, where values: [(property: PropertyPlan, value: ColumnValue)]) throws -> Row? {
            try check()
            return try base.row(of: plan, where: values)
        }

        func list(_ property: PropertyPlan, of id: RowID) throws -> [PlacedRow] {
            try check()
            return try base.list(property, of: id)
        }

        func withSnapshot(_ body: () -> Void) {
            content.withLock { $0.beforeSnapshot }?()
            base.withSnapshot(body)
        }

        func commit(_ changes: ChangeSet) throws -> [RowID: Int64] {
            try check()
            return try base.commit(changes)
        }

        func foreignVersion() throws -> Int64 { try base.foreignVersion() }

        func keepHistory() throws { try base.keepHistory() }

        func history(after: Int64, through: Int64, limit: Int) throws -> [HistoryRecord] {
            try base.history(after: after, through: through, limit: limit)
        }

        func lastTransaction() throws -> Int64 { try base.lastTransaction() }

        func deletedHistory() throws -> [HistoryRecord] { try base.deletedHistory() }

        func deleteHistory(_ transactions: [Int64]) throws { try base.deleteHistory(transactions) }
    }
#endif

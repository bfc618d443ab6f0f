#if Postgres
    internal import Foundation
    import Locking
    internal import PostgresConnections

    /// Rows in the tables of a schema of PostgreSQL, which several processes use.
    ///
    /// Reads have a snapshot each. A commit is a transaction that also notifies the other processes; it is repeated if
    /// the server aborted it in favor of another one, or the connection was cut before its end.
    package final class PostgresStore: AnnouncingStore, StagedStore {
        package let identifier: String
        package let allowsSave: Bool
        let schema: String
        /// The name of this store among all that share the tables.
        let sender = UUID().uuidString
        private let pool: PostgresPool
        let hierarchies: PlanHierarchies
        private let reach: DeleteReach
        private let place: String
        private let keys = Locked<[ObjectIdentifier: [ClosedRange<Int64>]]>([:])
        private let announcements = Locked<[@Sendable (StoreAnnouncement) -> Void]>([])
        private let commits = Locked<Int64>(0)
        private let tables = Locked<(@Sendable () throws -> Void)?>(nil)
        private let keepsHistory = Locked(false)
        let shared = SharedAnswers()
        /// Whether the next commit also ends the stage of a migration.
        private let endsStage = Locked(false)

        static let keysAtATime: Int64 = 32

        init(
            _ pool: PostgresPool, _ plans: [EntityPlan], schema: String, place: String, identifier: String,
            allowsSave: Bool
        ) {
            self.pool = pool
            self.schema = schema
            self.place = place
            self.identifier = identifier
            self.allowsSave = allowsSave
            hierarchies = PlanHierarchies(plans)
            reach = DeleteReach(plans, hierarchies)
            pool.listener.add(self, address: pool.address, place: pool.place) { [weak pool] in pool?.serverIsHeard() }
        }

        // MARK: Tables that another process has removed

        /// Keeps a closure that recreates the tables if another process has removed the schema because it was empty.
        func makeTables(_ body: @escaping @Sendable () throws -> Void) { tables.withLock { $0 = body } }

        /// Runs a closure, and again if the tables had to be recreated.
        private func withTables<Result>(_ body: () throws -> Result) throws -> Result {
            do {
                return try body()
            } catch PostgresError.refused(let state, let message) {
                // A store that has reserved keys is in use, so its schema was not removed as an empty one.
                let isUnused = keys.withLock { $0.isEmpty }
                guard Self.missing.contains(state), isUnused, let make = tables.withLock({ $0 }) else {
                    throw PostgresError.refused(state: state, message: message)
                }
                try make()
                if keepsHistory.withLock({ $0 }) { try beginHistory() }
                return try body()
            }
        }

        /// The SQLSTATE codes for a table or schema that is missing, or that was removed during a statement.
        private static let missing: Set = ["42P01", "3F000", "XX000"]

        /// Reads, and gives errors their sentences.
        func read<Result>(_ body: (PostgresSession) throws -> Result) throws -> Result {
            do {
                return try withTables { try pool.read(schema, body) }
            } catch {
                throw PostgresFailures.sentence(error, place)
            }
        }

        func run(
            _ session: PostgresSession, _ text: String, _ arguments: [ColumnValue], isKept: Bool = true,
            _ body: ([ColumnValue]) -> Void
        ) throws {
            let statement = PostgresStatement(PostgresText.numbered(text), arguments.map { PostgresText.parameter($0) })
            try session.run(statement, isKept: isKept) { columns, cell in
                body((0..<columns).map { PostgresText.value(cell($0)) })
            }
        }

        // MARK: Announcements

        package func follow(_ body: @escaping @Sendable (StoreAnnouncement) -> Void) {
            announcements.withLock { $0.append(body) }
        }

        func announce(_ announcement: StoreAnnouncement) {
            shared.invalidate()
            for body in announcements.withLock({ $0 }) { body(announcement) }
        }

        /// Other processes announce their commits, so there is no version to compare.
        package func foreignVersion() -> Int64 { 0 }

        // MARK: Keys

        package func reserveKey(for plan: EntityPlan) throws -> Int64 {
            let root = plan.root
            if let key = nextKey(root) { return key }
            // The sequence that the column owns, whatever its name.
            let table = SQLWriter.quoted(TableNames.table(root)).replacing("'", with: "''")
            let text = "SELECT nextval(pg_get_serial_sequence('\(table)', '_id'))"
            let first = try read { session in
                var first: Int64?
                try run(session, text, []) { first = $0[0].key }
                return first
            }
            guard let first else { throw SwiftDataError("\(place) has no key for \(root.name).") }
            keys.withLock { $0[root.identity, default: []].append(first...first + Self.keysAtATime - 1) }
            return nextKey(root) ?? first
        }

        private func nextKey(_ root: EntityPlan) -> Int64? {
            keys.withLock { keys in
                guard let range = keys[root.identity]?.first else { return nil }
                if range.lowerBound == range.upperBound {
                    keys[root.identity]?.removeFirst()
                } else {
                    keys[root.identity]?[0] = range.lowerBound + 1...range.upperBound
                }
                return range.lowerBound
            }
        }

        // MARK: Writing

        /// The outcome of a transaction whose `COMMIT` got no answer.
        private enum Outcome {
            case committed, aborted
        }

        package func commit(_ changes: ChangeSet) throws -> [RowID: Int64] {
            try checkSizes(changes)
            let writer = PostgresWriter(changes)
            let message = CommitMessage(
                changes, reached: reach.entities(of: changes.deletes), schema: schema, sender: sender
            ).text
            var counts: [Int] = []
            // Also after an error: it may be unknown whether the transaction was committed.
            defer { shared.invalidate() }
            do {
                try repeatedly { session in
                    let all =
                        [PostgresStatement("BEGIN")] + writer.statements + historyStatements(changes)
                        + (endsStage.withLock { $0 } ? [PostgresStatement(PostgresHistory.endOfStage)] : [])
                        + [PostgresStatement("SELECT pg_notify('\(CommitMessage.channel)', $1)", [.text(message)])]
                    counts = try Array(session.runAll(all).dropFirst())
                }
            } catch PostgresError.refused(state: "23505", let message) {
                throw UniqueConflict(
                    sentence: PostgresFailures.sentence(PostgresError.refused(state: "23505", message: message), place))
            } catch {
                throw PostgresFailures.sentence(error, place)
            }
            endsStage.withLock { $0 = false }
            for (place, update) in writer.updates where place < counts.count && counts[place] < update.rows {
                DataDiagnostic.report(
                    "\(self.place): another process has deleted \(update.entity) models that a save has "
                        + "changed: \(update.rows - counts[place]) of them, whose changes are not stored.")
            }
            return [:]
        }

        /// Rejects values that do not fit into a message to the server, which is limited to a gigabyte.
        private func checkSizes(_ changes: ChangeSet) throws {
            func check(_ value: ColumnValue, _ plan: EntityPlan, _ property: PropertyPlan) throws {
                let size = PostgresWriter.size(value)
                guard size > PostgresWriter.largestValue else { return }
                throw SwiftDataError(
                    "\(place): \(plan.name).\(property.name) has \(size / 1_000_000) MB, and a value in PostgreSQL "
                        + "has at most \(PostgresWriter.largestValue / 1_000_000). Nothing of the save was stored. "
                        + "Keep the value in a file, and the file's name in the model.")
            }
            for insert in changes.inserts {
                for (property, value) in zip(insert.plan.columns, insert.columns) {
                    try check(value, insert.plan, property)
                }
            }
            for update in changes.updates {
                for (column, value) in update.columns { try check(value, update.plan, update.plan.columns[column]) }
            }
        }

        /// Runs statements in a transaction, and retries them if that is safe.
        private func repeatedly(_ body: (PostgresSession) throws -> Void) throws {
            var attempt = 0
            while true {
                attempt += 1
                var transaction: String?
                do {
                    try pool.withSession(schema) { session in
                        try body(session)
                        try session.run(PostgresStatement("SELECT pg_current_xact_id()::text")) { _, cell in
                            if case .text(let bytes) = cell(0) { transaction = String(decoding: bytes, as: UTF8.self) }
                        }
                        try session.execute("COMMIT")
                    }
                    return
                } catch PostgresError.refused(let state, let message) {
                    // Another transaction was in the way: a deadlock, or a failed serialization.
                    guard state.hasPrefix("40"), attempt < 6 else {
                        throw PostgresError.refused(state: state, message: message)
                    }
                    usleep(UInt32.random(in: 500...4_000) * UInt32(attempt))
                } catch PostgresError.interrupted(let reason) {
                    if let transaction, try outcome(of: transaction, reason) == .committed { return }
                    guard attempt < PostgresPool.mostAttempts else { throw PostgresError.interrupted(reason) }
                }
            }
        }

        /// Queries the outcome of a transaction whose `COMMIT` got no answer.
        private func outcome(of transaction: String, _ reason: String) throws -> Outcome {
            let end = ContinuousClock.now + .seconds(3)
            while ContinuousClock.now < end {
                var status: String?
                do {
                    try pool.withSession(schema) { session in
                        try session.run(
                            PostgresStatement("SELECT pg_xact_status($1::text::xid8)", [.text(transaction)])
                        ) { _, cell in
                            if case .text(let bytes) = cell(0) { status = String(decoding: bytes, as: UTF8.self) }
                        }
                    }
                } catch PostgresError.unreachable {
                } catch PostgresError.interrupted {}
                switch status {
                case "committed": return .committed
                case "aborted": return .aborted
                default: usleep(20_000)
                }
            }
            throw SwiftDataError(
                "\(place) has ended the connection, and is away since then: whether the last save was stored is not "
                    + "known. The changes are kept, and the next save stores them again. (\(reason))",
                kind: .unavailable)
        }

        /// Records that a migration's stage is finished, in the same transaction as the closure's last save.
        func endStage(with save: () throws -> Void) throws {
            endsStage.withLock { $0 = true }
            try save()
            // Nothing was left to save.
            guard endsStage.withLock({ $0 }) else { return }
            endsStage.withLock { $0 = false }
            try read { session in try session.execute(PostgresHistory.endOfStage) }
        }

        // MARK: History

        private func historyStatements(_ changes: ChangeSet) -> [PostgresStatement] {
            let number = commits.withLock { count in
                defer { count = (count + 1) % HistoryLimits.commitsBetweenChecks }
                return count
            }
            return PostgresHistory.statements(changes, schema: schema, trims: number == 0)
        }

        package func keepHistory() throws {
            guard allowsSave else { return }
            keepsHistory.withLock { $0 = true }
            do {
                try beginHistory()
            } catch {
                throw PostgresFailures.sentence(error, place)
            }
        }

        private func beginHistory() throws {
            _ = try pool.read(schema) { session in try session.runAll([PostgresStatement(PostgresHistory.beginning)]) }
        }

        private func records(_ text: String, _ arguments: [ColumnValue]) throws -> [HistoryRecord] {
            try read { session in
                var records: [HistoryRecord] = []
                try run(session, "SELECT \(PostgresHistory.columns) FROM \(PostgresHistory.name) \(text)", arguments) {
                    records.append(PostgresHistory.record($0))
                }
                return records
            }
        }

        package func history(after: Int64, through: Int64, limit: Int) throws -> [HistoryRecord] {
            try records(
                "WHERE _id > ?1 AND _id <= ?2 AND changes IS NOT NULL ORDER BY _id LIMIT ?3",
                [.integer(after), .integer(through), .integer(Int64(limit))])
        }

        package func lastTransaction() throws -> Int64 {
            try read { session in
                var last: Int64 = 0
                try run(session, "SELECT max(_id) FROM \(PostgresHistory.name)", []) { last = $0[0].key ?? 0 }
                return last
            }
        }

        package func deletedHistory() throws -> [HistoryRecord] { try records("WHERE changes IS NULL", []) }

        package func deleteHistory(_ transactions: [Int64]) throws {
            let statement = PostgresStatement(
                "UPDATE \(PostgresHistory.name) SET changes = NULL WHERE _id = ANY ($1::bigint[])",
                [PostgresText.array(transactions.map { .integer($0) })])
            do {
                try repeatedly { session in
                    try session.runAll(
                        [PostgresStatement("BEGIN"), statement, PostgresStatement(PostgresHistory.deletionOfMarks)])
                }
            } catch {
                throw PostgresFailures.sentence(error, place)
            }
        }
    }
#endif

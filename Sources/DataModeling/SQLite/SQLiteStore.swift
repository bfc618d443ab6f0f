internal import Foundation
import Locking
import MainThread
import Synchronization

/// Rows in an SQLite file.
package final class SQLiteStore: StagedStore {
    package let identifier: String
    package let allowsSave: Bool
    let path: String
    let hierarchies: PlanHierarchies
    private let content: Locked<Content>
    private let readers: SQLiteReaders
    /// Whether the file stores texts in UTF-8. An empty file that another tool has created can be in UTF-16.
    let hasUTF8Texts: Bool
    /// The entities and sort columns whose texts are not in Swift's order when sorted by their bytes. A fetch with such
    /// an order does not try again. Accessed on any thread.
    let ordersUnlikeBytes = Locked<Set<String>>([])
    /// Whether a commit is using the writer's connection. Set under the lock of `content`, read on any thread.
    private let isCommitting = Atomic(false)
    /// Whether a note waits for a commit. Set under the lock of `content`, read on any thread.
    let hasNote = Atomic(false)
    /// The number of threads that use the writer's connection or wait for it. Accessed on any thread.
    private let users = Atomic<Int>(0)
    /// The last version that was read, which fetches get during a commit. Accessed on any thread.
    private let lastVersion = Atomic<Int64>(0)
    /// The connection with the transaction in which all fetches of the main thread read.
    @MainActor private var snapshot: SQLiteConnection?

    /// The state that the lock guards.
    ///
    /// Sendable: no other code has the connection, and the rest are values.
    struct Content: @unchecked Sendable {
        let connection: SQLiteConnection
        /// The last key that a context has received, and the last one in the file that this process knows.
        var reserved: [ObjectIdentifier: Int64] = [:]
        var stored: [ObjectIdentifier: Int64] = [:]
        /// Whether the next commit also ends the stage of a migration.
        var endsStage = false
        /// The program's note, which the next commit writes.
        var note: String?
        var history = SQLiteHistory()
    }

    init(
        _ connection: sending SQLiteConnection, _ plans: [EntityPlan], path: String, identifier: String,
        allowsSave: Bool
    ) throws {
        hasUTF8Texts = try connection.single("PRAGMA encoding") == .text("UTF-8")
        hierarchies = PlanHierarchies(plans)
        self.allowsSave = allowsSave
        self.path = path
        self.identifier = identifier
        content = Locked(Content(connection: connection))
        readers = SQLiteReaders(path: path)
    }

    /// Reads with the snapshot's connection on the main thread, with a read-only connection during a commit, and
    /// otherwise with the writer's. Views read rows on the main thread, so it does not wait for another thread's
    /// statement.
    func withReader<Result>(_ body: (SQLiteConnection) throws -> Result) throws -> Result {
        do {
            if MainThread.isCurrent {
                // Sendable: it does not leave the main thread.
                nonisolated(unsafe) var current: SQLiteConnection?
                MainActor.assumeIsolated { current = snapshot }
                if let current { return try body(current) }
                // This thread already counts as a user, so a thread that arrives now waits for it.
                let others = users.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue
                defer { users.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
                if others > 0, let result = try readers.withReader(body) { return result }
                return try withContent { content in try body(content.connection) }
            }
            if isCommitting.load(ordering: .acquiring), let result = try readers.withReader(body) { return result }
        } catch let failure as SQLiteFailure {
            throw StoreFailures.sentence(failure, path)
        }
        return try withContent { content in try body(content.connection) }
    }

    @MainActor
    package func withSnapshot(_ body: () -> Void) {
        guard snapshot == nil else { return body() }
        let isDone: Void? = try? readers.withReader { connection in
            // The first statement in the transaction fixes the state that all of them see. It comes before the
            // context compares the store's version.
            try connection.execute("BEGIN; SELECT count(*) FROM sqlite_schema")
            snapshot = connection
            defer {
                snapshot = nil
                try? connection.execute("COMMIT")
            }
            body()
        }
        if isDone == nil { body() }
        if !isCommitting.load(ordering: .acquiring) { readers.closeIdle() }
    }

    func withContent<Result>(_ body: (inout Content) throws -> Result) throws -> Result {
        do {
            // Sendable: the lock calls the closure before it returns, on this thread. Only values leave it.
            nonisolated(unsafe) let body = body
            nonisolated(unsafe) var result: Result?
            users.wrappingAdd(1, ordering: .acquiringAndReleasing)
            defer { users.wrappingSubtract(1, ordering: .acquiringAndReleasing) }
            try content.withLock { content in result = try body(&content) }
            guard let result else { throw SwiftDataError("Nothing was read.") }
            return result
        } catch let failure as SQLiteFailure where failure.code != SQLiteFailure.uniqueConstraint {
            throw StoreFailures.sentence(failure, path)
        }
    }

    // MARK: Reading

    var statements: RowStatements {
        RowStatements(store: identifier, hierarchies: hierarchies, dialect: .sqlite)
    }

    package func rows(_ query: RowQuery) throws -> RowAnswer {
        try withReader { connection in
            if let leading = RowStatements.leading(query),
                let answer = try answer(query, leadingBy: leading, connection)
            {
                return answer
            }
            return try wholeRows(query, connection)
        }
    }

    package func rows(of plan: EntityPlan, keys: [Int64]) throws -> [Row] {
        try withReader { connection in try rows(of: plan, keys: keys, connection) }
    }

    package func count(_ query: RowQuery) throws -> Int? {
        let text = statements.text(query, isOrdered: false)
        guard text.reason == nil else { return nil }
        return try withReader { connection in
            let count = try connection.single(
                "SELECT count(*) FROM (SELECT 1\(text.text)) AS found", text.arguments)
            return count?.key.map { Int($0) } ?? 0
        }
    }

    package func keys(_ query: RowQuery) throws -> [Int64]? {
        let text = statements.text(query)
        guard text.reason == nil else { return nil }
        return try withReader { connection in try keys(query, text, connection) }
    }

    package func row(_ id: RowID) throws -> Row? {
        try first(of: id.plan, "t0._id = ?1", [.integer(id.key)])
    }

    package func row(of plan: EntityPlan, where values: [(property: PropertyPlan, value: ColumnValue)]) throws -> Row? {
        try first(of: plan, statements.condition(values, of: plan), values.map(\.value))
    }

    private func first(of plan: EntityPlan, _ condition: String, _ arguments: [ColumnValue]) throws -> Row? {
        let selection = RowSelection(plan, in: hierarchies)
        let text = statements.first(selection, where: condition)
        var found: Row?
        try withReader { connection in
            try connection.run(text, arguments) { found = selection.row($0.key, $0.columns(from: 1)) }
        }
        return found
    }

    package func list(_ property: PropertyPlan, of id: RowID) throws -> [PlacedRow] {
        guard let plan = property.target else { return [] }
        let selection = RowSelection(plan, in: hierarchies)
        let text = statements.list(property, of: id.plan, selection)
        var rows: [PlacedRow] = []
        try withReader { connection in
            try connection.run(text, [.integer(id.key)]) { row in
                rows.append(
                    PlacedRow(row: selection.row(row.key, row.columns(from: 3)), position: row[1].key ?? 0))
            }
        }
        return rows
    }

    package func foreignVersion() throws -> Int64 {
        // Using the writer's connection would mean waiting for the end of the commit. The next fetch reads the version
        // again.
        if isCommitting.load(ordering: .acquiring) { return lastVersion.load(ordering: .acquiring) }
        let version = try withContent { content in try content.connection.single("PRAGMA data_version")?.key ?? 0 }
        lastVersion.store(version, ordering: .releasing)
        return version
    }

    // MARK: Writing

    package func commit(_ changes: ChangeSet) throws -> [RowID: Int64] { try commit(changes) {} }

    package var commitsWithOthers: Bool { true }

    package func commit(_ changes: ChangeSet, with others: () throws -> Void) throws -> [RowID: Int64] {
        do {
            return try apply(changes, with: others)
        } catch let failure as SQLiteFailure where failure.code == SQLiteFailure.uniqueConstraint {
            // Another context or process has stored the value since this context looked for it.
            throw UniqueConflict(
                sentence: SwiftDataError(
                    "\(path): a value that is to be unique is stored already (\(failure.message)). Nothing of the save "
                        + "was stored."))
        }
    }

    private func apply(_ changes: ChangeSet, with others: () throws -> Void) throws -> [RowID: Int64] {
        try withContent { content in
            isCommitting.store(true, ordering: .releasing)
            defer {
                isCommitting.store(false, ordering: .releasing)
                readers.closeIdle()
            }
            let connection = content.connection
            try connection.run("BEGIN IMMEDIATE")
            do {
                let instead = try Self.replacementKeys(for: changes.inserts, &content)
                let changes = instead.isEmpty ? changes : changes.replacingKeys(instead)
                for update in changes.freeingUpdates { try Self.apply(update, connection) }
                for insert in changes.inserts { try Self.apply(insert, connection) }
                for update in changes.updates { try Self.apply(update, connection) }
                for list in changes.lists { try Self.apply(list, connection) }
                for update in changes.severedReferences { try Self.apply(update, connection) }
                for id in changes.deletes {
                    try connection.run(
                        "DELETE FROM \(SQLWriter.quoted(TableNames.table(id.plan.root))) WHERE _id = ?1",
                        [.integer(id.key)])
                }
                var stored = content.stored
                var roots: [ObjectIdentifier: EntityPlan] = [:]
                for insert in changes.inserts { roots[insert.plan.root.identity] = insert.plan.root }
                for (identity, root) in roots { stored[identity] = try connection.lastKey(of: root) }
                var history = content.history
                try history.add(changes, connection)
                if content.endsStage { try TableMigration.endStage(connection) }
                if let note = content.note { try TableMigration.setNote(note, connection) }
                try checkFile()
                // With violations this commit fails, and the others must not be stored.
                if !connection.hasViolations { try others() }
                try connection.run("COMMIT")
                content.endsStage = false
                content.note = nil
                hasNote.store(false, ordering: .releasing)
                content.stored = stored
                content.history = history
                return instead
            } catch {
                // Some errors end the transaction themselves.
                if connection.isInTransaction { try? connection.execute("ROLLBACK") }
                throw error
            }
        }
    }

    /// Rejects a commit to a file that is no longer at its path, which SQLite would report as a success.
    func checkFile() throws {
        guard !readers.isFileInPlace else { return }
        throw SwiftDataError(
            "\(path) was removed or replaced while it is open. Nothing of the save was stored, and nothing will be "
                + "until the file is back: open a new container for another one.", kind: .unavailable)
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
        guard !update.columns.isEmpty else { return }
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

    /// Records that a migration's stage is finished, in the same transaction as the closure's last save.
    func endStage(with save: () throws -> Void) throws {
        try withContent { $0.endsStage = true }
        try save()
        try withContent { content in
            // Nothing was left to save.
            if content.endsStage { try TableMigration.endStage(content.connection) }
            content.endsStage = false
        }
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
        try withContent { content in
            try checkFile()
            try SQLiteHistory.delete(transactions, content.connection)
        }
    }
}

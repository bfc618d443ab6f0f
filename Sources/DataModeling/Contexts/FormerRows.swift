internal import Foundation
import Locking
import Synchronization

/// The rows that commits are replacing, as they were before, for a context that has not merged these commits.
///
/// A fault that reads its row in between gets the row of the state that the rest of the context shows. The merge then
/// changes all of them in one step.
struct FormerRows: Sendable {
    /// The rows that one commit replaces. The contexts share them.
    struct Commit: Sendable {
        let number: Int
        let rows: [RowID: [ColumnValue]]
        /// The approximate number of bytes of the values.
        let size: Int

        private static let last = Atomic<Int>(0)

        init(_ rows: [RowID: [ColumnValue]]) {
            // One count for all containers, because a child context receives the commits of several.
            number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue
            self.rows = rows
            size = rows.values.reduce(0) { $1.reduce($0 + 64) { $0 + Self.size(of: $1) } }
        }

        private static func size(of column: ColumnValue) -> Int {
            switch column {
            case .null, .integer, .real: 16
            case .text(let text): 16 + text.utf8.count
            case .blob(let data): 16 + data.count
            }
        }
    }

    /// The limits of kept rows and bytes. Beyond them, faults show commits before they are merged.
    static let mostRows = 4_096
    static let mostBytes = 8 << 20

    /// The commits, the earliest first.
    private var commits: [Commit] = []
    /// The commits beyond the limits. Until they are merged, the rows before later commits are not the context's rows
    /// either.
    private var omitted: Set<Int> = []
    private(set) var size = 0
    private var count = 0

    mutating func add(_ commit: Commit) {
        count += commit.rows.count
        size += commit.size
        guard omitted.isEmpty, count <= Self.mostRows, size <= Self.mostBytes else {
            omitted.insert(commit.number)
            omitted.formUnion(commits.map(\.number))
            (commits, count, size) = ([], 0, 0)
            return
        }
        commits.append(commit)
    }

    /// Removes the rows of commits that have been merged, or have failed.
    mutating func remove(_ numbers: some Sequence<Int>) {
        guard !commits.isEmpty || !omitted.isEmpty else { return }
        let numbers = Set(numbers)
        omitted.subtract(numbers)
        commits.removeAll { numbers.contains($0.number) }
        count = commits.reduce(0) { $0 + $1.rows.count }
        size = commits.reduce(0) { $0 + $1.size }
    }

    var isEmpty: Bool { commits.isEmpty && omitted.isEmpty }

    /// The rows of some identifiers before the earliest commit that replaces them.
    func rows(of ids: some Collection<RowID>) -> [RowID: [ColumnValue]] {
        guard !commits.isEmpty else { return [:] }
        var wanted = Set(ids)
        var found: [RowID: [ColumnValue]] = [:]
        for commit in commits {
            // A single row, or a batch in a large commit, is looked up by its identifiers.
            if wanted.count < commit.rows.count {
                for id in wanted { if let row = commit.rows[id] { found[id] = row } }
            } else {
                for (id, row) in commit.rows where wanted.contains(id) { found[id] = row }
            }
            wanted.subtract(found.keys)
            if wanted.isEmpty { break }
        }
        return found
    }
}

/// The former rows for the faults of one context, kept as long as results have faults.
///
/// Any thread may use it: the context's results begin and end on its thread, and other contexts commit on theirs.
final class FormerRowsOfFaults: Sendable {
    private struct Content {
        var results = 0
        var rows = FormerRows()
    }

    private let content = Locked(Content())

    /// Whether models of the context may read their rows later.
    var areNeeded: Bool { content.withLock { $0.results > 0 } }

    /// Whether commits have begun that have yet to be merged.
    var hasCommits: Bool { content.withLock { !$0.rows.isEmpty } }

    /// The approximate number of bytes that are kept.
    var size: Int { content.withLock { $0.rows.size } }

    func beginResult() { content.withLock { $0.results += 1 } }

    func endResult() {
        content.withLock { content in
            content.results -= 1
            if content.results == 0 { content.rows = FormerRows() }
        }
    }

    func keep(_ commit: FormerRows.Commit) {
        content.withLock { content in
            // The last result may have ended just now.
            if content.results > 0 { content.rows.add(commit) }
        }
    }

    func forget(_ commits: [Int]) {
        if !commits.isEmpty { content.withLock { $0.rows.remove(commits) } }
    }

    /// The rows of some identifiers before the commits that have yet to be merged.
    func rows(of ids: some Collection<RowID>) -> [RowID: [ColumnValue]] {
        let rows = content.withLock { $0.rows }
        return rows.rows(of: ids)
    }
}

extension ContainerCore {
    /// Gives the contexts with faults the rows that a commit is going to replace.
    ///
    /// - Parameters:
    ///   - rows: The rows as they are stored, evaluated only if there is such a context.
    ///   - sender: The context that commits.
    /// - Returns: The number of the commit for its event, or `nil` if no context needs one.
    func announceCommit(of rows: () -> [RowID: [ColumnValue]], from sender: CommitInbox) -> Int? {
        let inboxes = inboxes.filter { $0 !== sender && $0.formerRows.areNeeded }
        guard !inboxes.isEmpty else { return nil }
        let commit = FormerRows.Commit(rows())
        for inbox in inboxes { inbox.formerRows.keep(commit) }
        return commit.number
    }

    /// Withdraws an announced commit that has failed.
    func withdrawCommit(_ number: Int) { for inbox in inboxes { inbox.formerRows.forget([number]) } }
}

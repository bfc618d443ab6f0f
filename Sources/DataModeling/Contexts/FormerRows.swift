import Locking

/// The rows that commits are replacing, as they were before, for a context that has not merged these commits.
///
/// A fault that reads its row in between gets the row of the state that the rest of the context shows. The merge then
/// changes all of them in one step.
struct FormerRows: Sendable {
    private struct Row {
        let commit: Int
        let columns: [ColumnValue]
    }

    /// More rows than these are not kept: the faults among them show the commits before they are merged.
    private static let mostRows = 4_096

    /// The rows before each commit, the earliest first.
    private var rows: [RowID: [Row]] = [:]

    subscript(id: RowID) -> [ColumnValue]? { rows[id]?.first?.columns }

    var isEmpty: Bool { rows.isEmpty }

    mutating func add(_ new: [RowID: [ColumnValue]], before commit: Int) {
        guard rows.count + new.count <= Self.mostRows else {
            rows = [:]
            return
        }
        for (id, columns) in new { rows[id, default: []].append(Row(commit: commit, columns: columns)) }
    }

    /// Removes the rows of commits that have been merged, or have failed.
    mutating func remove(_ commits: some Sequence<Int>) {
        guard !rows.isEmpty else { return }
        let commits = Set(commits)
        for (id, old) in rows {
            let left = old.filter { !commits.contains($0.commit) }
            rows[id] = left.isEmpty ? nil : left
        }
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
        let inboxes = inboxes.filter { $0 !== sender && $0.hasFaults }
        guard !inboxes.isEmpty else { return nil }
        let rows = rows()
        let number = commitNumber.withLock { number in
            number += 1
            return number
        }
        for inbox in inboxes { inbox.keep(rows, before: number) }
        return number
    }

    /// Takes an announced commit back, which has failed.
    func withdrawCommit(_ number: Int) { for inbox in inboxes { inbox.forget([number]) } }
}

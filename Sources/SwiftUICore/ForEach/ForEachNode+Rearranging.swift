internal import QueueStructures
internal import RenderTree
public import ViewGraph

/// Insertion, removal and movement of rows.
///
/// Equal rows at both ends stay untouched. Rows that changed ends (swapped ones, the last that became the first) are
/// moved there. In the stretch between, rows are found by identity. Only those outside a longest increasing subsequence
/// are moved, which is the minimum.
///
/// The nodes that are found are unmanaged: they stay children of this node until they are removed, and are not used
/// after.
extension ForEachNode {
    /// - Parameters:
    ///   - new: All rows, in the new order.
    ///   - start: The first row that differs from the old row at its position.
    ///   - node: The first node of the old row at `start`.
    @inlinable
    func rearrange<Row: View>(_ new: Rows<Row>, from start: Int, at node: Node?) {
        var found = ContiguousArray<Unmanaged<Node>?>(repeating: nil, count: new.ids.count - start)
        var hasNewRows = true
        if nodesPerRow > 0 { hasNewRows = !reuseRows(for: new.ids, from: start, at: node, in: &found) }
        ids = new.ids
        if graph.exitKeeper != nil { reclaimRows(ids, from: start, in: &found) }
        var row = 0
        while row < found.count {
            if let first = found[row] {
                var cursor = ViewCursor(
                    updating: self, from: first.takeUnretainedValue(), scope: environmentScope)
                Row._reconcile(new.views[start + row], at: &cursor)
                row += 1
            } else {
                // Adjacent new rows share a `ViewCursor`: the one before the next reused row.
                let end = found[row...].firstIndex { $0 != nil } ?? found.count
                let anchor = end < found.count ? found[end]?.takeUnretainedValue() : nil
                let count = end - row
                insertOverTime(count, before: anchor) {
                    var cursor = makeCursor(before: anchor)
                    while row < end {
                        Row._reconcile(new.views[start + row], at: &cursor)
                        row += 1
                    }
                }
            }
        }
        if hasNewRows { checkIdentities() }
    }

    /// Finds the rows to reuse, moves them into the new order, and discards the other old rows.
    ///
    /// `found` receives the first node of each reused row, indexed by the new row minus `start`.
    ///
    /// Returns whether all new rows were found.
    @inlinable
    func reuseRows(
        for new: ContiguousArray<ID>,
        from start: Int,
        at node: Node?,
        in found: inout ContiguousArray<Unmanaged<Node>?>
    ) -> Bool {
        let old = ids
        var (oldLow, oldHigh, newLow, newHigh) = (start, old.count, start, new.count)
        var low = node
        var high = firstOfLastRow
        var following: Node?
        while oldLow < oldHigh, newLow < newHigh {
            if old[oldLow] == new[newLow], let current = low {
                found[newLow - start] = .passUnretained(current)
                low = skipRow(from: current)
                oldLow += 1
                newLow += 1
            } else if old[oldHigh - 1] == new[newHigh - 1], let current = high {
                found[newHigh - 1 - start] = .passUnretained(current)
                high = skipRowBackwards(from: current)
                following = current
                oldHigh -= 1
                newHigh -= 1
            } else if old[oldHigh - 1] == new[newLow], let current = high {
                found[newLow - start] = .passUnretained(current)
                high = skipRowBackwards(from: current)
                moveRow(current, before: low)
                oldHigh -= 1
                newLow += 1
            } else if old[oldLow] == new[newHigh - 1], let current = low {
                found[newHigh - 1 - start] = .passUnretained(current)
                low = skipRow(from: current)
                moveRow(current, before: following)
                following = current
                oldLow += 1
                newHigh -= 1
            } else {
                break
            }
        }
        if oldLow == oldHigh { return newLow == newHigh }
        if newLow == newHigh {
            discardRows(old[oldLow..<oldHigh], from: low)
            return true
        }
        return reorder(
            old[oldLow..<oldHigh], at: low, before: following, for: new[newLow..<newHigh], in: &found, from: start)
    }

    /// Reuses the rows of a stretch whose ends do not match.
    @usableFromInline
    func reorder(
        _ old: ContiguousArray<ID>.SubSequence,
        at node: Node?,
        before following: Node?,
        for new: ContiguousArray<ID>.SubSequence,
        in found: inout ContiguousArray<Unmanaged<Node>?>,
        from start: Int
    ) -> Bool {
        var known = RowsByIdentity<ID>(count: old.count)
        var first = node
        for id in old {
            guard let current = first else { break }
            known.add(id, current)
            first = skipRow(from: current)
        }
        let rows = new.map { known.dequeue($0) }
        for (id, row) in known.left { discardRow(id, from: row) }
        let staying = longestIncreasing(rows.map { $0?.position })
        var anchor = following
        // From the end, because the row to insert before must be in its final position.
        for index in rows.indices.reversed() {
            guard let row = rows[index] else { continue }
            if !staying[index] { moveRow(row.first, before: anchor) }
            anchor = row.first
            found[new.startIndex + index - start] = .passUnretained(row.first)
        }
        return !rows.contains { $0 == nil }
    }
}

// MARK: - Rows of nodes

extension ForEachNode {
    @inlinable
    var firstOfLastRow: Node? {
        var node = lastChild
        for _ in 1..<max(nodesPerRow, 1) { node = node?.previous }
        return node
    }

    /// The first node of the row after the one that begins with the given node.
    @inlinable
    func skipRow(from first: Node) -> Node? {
        var node: Node? = first
        for _ in 0..<nodesPerRow { node = node?.next }
        return node
    }

    /// The first node of the row before the one that begins with the given node.
    @inlinable
    func skipRowBackwards(from first: Node) -> Node? {
        var node: Node? = first
        for _ in 0..<nodesPerRow { node = node?.previous }
        return node
    }

    @usableFromInline
    func discardRows(_ ids: ContiguousArray<ID>.SubSequence, from first: Node?) {
        var next = first
        guard graph.exitKeeper != nil else {
            for _ in 0..<ids.count {
                guard let first = next else { return }
                next = discardRow(from: first)
            }
            return
        }
        for id in ids {
            guard let first = next else { return }
            next = skipRow(from: first)
            discardRow(id, from: first)
        }
    }

    /// Removes a row, gradually if it is visible. If it is shown again before its removal ends, it stays.
    @usableFromInline
    func discardRow(_ id: ID, from first: Node) {
        guard graph.exitKeeper != nil else { return _ = discardRow(from: first) }
        var (row, next) = ([Node](), first as Node?)
        for _ in 0..<nodesPerRow {
            guard let node = next else { break }
            next = node.next
            row.append(node)
        }
        discardOverTime(row, key: AnyHashable(id))
    }

    /// Removes a row at once. Returns the first node of the next row.
    private func discardRow(from first: Node) -> Node? {
        var next: Node? = first
        for _ in 0..<nodesPerRow {
            guard let node = next else { break }
            next = node.next
            discardChild(node)
        }
        return next
    }

    /// Moves rows that are still exiting back to the positions at which they are shown again.
    ///
    /// `found` is the first node of each row from `start` on. It receives the actions of reinserted rows.
    @usableFromInline
    func reclaimRows(
        _ ids: ContiguousArray<ID>, from start: Int, in found: inout ContiguousArray<Unmanaged<Node>?>
    ) {
        guard let exits = graph.exits, !exits.isEmpty else { return }
        var anchor: Node?
        // From the end, because the row to insert before must be in its final position.
        for index in found.indices.reversed() {
            if found[index] == nil, let row = exits.reclaim(in: self, key: AnyHashable(ids[start + index])),
                let first = row.first
            {
                moveRow(first, before: anchor)
                found[index] = .passUnretained(first)
            }
            if let row = found[index] { anchor = row.takeUnretainedValue() }
        }
    }

    /// Inserts rows, which appear over time where the screen shows it.
    @usableFromInline
    func insertOverTime(_ count: Int, before anchor: Node?, _ insert: () -> Void) {
        guard let exits = graph.exits else { return insert() }
        exits.insert(into: self, insert)
        var rows: [Node] = []
        var node = if let anchor { anchor.previous } else { lastChild }
        while let current = node, rows.count < count * nodesPerRow {
            rows.append(current)
            node = current.previous
        }
        exits.didInsert(rows.reversed())
    }

    @usableFromInline
    func moveRow(_ first: Node, before anchor: Node?) {
        var row: [Node] = []
        var next: Node? = first
        while let node = next, row.count < nodesPerRow {
            next = node.next
            row.append(node)
        }
        for node in row { moveChild(node, before: anchor) }
        if interests.contains(.preference) { preferencesDidMove() }
        var shown: [RenderNode] = []
        for node in row { node.forEachRender { shown.append($0) } }
        guard !shown.isEmpty else { return }
        let following = row.last?.nextRender(since: first.previous, in: self)
        // The render nodes have not moved yet, and may already be in the right position.
        guard following !== shown.first else { return }
        let tree = environmentScope.tree
        for render in shown { tree.move(render, before: following) }
    }

    /// Reports two elements with the same identity.
    @inlinable
    func checkIdentities() {
        var seen = Set<ID>(minimumCapacity: ids.count)
        for id in ids where !seen.insert(id).inserted { return reportDuplicate(of: id) }
    }

    @usableFromInline
    func reportDuplicate(of id: ID) {
        Diagnostic.report(
            "ForEach over \(Data.self) has two elements with the identity \(id). Identities must be unique: "
                + "state and animations may go to the wrong row.",
            of: "two elements of one identity in \(Data.self)"
        )
    }
}

/// The old rows of a stretch that changes, by identity.
@MainActor
struct RowsByIdentity<ID: Hashable> {
    struct Row {
        /// The position in the old order.
        let position: Int
        let first: Node
    }

    private var rows: [ID: Row] = [:]
    /// Further rows with the same identity, in order.
    private var duplicates: [ID: Deque<Row>] = [:]
    private var order: [(id: ID, node: Node)?] = []

    init(count: Int) {
        rows.reserveCapacity(count)
        order.reserveCapacity(count)
    }

    mutating func add(_ id: ID, _ first: Node) {
        let row = Row(position: order.count, first: first)
        order.append((id, first))
        if rows.updateValue(rows[id] ?? row, forKey: id) != nil { duplicates[id, default: []].append(row) }
    }

    /// Removes and returns the first remaining row with an identity.
    mutating func dequeue(_ id: ID) -> Row? {
        guard let row = rows.removeValue(forKey: id) else { return nil }
        if let next = duplicates[id]?.popFirst() { rows[id] = next }
        order[row.position] = nil
        return row
    }

    /// The first nodes of the rows that were not taken.
    var left: [(id: ID, node: Node)] { order.compactMap { $0 } }
}

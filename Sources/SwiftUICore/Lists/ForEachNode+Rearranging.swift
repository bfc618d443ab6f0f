public import ViewGraph

/// What happens when rows come, go and move. What is equal at the beginning and at the end stays untouched; in between rows
/// are found by their identity, and as few as possible are moved: those outside a longest increasing subsequence.
extension ForEachNode {
    /// - Parameters:
    ///   - new: All rows as they are to be.
    ///   - start: The first row that is not the one that was there.
    ///   - node: The first node of what was there.
    @usableFromInline
    func rearrange(_ new: Rows, from start: Int, at node: Node?) {
        var kept = 0
        while kept < min(new.ids.count, ids.count) - start,
            new.ids[new.ids.count - 1 - kept] == ids[ids.count - 1 - kept]
        {
            kept += 1
        }
        var old = RowsByIdentity<ID>()
        var following = node
        for id in ids[start..<ids.count - kept] {
            if let first = following { old.add(id, first) }
            following = skipRow(from: following)
        }
        let middle = start..<new.ids.count - kept
        let found = new.ids[middle].map { old.take($0) }
        for first in old.left { discardRow(first) }
        let hasNewRows = found.contains { $0 == nil }
        ids = new.ids

        move(found, before: following)
        place(new.views[middle], in: found, before: following)
        var place = ViewPlace(updating: self, from: following, scope: environmentScope)
        for view in new.views[middle.upperBound...] { Content._place(view, in: &place) }
        if hasNewRows { checkIdentities() }
    }

    /// Brings the rows that were there into their new order.
    private func move(_ rows: [RowsByIdentity<ID>.Row?], before following: Node?) {
        let staying = longestIncreasing(rows.map { $0?.position })
        if staying.contains(false), interests.contains(.preference) { preferencesDidMove() }
        var anchor = following
        // From the end, so that what a row comes before is in its place already.
        for (row, stays) in zip(rows, staying).reversed() {
            guard let row else { continue }
            if !stays { moveRow(row.first, before: anchor) }
            anchor = row.first
        }
    }

    /// Brings the rows that were there up to date and makes the others, in order.
    private func place(
        _ views: ContiguousArray<Content>.SubSequence,
        in rows: [RowsByIdentity<ID>.Row?],
        before following: Node?
    ) {
        // What a new row comes before is the next that was there.
        var anchors: [Node?] = []
        var anchor = following
        for row in rows.reversed() {
            anchors.append(anchor)
            if let row { anchor = row.first }
        }
        anchors.reverse()
        var newPlaceHere: ViewPlace?
        for (offset, view) in views.enumerated() {
            if let row = rows[offset] {
                newPlaceHere = nil
                var place = ViewPlace(updating: self, from: row.first, scope: environmentScope)
                Content._place(view, in: &place)
            } else {
                // Neighbours that are new share a place.
                var place = newPlaceHere ?? newPlace(before: anchors[offset])
                Content._place(view, in: &place)
                newPlaceHere = place
            }
        }
    }

    // MARK: - Runs of nodes

    /// The first node of the row behind the one that begins with a node.
    private func skipRow(from first: Node?) -> Node? {
        var node = first
        for _ in 0..<nodesPerRow { node = node?.next }
        return node
    }

    private func nodes(inRow first: Node) -> [Node] {
        Array(sequence(first: first, next: \.next).prefix(nodesPerRow))
    }

    private func discardRow(_ first: Node) {
        for node in nodes(inRow: first) { discardChild(node) }
    }

    private func moveRow(_ first: Node, before anchor: Node?) {
        let nodes = nodes(inRow: first)
        let tree = environmentScope.tree
        for node in nodes { moveChild(node, before: anchor) }
        guard let following = nodes.last?.nextRender else {
            for node in nodes { node.forEachRender { tree.move($0, before: nil) } }
            return
        }
        for node in nodes { node.forEachRender { tree.move($0, before: following) } }
    }

    // MARK: - Identities

    /// Says so if two elements have the same identity.
    @usableFromInline
    func checkIdentities() {
        var seen: Set<ID> = []
        seen.reserveCapacity(ids.count)
        for id in ids where !seen.insert(id).inserted {
            return Complaint.report(
                "ForEach over \(Data.self) has two elements with the identity \(id). Each needs one of its own: "
                    + "state and animations may go to the wrong row."
            )
        }
    }
}

/// The rows of the stretch that changes, to be found by identity.
@MainActor
struct RowsByIdentity<ID: Hashable> {
    struct Row {
        /// Its place in the old order.
        let position: Int
        let first: Node
    }

    private var rows: [ID: Row] = [:]
    /// Further rows of an identity that has several, the last one first.
    private var duplicates: [ID: [Row]] = [:]
    private var order: [Row?] = []

    mutating func add(_ id: ID, _ first: Node) {
        let row = Row(position: order.count, first: first)
        order.append(row)
        if rows[id] == nil { rows[id] = row } else { duplicates[id, default: []].insert(row, at: 0) }
    }

    /// The first row of an identity that has not been taken yet.
    mutating func take(_ id: ID) -> Row? {
        guard let row = rows.removeValue(forKey: id) else { return nil }
        if let next = duplicates[id]?.popLast() { rows[id] = next }
        order[row.position] = nil
        return row
    }

    /// The rows' first nodes that nobody took.
    var left: [Node] { order.compactMap { $0?.first } }
}

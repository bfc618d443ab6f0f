internal import RenderTree
public import ViewGraph

/// What a collection in a lazy container is called.
@usableFromInline
struct LazyRows<Data, ID, Content> {}

/// The node of a collection of which only those rows exist that are seen.
///
/// A new collection costs a comparison of identities for each element; the closure is evaluated for the rows that exist, each
/// by itself. A row that leaves the screen keeps its state as long as it is among the last ``LazySource/mostKeptRows`` that
/// have done so; it is evaluated again when it comes back.
@MainActor
@usableFromInline
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: LazySource {
    @exclusivity(unchecked) @usableFromInline var view: ForEach<Data, ID, Content>
    @exclusivity(unchecked) @usableFromInline var ids: ContiguousArray<ID> = []
    /// The rows that exist, on the screen or off it, by identity.
    private var items: [ID: ItemNode] = [:]
    /// Rows of an identity that another one has as well, as long as they are seen.
    private var doubles: [Int: ItemNode] = [:]
    /// Those that are seen, in order.
    private var seen: ContiguousArray<ItemNode> = []
    /// Those that wait, the one that waits longest first.
    private var waiting: [ItemNode] = []
    private var version: UInt64 = 0
    @usableFromInline var turn: UInt64 = 0
    private var arrangements: UInt64 = 0

    @inlinable
    init(_ view: ForEach<Data, ID, Content>, in place: ViewPlace) {
        self.view = view
        super.init(kind: ViewKind.of(LazyRows<Data, ID, Content>.self), in: place)
        traits.insert(.isLazy)
    }

    @inlinable
    static func make(_ view: ForEach<Data, ID, Content>, in place: ViewPlace) {
        let node = LazyForEachNode(view, in: place)
        place.add(node)
        if node.kind.update == nil {
            node.kind.update = { unsafeDowncast($0, to: LazyForEachNode<Data, ID, Content>.self).updateRows() }
        }
        node.open(place.inside(node))
        node.updateRows()
    }

    @usableFromInline
    func open(_ place: ViewPlace) {
        place.add(RunNode(in: place))
    }

    @inlinable
    func accept(_ new: ForEach<Data, ID, Content>) {
        view = new
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { updateRows() }
    }

    @inlinable
    func updateRows() {
        turn += 1
        let (data, identity) = (view.data, view.identity)
        let new = observe {
            var ids = ContiguousArray<ID>()
            ids.reserveCapacity(data.count)
            for element in data { ids.append(identity.of(element)) }
            return ids
        }
        let common = min(ids.count, new.count)
        var low = 0
        while low < common, ids[low] == new[low] { low += 1 }
        if low < ids.count || low < new.count {
            var (oldHigh, newHigh) = (ids.count, new.count)
            while oldHigh > low, newHigh > low, ids[oldHigh - 1] == new[newHigh - 1] {
                oldHigh -= 1
                newHigh -= 1
            }
            take(new, replacing: low..<oldHigh, by: low..<newHigh)
        }
        arrange()
    }

    @usableFromInline
    override func arrange() { arrangeRows() }

    // MARK: What scroll views ask

    override func id(at position: Int) -> AnyHashable { ids[position] }

    override func position(of id: AnyHashable) -> Int? {
        guard let id = id.base as? ID else { return nil }
        if let item = items[id] { return item.position }
        return ids.firstIndex(of: id)
    }

    override var count: Int { ids.count }
}

// MARK: - Another collection

extension LazyForEachNode {
    /// Takes other identities, which differ from those before in one stretch.
    @usableFromInline
    func take(_ new: ContiguousArray<ID>, replacing old: Range<Int>, by stretch: Range<Int>) {
        // What comes behind all others changes nothing of them.
        if !old.isEmpty || old.lowerBound < ids.count { version += 1 }
        run.noteChange(of: old, among: ids.count, by: stretch.count - old.count)
        ids = new
        for item in doubles.values { discard(item) }
        doubles = [:]
        var affected: [ID: ItemNode] = [:]
        for (id, item) in items {
            if old.contains(item.position) {
                affected[id] = item
            } else if item.position >= old.upperBound {
                item.position += stretch.count - old.count
            }
        }
        if !affected.isEmpty {
            for position in stretch {
                guard let item = affected.removeValue(forKey: new[position]) else { continue }
                item.position = position
                if affected.isEmpty { break }
            }
            for (id, item) in affected {
                items[id] = nil
                discard(item)
            }
        }
        if Data.self != Range<Int>.self, !stretch.isEmpty { checkIdentities() }
    }

    private func discard(_ item: ItemNode) {
        if item.isAside { waiting.removeAll { $0 === item } }
        seen.removeAll { $0 === item }
        run.discardChild(item)
    }

    private func checkIdentities() {
        var known: Set<ID> = []
        known.reserveCapacity(ids.count)
        for id in ids where !known.insert(id).inserted {
            return Complaint.report(
                "ForEach over \(Data.self) has two elements with the identity \(id). Each needs one of its own: "
                    + "state and animations may go to the wrong row.",
                of: "two elements of one identity in \(Data.self)"
            )
        }
    }
}

// MARK: - The rows that are seen

extension LazyForEachNode {
    private func arrangeRows() {
        let run = run
        let range = run.wanted.clamped(to: 0..<ids.count)
        arrangements += 1
        let rows = range.map { find($0) }
        for item in seen where item.arrangement != arrangements { leave(item) }
        let old = Dictionary(uniqueKeysWithValues: seen.enumerated().map { (ObjectIdentifier($1), $0) })
        let staying = longestIncreasing(rows.map { item in item.flatMap { old[ObjectIdentifier($0)] } })
        var hasMoved = false
        var following = [ItemNode?](repeating: nil, count: rows.count)
        var next: ItemNode?
        // From the end, so that what a row comes before is in its place already.
        for (index, row) in rows.enumerated().reversed() {
            following[index] = next
            guard let row else { continue }
            if row.isAside {
                comeBack(row, before: next)
            } else if !staying[index] {
                run.moveChild(row, before: next)
                run.tree.move(row.render, before: next?.render)
                hasMoved = true
            }
            next = row
        }
        seen.removeAll(keepingCapacity: true)
        for (index, row) in rows.enumerated() {
            let item = row ?? make(at: range.lowerBound + index, before: following[index])
            if item.turn != turn { fill(item) }
            seen.append(item)
        }
        if hasMoved, interests.contains(.preference) { run.preferencesDidMove() }
        run.show(count: ids.count, from: range.lowerBound, version: version)
        forgetSome()
    }

    /// The row of a position, if it exists.
    private func find(_ position: Int) -> ItemNode? {
        if let item = items[ids[position]], item.position == position || item.arrangement != arrangements {
            if item.arrangement == arrangements { return nil }
            // Of elements with one identity the first has the row.
            item.position = position
            item.arrangement = arrangements
            return item
        }
        guard let double = doubles[position] else { return nil }
        double.arrangement = arrangements
        return double
    }

    private func row(at position: Int) -> ForEachRow<Data.Element, Content> {
        let data = view.data
        return ForEachRow(element: data[data.index(data.startIndex, offsetBy: position)], content: view.content)
    }

    private func make(at position: Int, before next: ItemNode?) -> ItemNode {
        let id = ids[position]
        let place = ViewPlace(
            newIn: run, scope: environmentScope, anchor: next, renderParent: run.render, renderAnchor: next?.render)
        let item = ItemNode(id, at: position, turn: turn, of: run, in: place)
        item.arrangement = arrangements
        if items[id] == nil { items[id] = item } else { doubles[position] = item }
        place.add(item)
        var inside = place.within(item)
        ForEachRow._place(row(at: position), in: &inside)
        return item
    }

    private func fill(_ item: ItemNode) {
        item.turn = turn
        var place = ViewPlace(updating: item, from: item.firstChild, scope: environmentScope)
        ForEachRow._place(row(at: item.position), in: &place)
    }

    private func leave(_ item: ItemNode) {
        guard let id = item.id.base as? ID, items[id] === item else {
            doubles = doubles.filter { $0.value !== item }
            return run.discardChild(item)
        }
        item.isAside = true
        run.tree.setAside(item.render)
        waiting.append(item)
        if item.interests.contains(.tearDown) { item.presenceDidChange(to: false) }
    }

    private func comeBack(_ item: ItemNode, before next: ItemNode?) {
        item.isAside = false
        waiting.removeAll { $0 === item }
        run.moveChild(item, before: next)
        run.tree.insert(item.render, into: run.render, before: next?.render)
        if item.interests.contains(.tearDown) { item.presenceDidChange(to: true) }
    }

    private func forgetSome() {
        let count = waiting.count - Self.mostKeptRows
        guard count > 0 else { return }
        for item in waiting[..<count] {
            if let id = item.id.base as? ID { items[id] = nil }
            run.discardChild(item)
        }
        waiting.removeSubrange(..<count)
    }
}

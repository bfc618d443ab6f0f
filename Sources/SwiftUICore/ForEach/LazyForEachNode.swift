internal import RenderTree
public import ViewGraph

/// The type that stands for a lazily created collection in the node's `ViewKind`.
@usableFromInline
struct LazyCollection<Data, ID, Content> {}

/// The state that the node of a collection in a lazy container hands over at a rest.
private struct KeptRows {
    let version: UInt64
    /// The identities of the rows off the screen, the oldest first.
    let cached: [AnyHashable]
}

/// The node of a collection in a lazy container. Only the visible rows and a cache of recent ones exist.
///
/// A new collection costs a comparison of identities for each element. The closure is evaluated for the existing rows,
/// each separately. A row that leaves the screen keeps its state while it is among the last
/// ``LazySource/maximumKeptRows`` rows to have left. It is evaluated again when it returns.
@MainActor
@usableFromInline
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: LazySource {
    @exclusivity(unchecked) @usableFromInline var view: ForEach<Data, ID, Content>
    @exclusivity(unchecked) @usableFromInline var ids = ElementIdentities<ID>()
    /// The existing rows by identity, on the screen or off it.
    private var items: [ID: ItemNode] = [:]
    /// The visible rows whose identity belongs to an earlier row, by position.
    private var duplicateRows: [Int: ItemNode] = [:]
    /// The visible rows, in order.
    private var visible: ContiguousArray<ItemNode> = []
    /// The cached rows off the screen, the oldest first.
    private var cached: [ItemNode] = []
    /// The identities that the last change with an animation has added. Their rows appear over time.
    private var inserted: Set<ID> = []
    private var version: UInt64 = 0
    /// The rows that were off the screen before a rest, and are recreated with the first arrangement.
    private var continued: [AnyHashable] = []
    @usableFromInline var updateNumber: UInt64 = 0
    private var arrangements: UInt64 = 0

    @inlinable
    init(_ view: ForEach<Data, ID, Content>, at cursor: ViewCursor) {
        self.view = view
        super.init(kind: ViewKind.of(LazyCollection<Data, ID, Content>.self), at: cursor)
        traits.insert(.isLazy)
    }

    @inlinable
    static func make(_ view: ForEach<Data, ID, Content>, at cursor: ViewCursor) {
        let node = LazyForEachNode(view, at: cursor)
        cursor.add(node)
        if node.kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            node.kind.update = { unsafeDowncast($0, to: LazyForEachNode<Data, ID, Content>.self).updateRows() }
        }
        node.open(cursor.children(of: node))
        node.updateRows()
    }

    @usableFromInline
    func open(_ cursor: ViewCursor) {
        let run = LazyStackNode(at: cursor)
        cursor.add(run)
        continueRows()
    }

    @inlinable
    func update(with new: ForEach<Data, ID, Content>) {
        view = new
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { updateRows() }
    }

    @inlinable
    func updateRows() {
        updateNumber += 1
        let view = view
        let new = observe { view.identities() }
        let (old, stretch) = ids.difference(to: new)
        if !old.isEmpty || !stretch.isEmpty { apply(new, replacing: old, by: stretch) }
        arrange()
        endObserving()
    }

    @usableFromInline
    override func arrange() { arrangeRows() }

    /// The name of the rows among the objects that the node hands over.
    private static var rowsName: String { "(rows)" }

    @usableFromInline
    override var continuation: NodeContinuation {
        let rows = KeptRows(version: version, cached: cached.map(\.id))
        return propertiesContinuation(with: [Self.rowsName: RetainedValue(rows)])
    }

    /// Adopts the state that the rows had before a rest.
    private func continueRows() {
        guard let former = dequeueRetained(KeptRows.self, named: Self.rowsName) else { return }
        version = former.version
        continued = former.cached
    }

    // MARK: Queries of scroll views

    override func id(at position: Int) -> AnyHashable { ids[position] }

    override func position(of id: AnyHashable) -> Int? {
        guard let id = id.base as? ID else { return nil }
        if let item = items[id] { return item.position }
        return ids.position(of: id)
    }

    override var count: Int { ids.count }
}

// MARK: - Changes of the collection

extension LazyForEachNode {
    /// Replaces the identities. The new ones differ from the old ones in a single stretch.
    @usableFromInline
    func apply(_ new: ElementIdentities<ID>, replacing old: Range<Int>, by stretch: Range<Int>) {
        // Appending after the last element does not change earlier rows.
        if !old.isEmpty || old.lowerBound < ids.count { version += 1 }
        run.recordChange(of: old, among: ids.count, by: stretch.count - old.count)
        noteInsertions(new, at: stretch, replacing: old)
        ids = new
        let duplicates = Array(duplicateRows.values)
        forget(duplicates)
        for item in duplicates { run.discardChild(item) }
        duplicateRows = [:]
        var affected: [ID: ItemNode] = [:]
        for (id, item) in items {
            if old.contains(item.position) {
                affected[id] = item
            } else if item.position >= old.upperBound {
                item.position += stretch.count - old.count
            }
        }
        if !affected.isEmpty {
            for position in new.range == nil ? stretch : 0..<0 {
                guard let item = affected.removeValue(forKey: new[position]) else { continue }
                item.position = position
                if affected.isEmpty { break }
            }
            if new.range != nil {
                for (id, item) in affected {
                    guard let position = new.position(of: id), stretch.contains(position) else { continue }
                    item.position = position
                    affected[id] = nil
                }
            }
            for id in affected.keys { items[id] = nil }
            remove(Array(affected.values))
        }
        if new.range == nil, !stretch.isEmpty { checkIdentities() }
    }

    /// Finds the elements that a change with an animation adds. The first rows have no transition.
    private func noteInsertions(_ new: ElementIdentities<ID>, at stretch: Range<Int>, replacing old: Range<Int>) {
        if !inserted.isEmpty { inserted = [] }
        guard updateNumber > 1, !stretch.isEmpty, graph.exits != nil, graph.transaction.animation != nil else {
            return
        }
        // The rows that can be seen are near the start of a change. A longer one has the others in place at once.
        inserted = Set(stretch.prefix(Self.maximumInsertions).map { new[$0] })
        // Only a range finds the position of an identity without a search.
        if ids.range != nil, old.count > inserted.count {
            inserted = inserted.filter { ids.position(of: $0).map(old.contains) != true }
        } else {
            for position in old { inserted.remove(ids[position]) }
        }
    }

    /// The maximum number of new rows that appear over time after one change.
    private static var maximumInsertions: Int { 100_000 }

    /// Removes rows, over time where the screen shows them.
    private func remove(_ leaving: [ItemNode]) {
        forget(leaving)
        for item in leaving {
            if item.isOffScreen || graph.exits == nil {
                run.discardChild(item)
            } else {
                run.discardOverTime([item], key: item.id)
            }
        }
    }

    /// Removes rows from the lists of rows. One pass serves all of them, because a screen can show thousands of rows.
    private func forget(_ leaving: [ItemNode]) {
        guard !leaving.isEmpty else { return }
        let identities = Set(leaving.map { ObjectIdentifier($0) })
        cached.removeAll { identities.contains(ObjectIdentifier($0)) }
        visible.removeAll { identities.contains(ObjectIdentifier($0)) }
    }

    /// Whether the hash values of two identities are the same. Otherwise no identity occurs twice, which is found
    /// without the copy of each that a set would keep.
    private var hasEqualHashes: Bool {
        var bits = 4
        while 1 << bits < ids.count * 2 { bits += 1 }
        // Zero marks a free place.
        var places = ContiguousArray<UInt64>(repeating: 0, count: 1 << bits)
        let list = ids.list
        for position in list.indices {
            // The hash value is read in place, because copying an identity can retain several objects.
            let hash = UInt64(truncatingIfNeeded: list[position].hashValue) | 1
            // The high bits of the product depend on all bits of the hash value, whose low bits a type can leave equal.
            var place = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
            while places[place] != 0 {
                if places[place] == hash { return true }
                place = (place + 1) & (places.count - 1)
            }
            places[place] = hash
        }
        return false
    }

    private func checkIdentities() {
        guard hasEqualHashes else { return }
        var known: Set<ID> = []
        known.reserveCapacity(ids.count)
        for id in ids.list where !known.insert(id).inserted {
            return Diagnostic.report(
                "ForEach over \(Data.self) has two elements with the identity \(id). Identities must be unique: "
                    + "state and animations may go to the wrong row.",
                of: "two elements of one identity in \(Data.self)"
            )
        }
    }
}

// MARK: - Visible rows

extension LazyForEachNode {
    private func arrangeRows() {
        let run = run
        if arrangements == 0 { run.continueRows() }
        let range = run.wanted.clamped(to: 0..<ids.count)
        arrangements += 1
        let rows = range.map { find($0) }
        for item in visible where item.arrangement != arrangements { moveOffScreen(item) }
        let old = Dictionary(uniqueKeysWithValues: visible.enumerated().map { (ObjectIdentifier($1), $0) })
        let staying = longestIncreasing(rows.map { item in item.flatMap { old[ObjectIdentifier($0)] } })
        var hasMoved = false
        var following = [ItemNode?](repeating: nil, count: rows.count)
        var next: ItemNode?
        // From the end, because the row to insert before must be in its final position.
        for (index, row) in rows.enumerated().reversed() {
            following[index] = next
            guard let row else { continue }
            if row.isOffScreen {
                showAgain(row, before: next)
            } else if !staying[index] {
                run.moveChild(row, before: next)
                run.tree.move(row.render, before: next?.render)
                hasMoved = true
            }
            next = row
        }
        visible.removeAll(keepingCapacity: true)
        for (index, row) in rows.enumerated() {
            let item = row ?? make(at: range.lowerBound + index, before: following[index])
            if item.updateNumber != updateNumber { fill(item) }
            visible.append(item)
        }
        if !continued.isEmpty { makeContinuedRows() }
        if hasMoved, interests.contains(.preference) { run.preferencesDidMove() }
        run.show(count: ids.count, from: range.lowerBound, version: version)
        evictOldRows()
    }

    /// Recreates the rows that were off the screen before a rest, in the order in which they left it.
    private func makeContinuedRows() {
        let wanted = continued
        continued = []
        for id in wanted {
            guard let position = position(of: id), let id = id.base as? ID, items[id] == nil else { continue }
            moveOffScreen(make(at: position, before: nil))
        }
    }

    /// The row at a position, if it exists.
    private func find(_ position: Int) -> ItemNode? {
        if let item = items[ids[position]], item.position == position || item.arrangement != arrangements {
            if item.arrangement == arrangements { return nil }
            // Of several elements with one identity, the first gets the row.
            item.position = position
            item.arrangement = arrangements
            return item
        }
        guard let duplicate = duplicateRows[position] else { return nil }
        duplicate.arrangement = arrangements
        return duplicate
    }

    private func row(at position: Int) -> ForEachRow<Data.Element, Content> {
        if ids.range != nil {
            // The cast holds because each element is its own identity. The index of a range can be beyond all integers.
            return ForEachRow(element: unsafeBitCast(ids[position], to: Data.Element.self), content: view.content)
        }
        let data = view.data
        return ForEachRow(element: data[data.index(data.startIndex, offsetBy: position)], content: view.content)
    }

    private func make(at position: Int, before next: ItemNode?) -> ItemNode {
        let id = ids[position]
        if let item = reclaim(id, at: position, before: next) { return item }
        let cursor = ViewCursor(
            newIn: run, scope: environmentScope, anchor: next, renderParent: run.render, renderAnchor: next?.render)
        let item = ItemNode(id, at: position, updateNumber: updateNumber, of: run, at: cursor)
        item.arrangement = arrangements
        if items[id] == nil { items[id] = item } else { duplicateRows[position] = item }
        cursor.add(item)
        var children = cursor.children(renderingInto: item)
        guard inserted.contains(id), let exits = graph.exits else {
            ForEachRow._reconcile(row(at: position), at: &children)
            return item
        }
        exits.insert(into: run) { ForEachRow._reconcile(row(at: position), at: &children) }
        exits.didInsert([item])
        return item
    }

    /// Reinserts a row that is still exiting. The caller updates it.
    private func reclaim(_ id: ID, at position: Int, before next: ItemNode?) -> ItemNode? {
        guard let exits = graph.exits, !exits.isEmpty, items[id] == nil,
            let item = exits.reclaim(in: run, key: AnyHashable(id))?.first
        else { return nil }
        // The children are item nodes only.
        let row = unsafeDowncast(item, to: ItemNode.self)
        (row.position, row.arrangement) = (position, arrangements)
        items[id] = row
        run.moveChild(row, before: next)
        run.tree.move(row.render, before: next?.render)
        return row
    }

    private func fill(_ item: ItemNode) {
        item.updateNumber = updateNumber
        item.updateChildren(with: row(at: item.position))
    }

    private func moveOffScreen(_ item: ItemNode) {
        guard let id = item.id.base as? ID, items[id] === item else {
            if duplicateRows[item.position] === item { duplicateRows[item.position] = nil }
            return run.discardChild(item)
        }
        item.isOffScreen = true
        run.tree.detach(item.render)
        cached.append(item)
        if item.interests.contains(.tearDown) { item.presenceDidChange(to: false) }
    }

    private func showAgain(_ item: ItemNode, before next: ItemNode?) {
        item.isOffScreen = false
        cached.removeAll { $0 === item }
        run.moveChild(item, before: next)
        run.tree.insert(item.render, into: run.render, before: next?.render)
        if item.interests.contains(.tearDown) { item.presenceDidChange(to: true) }
    }

    private func evictOldRows() {
        let count = cached.count - Self.maximumKeptRows
        guard count > 0 else { return }
        for item in cached[..<count] {
            if let id = item.id.base as? ID { items[id] = nil }
            run.discardChild(item)
        }
        cached.removeSubrange(..<count)
    }
}

public import ViewGraph

/// The node of a collection. Each row is a run of children, whose length depends on the type of the row's content.
///
/// The views of all rows are created first, in one evaluation: the node depends on what the closure reads, not on what
/// the rows' bodies read. If the closure reads observable objects, each row evaluates it separately. A change of one
/// object then updates only its row, however many rows there are.
@MainActor
@usableFromInline
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: EvaluatingNode {
    /// The identities and views of the collection's elements.
    @usableFromInline
    struct Rows<Row: View> {
        @usableFromInline var ids: ContiguousArray<ID> = []
        @usableFromInline var views: ContiguousArray<Row> = []

        @inlinable
        init(count: Int) {
            ids.reserveCapacity(count)
            views.reserveCapacity(count)
        }

        /// The same rows, wrapped as options of a picker.
        @usableFromInline
        func options(of host: OptionHost) -> Rows<OptionRow<ID, Row>> {
            var options = Rows<OptionRow<ID, Row>>(count: views.count)
            options.ids = ids
            for (id, view) in zip(ids, views) { options.views.append(OptionRow(id: id, host: host, content: view)) }
            return options
        }
    }

    @exclusivity(unchecked) @usableFromInline var view: ForEach<Data, ID, Content>
    /// The identities of the rows, in the order of the children.
    @exclusivity(unchecked) @usableFromInline var ids: ContiguousArray<ID> = []
    /// The number of nodes in a row, known after the first row. Until then all nodes are of that row.
    @exclusivity(unchecked) @usableFromInline var nodesPerRow = Int.max
    /// Whether each row evaluates the closure separately. Constant while there are rows.
    @exclusivity(unchecked) @usableFromInline var hasObservingRows = false
    /// The picker whose options the rows are.
    @usableFromInline let optionHost: OptionHost?

    @inlinable
    init(_ view: ForEach<Data, ID, Content>, at cursor: ViewCursor) {
        self.view = view
        optionHost = OptionHost.enclosing(cursor)
        super.init(kind: ViewKind.of(ForEach<Data, ID, Content>.self), at: cursor)
    }

    @inlinable
    static func make(_ view: ForEach<Data, ID, Content>, at cursor: ViewCursor) {
        let node = ForEachNode(view, at: cursor)
        cursor.add(node)
        if node.kind.update == nil {
            // The cast holds because all nodes of a kind are of one class.
            node.kind.update = { unsafeDowncast($0, to: ForEachNode<Data, ID, Content>.self).updateRows() }
        }
        var children = cursor.children(of: node)
        if node.optionHost != nil { OptionNode.row(enclosing: node)?.becomeGroup() }
        node.fill(&children)
        node.endObserving()
    }

    @usableFromInline
    override var continuation: NodeContinuation {
        // Rows keep their kind, even if the closure was found to read objects after they were created.
        let isEarlier = !ids.isEmpty && !hasObservingRows && kind.observes
        return propertiesContinuation(with: isEarlier ? [Self.rowsName: RetainedValue(true)] : [:])
    }

    /// The name of the rows among the objects that the node hands over.
    private static var rowsName: String { "(rows)" }

    /// Whether the rows before a rest were created before the closure was found to read objects.
    @usableFromInline
    func hadEarlierRows() -> Bool { isRecreated && dequeueRetained(Bool.self, named: Self.rowsName) == true }

    @usableFromInline
    override func explicitIdentity(of child: Node, at position: Int) -> AnyHashable? {
        let row = position / max(nodesPerRow, 1)
        return row < ids.count ? AnyHashable(ids[row]) : nil
    }

    /// Applies a new collection. The closure may have new captures: it is evaluated for every row.
    @inlinable
    func update(with new: ForEach<Data, ID, Content>) {
        view = new
        if traits.contains(.isMarked) { graph.updateEarly(self) } else { updateRows() }
    }

    /// Evaluates the closure for all rows.
    @inlinable
    func evaluateRows() -> Rows<Content> {
        let (data, identity, content) = (view.data, view.identity, view.content)
        return observe {
            var rows = Rows<Content>(count: data.count)
            for element in data {
                rows.ids.append(identity.of(element))
                rows.views.append(content(element))
            }
            return rows
        }
    }

    /// Creates rows that evaluate the closure for themselves. The collection and its identities may be read from
    /// observable objects too, for example through a binding: this node depends on those reads.
    @inlinable
    func selfEvaluatingRows() -> Rows<ForEachRow<Data.Element, Content>> {
        evaluate {
            observeObjects {
                var rows = Rows<ForEachRow<Data.Element, Content>>(count: view.data.count)
                for element in view.data {
                    rows.ids.append(view.identity.of(element))
                    rows.views.append(ForEachRow(element: element, content: view.content))
                }
                return rows
            }
        }
    }

    /// Creates all rows of an empty node.
    @inlinable
    func fill(_ cursor: inout ViewCursor) {
        let isEarlier = kind.observes && hadEarlierRows()
        hasObservingRows = kind.observes && !isEarlier
        if !hasObservingRows {
            let rows = evaluateRows()
            hasObservingRows = kind.observes && !isEarlier
            if !hasObservingRows { return fill(&cursor, with: rows) }
        }
        // Known from this node's evaluation of the same closure, so no row has to find out.
        ViewKind.of(ForEachRow<Data.Element, Content>.self).observes = true
        fill(&cursor, with: selfEvaluatingRows())
    }

    @inlinable
    func fill<Row: View>(_ cursor: inout ViewCursor, with rows: Rows<Row>) {
        if let optionHost {
            fillRows(&cursor, with: rows.options(of: optionHost))
        } else {
            fillRows(&cursor, with: rows)
        }
    }

    @inlinable
    func fillRows<Row: View>(_ cursor: inout ViewCursor, with rows: Rows<Row>) {
        ids = rows.ids
        let count = rows.views.count
        rows.views.withUnsafeBufferPointer { views in
            guard let first = views.baseAddress else { return }
            for index in 0..<count {
                Row._reconcile(at: first + index, at: &cursor)
                if index == 0 { countNodes() }
            }
        }
        checkIdentities()
    }

    @usableFromInline
    func countNodes() {
        nodesPerRow = 0
        for _ in children {
            nodesPerRow += 1
        }
    }

    @inlinable
    func updateRows() {
        if ids.isEmpty {
            var cursor = makeCursor()
            graph.exitKeeper == nil ? fill(&cursor) : fillOverTime(&cursor)
        } else if hasObservingRows {
            update(selfEvaluatingRows())
        } else {
            update(evaluateRows())
        }
        endObserving()
    }

    @usableFromInline
    func fillOverTime(_ cursor: inout ViewCursor) {
        guard let exits = graph.exits else { return fill(&cursor) }
        if exits.isExiting(from: self) {
            // Some of the rows may be reinserted, so all of them keep their kind.
            return hasObservingRows ? update(selfEvaluatingRows()) : update(evaluateRows())
        }
        exits.insert(into: self) { fill(&cursor) }
        exits.didInsert(children(after: nil))
    }

    @inlinable
    func update<Row: View>(_ rows: Rows<Row>) {
        if let optionHost { updateRows(rows.options(of: optionHost)) } else { updateRows(rows) }
    }

    @inlinable
    func updateRows<Row: View>(_ rows: Rows<Row>) {
        guard !rows.ids.isEmpty else {
            // Rows that leave at once are discarded with all children.
            if graph.exitKeeper != nil { discardRows(ids[...], from: firstChild) }
            ids = []
            return discardChildren()
        }
        // The fast path: mostly the rows are the same, in the same order.
        var cursor = ViewCursor(updating: self, from: firstChild, scope: environmentScope)
        let old = ids
        let common = min(old.count, rows.ids.count)
        var row = 0
        rows.views.withUnsafeBufferPointer { views in
            guard let first = views.baseAddress else { return }
            while row < common, rows.ids[row] == old[row] {
                Row._reconcile(at: first + row, at: &cursor)
                row += 1
            }
        }
        if row < old.count || row < rows.ids.count { rearrange(rows, from: row, at: cursor.existing) }
    }
}

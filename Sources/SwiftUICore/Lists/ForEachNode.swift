public import ViewGraph

/// The node of a collection: its rows are runs of children, each as long as the type of their content says.
///
/// The views of all rows are made first, in one evaluation, so that what the closure reads is noted for this node and what
/// the rows' bodies read is not.
@MainActor
@usableFromInline
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: EvaluatingNode {
    /// What the closure makes of the collection.
    @usableFromInline
    struct Rows {
        @usableFromInline var ids: ContiguousArray<ID> = []
        @usableFromInline var views: ContiguousArray<Content> = []

        @inlinable init() {}
    }

    @usableFromInline var view: ForEach<Data, ID, Content>
    /// The identities of the rows, in the order of the children.
    @usableFromInline var ids: ContiguousArray<ID> = []
    /// How many nodes a row has, known from the first one on.
    @usableFromInline var nodesPerRow = 1

    @inlinable
    init(_ view: ForEach<Data, ID, Content>, in place: ViewPlace) {
        self.view = view
        super.init(kind: ViewKind.of(ForEach<Data, ID, Content>.self), in: place)
    }

    @inlinable
    static func make(_ view: ForEach<Data, ID, Content>, in place: ViewPlace) {
        let node = ForEachNode(view, in: place)
        place.add(node)
        if node.kind.update == nil {
            node.kind.update = { unsafeDowncast($0, to: ForEachNode<Data, ID, Content>.self).updateRows() }
        }
        var inside = place.inside(node)
        node.fill(node.evaluateRows(), in: &inside)
    }

    /// Takes a new collection. The closure may have captured something new, so it is asked about every row.
    @inlinable
    func accept(_ new: ForEach<Data, ID, Content>) {
        view = new
        traits.remove(.isMarked)
        updateRows()
    }

    @inlinable
    func evaluateRows() -> Rows {
        observe {
            var rows = Rows()
            let count = view.data.count
            rows.ids.reserveCapacity(count)
            rows.views.reserveCapacity(count)
            for element in view.data {
                rows.ids.append(view.identity.of(element))
                rows.views.append(view.content(element))
            }
            return rows
        }
    }

    /// Makes all rows, where there are none.
    @inlinable
    func fill(_ rows: Rows, in place: inout ViewPlace) {
        ids = rows.ids
        for index in rows.views.indices {
            Content._place(rows.views[index], in: &place)
            if index == 0 { countNodes() }
        }
        checkIdentities()
    }

    @usableFromInline
    func countNodes() {
        nodesPerRow = 0
        var child = firstChild
        while let here = child {
            nodesPerRow += 1
            child = here.next
        }
    }

    @inlinable
    func updateRows() {
        let rows = evaluateRows()
        guard !ids.isEmpty else {
            var place = newPlace()
            return fill(rows, in: &place)
        }
        guard !rows.ids.isEmpty else {
            ids = []
            return discardChildren()
        }
        // Mostly the same rows are there in the same order.
        var place = ViewPlace(updating: self, from: firstChild, scope: environmentScope)
        let common = min(ids.count, rows.ids.count)
        var row = 0
        while row < common, rows.ids[row] == ids[row] {
            Content._place(rows.views[row], in: &place)
            row += 1
        }
        if row < ids.count || row < rows.ids.count { rearrange(rows, from: row, at: place.existing) }
    }
}

package import ViewGraph

/// The identity of a group of views with common geometry.
package struct MatchedGeometryID: Hashable {
    private let namespace: AnyHashable
    private let id: AnyHashable

    package init(_ id: AnyHashable, in namespace: AnyHashable) {
        self.id = id
        self.namespace = namespace
    }
}

/// The node of a view that belongs to a group of views with common geometry.
@MainActor
package final class MatchedGeometryNode: Node {
    package private(set) var id: MatchedGeometryID?
    /// Called when the node joins a group, and with nil when it leaves the tree.
    private let join: @MainActor (MatchedGeometryNode, MatchedGeometryID?) -> Void

    package init(
        at cursor: ViewCursor, join: @escaping @MainActor (MatchedGeometryNode, MatchedGeometryID?) -> Void
    ) {
        self.join = join
        super.init(in: cursor.parent, scope: cursor.scope)
        interests = .tearDown
    }

    package func update(with new: MatchedGeometryID) {
        guard new != id else { return }
        id = new
        join(self, new)
    }

    package override func tearDown() { join(self, nil) }
}

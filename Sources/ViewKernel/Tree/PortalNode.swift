public import RenderTree
internal import ViewGraph

/// A node whose content is rendered in another part of the render tree, such as a toolbar or an overlay. Its state and
/// its environment belong to its position in the node tree.
@MainActor
open class PortalNode: RenderedNode {
    @usableFromInline
    package init(_ content: RenderContent, at cursor: ViewCursor) {
        super.init(content, at: cursor, traits: .hasDetachedRender)
        interests = .tearDown
    }

    /// Inserts the node at a cursor, and its render node into a target: before an anchor, or behind all children.
    package final func open(at cursor: ViewCursor, into target: RenderNode, before anchor: RenderNode? = nil) {
        cursor.parent.insertChild(self, before: cursor.anchor)
        tree.insert(render, into: target, before: anchor)
    }

    open override func tearDown() {
        // If the container was removed, the render node has been removed with it.
        if render.isOnScreen { tree.remove(render) }
    }
}

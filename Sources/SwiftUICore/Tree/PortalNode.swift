internal import RenderTree
internal import ViewGraph

/// A node whose content is rendered in another part of the render tree, such as a toolbar or an overlay. Its state and
/// its environment are those of its position in the node tree.
@MainActor
class PortalNode: RenderedNode {
    init(_ content: RenderContent, in place: ViewPlace) {
        super.init(content, in: place, traits: .isElsewhere)
        interests = .tearDown
    }

    /// Inserts the node at a place, and its render node into a target: before an anchor, or behind all children.
    final func open(in place: ViewPlace, into target: RenderNode, before anchor: RenderNode? = nil) {
        place.parent.insertChild(self, before: place.anchor)
        tree.insert(render, into: target, before: anchor)
    }

    override func tearDown() {
        // If the container was removed, the render node has been removed with it.
        if render.isOnScreen { tree.remove(render) }
    }
}

internal import RenderTree
internal import ViewGraph

/// A node whose content is shown elsewhere than where it stands: its state and its environment are those of its place, and what
/// is to be seen of it belongs to the bar of a page, or lies above all the rest.
@MainActor
class PortalNode: RenderedNode {
    init(_ content: RenderContent, in place: ViewPlace) {
        super.init(content, in: place, traits: .isElsewhere)
        interests = .tearDown
    }

    /// Puts the node into its place, and what it shows into something else: before a part of that, or behind all of it.
    final func open(in place: ViewPlace, into target: RenderNode, before anchor: RenderNode? = nil) {
        place.parent.insertChild(self, before: place.anchor)
        tree.insert(render, into: target, before: anchor)
    }

    override func tearDown() {
        // What is in something that has gone has gone with it.
        if render.isOnScreen { tree.remove(render) }
    }
}

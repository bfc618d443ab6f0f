public import RenderTree
public import ViewGraph

/// A node whose render node contains others and has no behavior of its own.
@MainActor
@usableFromInline
final class ContainerNode: RenderedNode {
    /// Creates or updates a container node with `renderContent` at the place, and reconciles `content` inside it.
    @inlinable
    static func place<Content: View>(_ content: Content, within renderContent: RenderContent, in place: inout ViewPlace)
    {
        if let node = place.take(ContainerNode.self) {
            node.tree.update(node.render, to: renderContent)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._place(content, in: &inside)
        } else {
            let node = ContainerNode(renderContent, in: place)
            place.add(node)
            var inside = place.within(node)
            Content._place(content, in: &inside)
        }
    }
}

public import RenderTree
public import ViewGraph

/// The node of what is on the screen to hold others, and does nothing else.
@MainActor
@usableFromInline
final class ContainerNode: RenderedNode {
    /// Brings a place in line with content inside something.
    @inlinable
    static func place<Content: View>(_ content: Content, within shell: RenderContent, in place: inout ViewPlace) {
        if let node = place.take(ContainerNode.self) {
            node.tree.update(node.render, to: shell)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._place(content, in: &inside)
        } else {
            let node = ContainerNode(shell, in: place)
            place.add(node)
            var inside = place.within(node)
            Content._place(content, in: &inside)
        }
    }
}

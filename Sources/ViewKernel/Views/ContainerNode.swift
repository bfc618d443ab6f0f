public import RenderTree
public import ViewGraph

/// A node whose render node only contains others.
@MainActor
@usableFromInline
package final class ContainerNode: RenderedNode {
    package override var continuation: NodeContinuation { .description }

    /// Creates or updates a container node with `renderContent` at the cursor, and reconciles `content` inside it.
    @inlinable
    package static func reconcile<Content: View>(
        _ content: Content, within renderContent: RenderContent, at cursor: inout ViewCursor
    ) {
        if let node = cursor.next(ContainerNode.self) {
            node.tree.update(node.render, to: renderContent)
            var children = ViewCursor(updating: node, from: node.firstChild, scope: node.environmentScope)
            Content._reconcile(content, at: &children)
        } else {
            let node = ContainerNode(renderContent, at: cursor)
            cursor.add(node)
            var children = cursor.children(renderingInto: node)
            Content._reconcile(content, at: &children)
        }
    }
}

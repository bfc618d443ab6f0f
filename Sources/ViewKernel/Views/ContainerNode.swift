public import RenderTree
package import ViewGraph

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
        cursor.wrap(content) {
            ContainerNode(renderContent, at: $0)
        } update: {
            $0.tree.update($0.render, to: renderContent)
        }
    }
}

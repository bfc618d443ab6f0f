internal import RenderTree
internal import ViewGraph

/// The node of a view that sets a layout direction. Its render node carries the direction.
@MainActor
final class LayoutDirectionNode: RenderedNode {
    private init(at cursor: ViewCursor) {
        super.init(Self.content(in: cursor.scope), at: cursor)
        interests = EnvironmentValues.layoutDirectionInterests
    }

    static func reconcile<Content: View>(_ content: Content, at cursor: inout ViewCursor) {
        cursor.wrap(content) {
            LayoutDirectionNode(at: $0)
        } update: {
            $0.show()
        }
    }

    private static func content(in scope: EnvironmentScope) -> RenderContent {
        let direction = DependencyTracker.ignoring { scope.values.layoutDirection }
        return .arrangement(.direction(isRightToLeft: direction == .rightToLeft))
    }

    override var continuation: NodeContinuation { .description }

    private func show() {
        tree.update(render, to: Self.content(in: environmentScope))
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }
}

/// Lays out a view in the layout direction of its environment.
struct LayoutDirectionWrapper: _ViewWrapper {
    static func _wrap<Content: View>(
        _ wrapper: LayoutDirectionWrapper, around content: Content, at cursor: inout ViewCursor
    ) {
        LayoutDirectionNode.reconcile(content, at: &cursor)
    }
}

internal import RenderTree
internal import ViewGraph

/// The node of a view that sets a layout direction. Its render node carries the direction.
@MainActor
final class LayoutDirectionNode: RenderedNode {
    private init(in place: ViewPlace) {
        super.init(Self.content(in: place.scope), in: place)
        interests = KeyInterests.of(EnvironmentValues.layoutDirectionKey)
    }

    static func place<Content: View>(_ content: Content, in place: inout ViewPlace) {
        place.wrap(content) {
            LayoutDirectionNode(in: $0)
        } update: {
            $0.show()
        }
    }

    private static func content(in scope: EnvironmentScope) -> RenderContent {
        let direction = Tracker.ignoring { scope.values.layoutDirection }
        return .arrangement(.direction(isRightToLeft: direction == .rightToLeft))
    }

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
        _ wrapper: LayoutDirectionWrapper, around content: Content, in place: inout ViewPlace
    ) {
        LayoutDirectionNode.place(content, in: &place)
    }
}

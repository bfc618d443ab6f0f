internal import RenderTree
internal import ViewGraph

/// The node of content that is painted with styles of its environment.
@MainActor
final class PaintNode: RenderedNode {
    typealias Description = (inout _PaintContext) -> RenderContent

    private var describe: Description

    init(at cursor: ViewCursor, describe: @escaping Description) {
        self.describe = describe
        var context = DependencyTracker.ignoring { _PaintContext(cursor.scope.values) }
        super.init(DependencyTracker.ignoring { describe(&context) }, at: cursor)
        interests = context.dependsOnEverything ? .anything : EnvironmentValues.shapeInterests
    }

    override var continuation: NodeContinuation { .description }

    func update(with describe: @escaping Description) {
        self.describe = describe
        show()
    }

    private func show() {
        DependencyTracker.ignoring {
            var context = _PaintContext(environmentScope.values)
            tree.update(render, to: describe(&context))
            if context.dependsOnEverything { addInterests(.anything) }
        }
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    /// Creates or updates the paint node at a cursor, and then places its content.
    static func reconcile<Content: View>(
        _ content: Content, at cursor: inout ViewCursor, describe: @escaping Description
    ) {
        cursor.wrap(content) {
            PaintNode(at: $0, describe: describe)
        } update: {
            $0.update(with: describe)
        }
    }
}

/// The placement of paint nodes without content.
@MainActor
enum ShapeNode {
    static func reconcile(
        at cursor: inout ViewCursor, describe: @escaping (inout _PaintContext) -> RenderShape
    ) {
        let content: PaintNode.Description = { .shape(describe(&$0)) }
        if let node = cursor.next(PaintNode.self) {
            node.update(with: content)
        } else {
            cursor.add(PaintNode(at: cursor, describe: content))
        }
    }

    /// Creates or updates the node of a style that fills its frame.
    static func reconcile<Style: ShapeStyle>(filledWith style: Style, at cursor: inout ViewCursor) {
        self.reconcile(at: &cursor) { RenderShape([RenderShapeLayer(.rectangle, paint: style._paint(in: &$0))]) }
    }
}

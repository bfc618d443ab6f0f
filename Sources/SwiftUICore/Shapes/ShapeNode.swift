internal import RenderTree
internal import ViewGraph

/// The node of content that is painted with styles of its environment.
@MainActor
final class PaintNode: RenderedNode {
    typealias Description = (inout _PaintContext) -> RenderContent

    private var describe: Description

    init(in place: ViewPlace, describe: @escaping Description) {
        self.describe = describe
        var context = Tracker.ignoring { _PaintContext(place.scope.values) }
        super.init(Tracker.ignoring { describe(&context) }, in: place)
        interests = context.dependsOnEverything ? .anything : EnvironmentValues.paintInterests
    }

    func accept(_ describe: @escaping Description) {
        self.describe = describe
        show()
    }

    private func show() {
        Tracker.ignoring {
            var context = _PaintContext(environmentScope.values)
            tree.update(render, to: describe(&context))
            if context.dependsOnEverything { addInterests(.anything) }
        }
    }

    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    /// Creates or updates the paint node at a place, and then places its content.
    static func place<Content: View>(
        _ content: Content, in place: inout ViewPlace, describe: @escaping Description
    ) {
        place.wrap(content) {
            PaintNode(in: $0, describe: describe)
        } update: {
            $0.accept(describe)
        }
    }
}

/// The placement of paint nodes without content.
@MainActor
enum ShapeNode {
    static func place(
        in place: inout ViewPlace, describe: @escaping (inout _PaintContext) -> RenderShape
    ) {
        let content: PaintNode.Description = { .shape(describe(&$0)) }
        if let node = place.take(PaintNode.self) {
            node.accept(content)
        } else {
            place.add(PaintNode(in: place, describe: content))
        }
    }

    /// Creates or updates the node of a style that fills its frame.
    static func place<Style: ShapeStyle>(filledWith style: Style, in place: inout ViewPlace) {
        self.place(in: &place) { RenderShape([RenderShapeLayer(.rectangle, paint: style._paint(in: &$0))]) }
    }
}

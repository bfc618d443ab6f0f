internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import ViewGraph

/// The node of a canvas: its space, and its symbols, which come after the node that draws.
@MainActor
final class CanvasNode: RenderedNode {
    private(set) var drawing: DrawingNode?
    private(set) var size: CGSize?
    private(set) var symbols: [DrawingSymbol] = []

    func start(_ drawing: DrawingNode, at cursor: ViewCursor) {
        interests = .tearDown
        render.responder = self
        cursor.add(drawing)
        self.drawing = drawing
    }

    override var name: String { "Canvas" }

    override func tearDown() { render.responder = nil }

    /// The measures of the screen; nil if it has none.
    var metrics: (any ScreenMetrics)? {
        if let tree = (render.box as? LayoutNode)?.tree { return tree.metrics }
        return DependencyTracker.ignoring { sceneGeometry }?.screenMetrics
    }

    /// The symbols with the tags around them, in the order of their render nodes.
    private func currentSymbols() -> [DrawingSymbol] {
        guard render.firstChild != nil else { return [] }
        var symbols: [DrawingSymbol] = []
        func visit(_ node: Node, _ tags: [AnyHashable]) {
            var tags = tags
            if let tagged = node as? TagNode { tags.append(AnyHashable(tagged.tag.value)) }
            if node.traits.contains(.isRendered) {
                let child = node.asRendered.render
                return symbols.append(DrawingSymbol(tags: tags, id: child.id, size: child.frame.size))
            }
            for current in node.children {
                visit(current, tags)
            }
        }
        var child = drawing?.next
        while let current = child {
            visit(current, [])
            child = current.next
        }
        return symbols
    }
}

/// A view that a canvas can draw.
struct DrawingSymbol: Equatable {
    var tags: [AnyHashable]
    var id: RenderNode.ID
    var size: CGSize
}

extension CanvasNode: @preconcurrency InputResponder, @preconcurrency LayoutDelegate {
    func respond(to event: InputEvent) -> Bool { false }

    func didLayOut(_ node: RenderNode) {
        let symbols = currentSymbols()
        guard node.frame.size != size || symbols != self.symbols, let drawing else { return }
        (size, self.symbols) = (node.frame.size, symbols)
        graph.mark(drawing)
    }
}

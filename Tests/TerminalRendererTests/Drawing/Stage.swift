import Foundation
import LayoutEngine
import RenderTree

@testable import TerminalRenderer

/// A render tree, laid out and painted.
@MainActor
final class Stage {
    let tree = RenderTree()
    let layout: LayoutTree
    let size: CellSize

    init(columns: Int, rows: Int) {
        size = CellSize(columns: columns, rows: rows)
        layout = LayoutTree(
            tree, metrics: CellMetrics(), viewport: CGSize(width: columns * 8, height: rows * 16))
    }

    /// Adds a node, and its children in the closure.
    @discardableResult
    func add(_ content: RenderContent, to parent: RenderNode? = nil, _ inside: (RenderNode) -> Void = { _ in })
        -> RenderNode
    {
        let node = tree.makeNode(content)
        tree.insert(node, into: parent ?? tree.root, before: nil)
        inside(node)
        return node
    }

    @discardableResult
    func text(_ string: String, to parent: RenderNode? = nil, style: RenderTextStyle = .plain) -> RenderNode {
        add(.text(RenderText(string, style: style)), to: parent)
    }

    @discardableResult
    func column(
        to parent: RenderNode? = nil, alignment: RenderAlignment.Horizontal = .leading, spacing: CGFloat? = nil,
        _ inside: (RenderNode) -> Void
    ) -> RenderNode {
        add(.stack(RenderStack(.vertical, horizontal: alignment, spacing: spacing)), to: parent, inside)
    }

    @discardableResult
    func row(to parent: RenderNode? = nil, spacing: CGFloat? = nil, _ inside: (RenderNode) -> Void) -> RenderNode {
        add(.stack(RenderStack(.horizontal, spacing: spacing)), to: parent, inside)
    }

    @discardableResult
    func button(_ title: String, _ button: RenderButton = RenderButton(), to parent: RenderNode? = nil) -> RenderNode {
        add(.button(button), to: parent) { text(title, to: $0) }
    }

    /// Lays out and paints the tree.
    func paint(
        focus: RenderNode? = nil, pressed: RenderNode? = nil, caret: Int? = nil, open: RenderNode? = nil,
        isMonochrome: Bool = false
    ) -> (buffer: CellBuffer, result: PaintResult) {
        layout.update()
        var buffer = CellBuffer(columns: size.columns, rows: size.rows)
        let painter = Painter(
            tree: tree, layout: layout, palette: .dark, focus: focus?.id, pressed: pressed?.id, caret: caret,
            open: open?.id, isMonochrome: isMonochrome)
        let result = painter.paint(into: &buffer)
        return (buffer, result)
    }

    /// The painted rows, with symbols for controls.
    func signs(focus: RenderNode? = nil, open: RenderNode? = nil) -> String {
        paint(focus: focus, open: open, isMonochrome: true).buffer.text
    }
}

internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints the content of a context menu, inverted if it has the focus itself.
    func paintContextMenu(_ node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas) {
        canvas.addHit(node, in: area, of: context)
        var inner = context
        if isFocused(node) { inner.attributes.insert(.inverse) }
        paintChildren(node, in: inner, on: &canvas)
    }
}

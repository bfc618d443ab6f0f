internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// What can show a menu, marked where it has the keyboard itself.
    func paintContextMenu(_ node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas) {
        canvas.addHit(node, in: area, of: place)
        var inner = place
        if isFocused(node) { inner.attributes.insert(.inverse) }
        paintChildren(node, in: inner, on: &canvas)
    }
}

internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// A box with a check mark, or without, before the label.
    func paintToggle(
        _ toggle: RenderToggle, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        if toggle.isEnabled { canvas.addHit(node, in: area, of: place) }
        var inner = place
        if !toggle.isEnabled { inner.attributes.insert(.dim) }
        if isFocused(node) { inner.attributes.insert(.bold) }
        let row = area.row + max(0, area.rows - 1) / 2
        var style = CellStyle(foreground: toggle.isOn && !usesSigns ? colors.accent : place.foreground)
        if isFocused(node) { style.attributes.insert(.inverse) }
        canvas.write(toggle.isOn ? "[✓]" : "[ ]", column: area.column, row: row, in: inner, style: style)
        paintChildren(node, in: inner, on: &canvas)
    }
}

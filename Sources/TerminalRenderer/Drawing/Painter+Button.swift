internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// The label on a ground of its own, or in brackets.
    func paintButton(
        _ button: RenderButton, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        if button.isEnabled { canvas.addHit(node, in: area, of: place) }
        var inner = place
        if button.role == .destructive { inner.foreground = colors.destructive }
        if !button.isEnabled { inner.attributes.insert(.dim) }
        if !usesSigns {
            if isFocused(node) {
                canvas.fill(area, with: colors.accent, in: place)
                inner.foreground = colors.onAccent
            } else {
                canvas.fill(area, with: colors.fill, in: place)
            }
        }
        if isPressed(node) { inner.attributes.insert(.inverse) }
        if isFocused(node) { inner.attributes.insert(.bold) }
        paintChildren(node, in: inner, on: &canvas)
        if usesSigns { paintBrackets(isFocused(node) ? ("▸", "◂") : ("[", "]"), area: area, in: inner, on: &canvas) }
    }

    /// Signs at both ends of the middle row.
    func paintBrackets(
        _ signs: (String, String), area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        let row = area.row + max(0, area.rows - 1) / 2
        let style = CellStyle(foreground: place.foreground)
        canvas.write(signs.0, column: area.column, row: row, in: place, style: style)
        canvas.write(signs.1, column: area.column + max(0, area.columns - 1), row: row, in: place, style: style)
    }

    func isFocused(_ node: LayoutNode) -> Bool { focus == node.render.id }
    func isPressed(_ node: LayoutNode) -> Bool { pressed == node.render.id }
}

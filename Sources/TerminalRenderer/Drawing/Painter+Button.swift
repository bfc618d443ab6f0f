internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// The label on a ground of its own, or in brackets; without either where the style has no border, or in a bar.
    func paintButton(
        _ button: RenderButton, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        let isPressed = isPressed(node) || button.isPressed
        paintPressable(
            node, style: button.style, isEnabled: button.isEnabled, isPressed: isPressed,
            isDestructive: button.role == .destructive, leadsOn: button.leadsOn, area: area, in: place, on: &canvas)
    }

    /// What is pressed like a button.
    func paintPressable(
        _ node: LayoutNode, style: RenderButton.Style, isEnabled: Bool, isPressed: Bool, isDestructive: Bool = false,
        leadsOn: Bool = false, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        var area = area
        if leadsOn, let end = place.rowEnd { area.columns = max(area.columns, end - area.column) }
        if isEnabled { canvas.addHit(node, keepsArea: place.rowEnd != nil, in: area, of: place) }
        var inner = place
        if !isEnabled { inner.attributes.insert(.dim) }
        let isFocused = isFocused(node)
        let isRow = style == .automatic && (place.rowEnd != nil || area.rows > 1)
        let chip = isRow ? nil : chip(for: style, isEnabled: isEnabled, in: place)
        switch chip {
        case .none where style == .plain || style == .custom || leadsOn || (isRow && area.rows > 1): break
        case .none:
            if !usesSigns { inner.foreground = colors.accent }
            if style == .link { inner.attributes.insert(.underline) }
        case .some where usesSigns: break
        case .some(let color):
            let ground = isFocused ? colors.accent : color
            canvas.fill(area, with: ground, in: place)
            inner.foreground = ground == colors.accent ? colors.onAccent : .terminal
            if isFocused { inner.attributes.insert(.bold) }
        }
        if isDestructive, !usesSigns, inner.foreground != colors.onAccent { inner.foreground = colors.destructive }
        paintShown(node, in: inner, on: &canvas)
        if chip != nil, usesSigns {
            paintEnds(isFocused ? ("▸", "◂") : ("[", "]"), area: area, in: inner, on: &canvas)
        }
        // Rows alone say that they lead on, as on a phone.
        if leadsOn, isRow, let end = place.rowEnd {
            canvas.write("›", column: end - 1, row: area.middleRow, in: place, style: CellStyle(attributes: .dim))
        }
        if isPressed || (isFocused && chip == nil) { canvas.invert(area, in: place) }
    }

    /// The ground that a style has; nil where it has none.
    private func chip(for style: RenderButton.Style, isEnabled: Bool, in place: Place) -> CellColor? {
        switch style {
        case .automatic: place.isInBar && !usesSigns ? nil : colors.fill
        case .bordered: colors.fill
        case .prominent: isEnabled ? colors.accent : colors.fill
        case .plain, .borderless, .link, .custom: nil
        }
    }

    /// Signs at both ends of the middle row.
    func paintEnds(_ signs: (String, String), area: CellRect, in place: Place, on canvas: inout Canvas) {
        let row = area.middleRow
        let style = CellStyle(foreground: place.foreground)
        canvas.write(signs.0, column: area.column, row: row, in: place, style: style)
        canvas.write(signs.1, column: area.column + max(0, area.columns - 1), row: row, in: place, style: style)
    }

    func isFocused(_ node: LayoutNode) -> Bool { focus == node.render.id }
    func isPressed(_ node: LayoutNode) -> Bool { pressed == node.render.id }
}

extension CellRect {
    /// The row that signs stand in: the middle one, or the one above the middle.
    var middleRow: Int { row + max(0, rows - 1) / 2 }
}

extension Canvas {
    /// Lets foreground and background change places.
    mutating func invert(_ area: CellRect, in place: Place) {
        restyle(area, in: place) { $0.attributes.formSymmetricDifference(.inverse) }
    }
}

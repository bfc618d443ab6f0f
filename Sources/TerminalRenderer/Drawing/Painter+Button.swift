internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints a button: its label on a background or in brackets. Borderless buttons and buttons in a bar have neither.
    func paintButton(
        _ button: RenderButton, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        let isPressed = isPressed(node) || button.isPressed
        paintPressable(
            node, style: button.style, isEnabled: button.isEnabled, isPressed: isPressed,
            isDestructive: button.role == .destructive, opensPage: button.opensPage, area: area, in: context,
            on: &canvas)
    }

    /// Paints a node that is pressed like a button.
    func paintPressable(
        _ node: LayoutNode, style: RenderButton.Style, isEnabled: Bool, isPressed: Bool, isDestructive: Bool = false,
        opensPage: Bool = false, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        var area = area
        if opensPage, let row = context.row {
            let end = node.isRightToLeft ? area.column + area.columns : max(area.column + area.columns, row.upperBound)
            if node.isRightToLeft { area.column = min(area.column, row.lowerBound) }
            area.columns = end - area.column
        }
        if isEnabled { canvas.addHit(node, keepsArea: context.row != nil, in: area, of: context) }
        var inner = context
        if !isEnabled { inner.attributes.insert(.dim) }
        let isFocused = isFocused(node)
        let isRow = style == .automatic && (context.row != nil || area.rows > 1)
        let background = isRow ? nil : background(for: style, isEnabled: isEnabled, in: context)
        switch background {
        case .none where style == .plain || style == .custom || opensPage || (isRow && area.rows > 1): break
        case .none:
            if !isMonochrome { inner.foreground = colors.accent }
            if style == .link { inner.attributes.insert(.underline) }
        case .some where isMonochrome: break
        case .some(let color):
            let background = isFocused ? colors.accent : color
            canvas.fill(area, with: background, in: context)
            inner.foreground =
                background == colors.accent ? colors.onAccent : colors.isTinted ? colors.accent : .terminal
            if isFocused { inner.attributes.insert(.bold) }
        }
        if isDestructive, !isMonochrome, inner.foreground != colors.onAccent { inner.foreground = colors.destructive }
        paintPresentation(node, in: inner, on: &canvas)
        if background != nil, isMonochrome {
            paintEnds(isFocused ? ("▸", "◂") : ("[", "]"), area: area, in: inner, on: &canvas)
        }
        // Only list rows show the disclosure indicator, as on iOS.
        if opensPage, isRow, let row = context.row {
            let (sign, column) = node.isRightToLeft ? ("‹", row.lowerBound) : ("›", row.upperBound - 1)
            canvas.write(sign, column: column, row: area.middleRow, in: context, style: CellStyle(attributes: .dim))
        }
        if isPressed || (isFocused && background == nil) { canvas.invert(area, in: context) }
    }

    /// Returns the background of a button style. Nil if it has none.
    private func background(for style: RenderButton.Style, isEnabled: Bool, in context: PaintContext) -> CellColor? {
        switch style {
        case .automatic: context.isInBar && !isMonochrome ? nil : colors.fill
        case .bordered: colors.fill
        case .prominent: isEnabled ? colors.accent : colors.fill
        case .plain, .borderless, .link, .custom: nil
        }
    }

    /// Paints a character at both ends of the middle row.
    func paintEnds(_ signs: (String, String), area: CellRect, in context: PaintContext, on canvas: inout CellCanvas) {
        let row = area.middleRow
        let style = CellStyle(foreground: context.foreground)
        canvas.write(signs.0, column: area.column, row: row, in: context, style: style)
        canvas.write(signs.1, column: area.column + max(0, area.columns - 1), row: row, in: context, style: style)
    }

    func isFocused(_ node: LayoutNode) -> Bool { focus == node.render.id }
    func isPressed(_ node: LayoutNode) -> Bool { pressed == node.render.id }
}

extension CellRect {
    /// The middle row, or the one above the middle.
    var middleRow: Int { row + max(0, rows - 1) / 2 }
}

extension CellCanvas {
    /// Swaps foreground and background.
    mutating func invert(_ area: CellRect, in context: PaintContext) {
        restyle(area, in: context) { $0.attributes.formSymmetricDifference(.inverse) }
    }
}

internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// Paints a menu: its label and an indicator.
    func paintMenu(
        _ menu: RenderMenu, of node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        if menu.isEnabled { canvas.addHit(node, in: area, of: context) }
        let isFilled =
            switch menu.style {
            case .automatic: !context.isInBar
            case .bordered, .prominent: true
            case .plain, .borderless, .link, .custom: false
            }
        let inner = paintBackground(
            of: node, area: area, isEnabled: menu.isEnabled, isFilled: isFilled, in: context, on: &canvas)
        paintPresentation(node, in: inner, on: &canvas)
        if menu.showsIndicator {
            canvas.write("▾", column: area.column + area.columns - 2, row: area.row, in: inner, style: style(inner))
        }
        if let opened = opened(in: node.render) { canvas.opened = (opened, area) }
    }

    /// Paints a picker: its label and the selected value, or its options.
    func paintPicker(
        _ picker: RenderPicker, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        var outer = context
        if !picker.isEnabled { outer.attributes.insert(.dim) }
        guard picker.style == .menu else { return paintPresentation(node, in: outer, on: &canvas) }
        if picker.isEnabled { canvas.addHit(node, in: area, of: context) }
        paintPresentation(node, in: outer, on: &canvas)
        let text = node.render.chosenText ?? ""
        let columns = min(area.columns, text.cellWidth + 4)
        let box = CellRect(
            column: area.column + area.columns - columns, row: area.row, columns: columns, rows: 1)
        let inner = paintBackground(of: node, area: box, isEnabled: picker.isEnabled, in: context, on: &canvas)
        canvas.write(text, column: box.column + 1, row: box.row, columns: columns - 4, in: inner, style: style(inner))
        canvas.write("▾", column: box.column + columns - 2, row: box.row, in: inner, style: style(inner))
        if isMonochrome { paintEnds(("[", "]"), area: box, in: inner, on: &canvas) }
        if let opened = opened(in: node.render) { canvas.opened = (opened, box) }
    }

    /// Paints a visible option: with a radio button, or with a background if it is segmented.
    func paintOption(
        _ option: RenderOption, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        guard !option.isGroup else { return paintPresentation(node, in: context, on: &canvas) }
        if option.isEnabled { canvas.addHit(node, in: area, of: context) }
        var inner = context
        if !option.isEnabled { inner.attributes.insert(.dim) }
        if isFocused(node) { inner.attributes.insert(.bold) }
        if option.style == .segmented {
            if isMonochrome {
                if option.isSelected { paintEnds(("[", "]"), area: area, in: inner, on: &canvas) }
            } else {
                canvas.fill(area, with: option.isSelected ? colors.accent : colors.fill, in: context)
                if option.isSelected { inner.foreground = colors.onAccent }
                if isFocused(node) { inner.attributes.insert(.underline) }
            }
        } else {
            var mark = style(inner)
            if isFocused(node) { mark.attributes.insert(.inverse) }
            if option.isSelected, !isMonochrome { mark.foreground = colors.accent }
            canvas.write(option.isSelected ? "(•)" : "( )", column: area.column, row: area.row, in: inner, style: mark)
        }
        paintPresentation(node, in: inner, on: &canvas)
    }

    /// Returns the open node: this one, or one of its submenus.
    func opened(in node: RenderNode) -> RenderNode? {
        guard let open else { return nil }
        if node.id == open { return node }
        for item in node.menuItems where item.kind == .submenu {
            if let found = opened(in: item.node) { return found }
        }
        return nil
    }

    /// Paints the items of the open menu in front of everything. If the control that opened it is not on the screen,
    /// as in a window that became smaller, the menu is in the corner: it still has all keys.
    func paintOpened(in context: PaintContext, on canvas: inout CellCanvas) {
        let corner = CellRect(column: 0, row: 0, columns: 0, rows: 0)
        guard let (node, anchor) = canvas.opened ?? opened(below: tree.root).map({ ($0, corner) }) else { return }
        let items = node.menuItems
        guard !items.isEmpty else { return }
        canvas.result.cursor = nil
        let screen = canvas.buffer.bounds
        let columns = min(screen.columns, (items.map(\.title.cellWidth).max() ?? 0) + 8)
        let edge = screen.rows >= 3 ? 1 : 0
        // Without space for a frame, the items are above the footer.
        let rows = edge == 1 ? min(items.count + 2, screen.rows) : 1
        // The menu opens below its label, or above it, or else as low as it fits.
        let below = anchor.row + anchor.rows
        let top =
            if edge == 0 { 0 } else if below + rows <= screen.rows { below } else if anchor.row >= rows {
                anchor.row - rows
            } else { screen.rows - rows }
        let area = CellRect(
            column: max(0, min(anchor.column, screen.columns - columns)), row: top, columns: columns, rows: rows)
        // A press outside of the menu hits the open node and closes it.
        canvas.result.hits.append(PaintResult.Hit(area: screen, node: node, isAboveAll: true))
        canvas.fill(area, with: .terminal, in: context)
        let colors = node.content.tint.map(colors.tinted) ?? colors
        if edge == 1 {
            canvas.frame(area, in: context, style: isMonochrome ? CellStyle() : CellStyle(foreground: colors.accent))
        }
        let focused = items.firstIndex { $0.node.id == focus } ?? 0
        let count = rows - 2 * edge
        let first = max(0, min(focused - count / 2, items.count - count))
        for (offset, item) in items[first...].prefix(count).enumerated() {
            let line = CellRect(column: area.column + 1, row: top + edge + offset, columns: columns - 2, rows: 1)
            paintItem(item, in: line, of: context, on: &canvas)
        }
    }

    /// Returns the open node, whether it is drawn or not.
    private func opened(below node: RenderNode) -> RenderNode? {
        guard let open else { return nil }
        if node.id == open { return node }
        for child in node.children {
            if let found = opened(below: child) { return found }
        }
        return nil
    }

    private func paintItem(_ item: MenuItem, in line: CellRect, of context: PaintContext, on canvas: inout CellCanvas) {
        var style = CellStyle()
        switch item.kind {
        case .separator:
            return canvas.stroke(line, with: "─", in: context, style: CellStyle(foreground: colors.separator))
        case .header: style.attributes = .dim
        case .action, .submenu:
            if item.isEnabled {
                canvas.result.hits.append(PaintResult.Hit(area: line, node: item.node, isAboveAll: true))
            }
            if !item.isEnabled { style.attributes = .dim }
            if item.isDestructive, item.isEnabled { style.foreground = colors.destructive }
            if item.node.id == focus { style.attributes.insert(.inverse) }
        }
        if item.node.id == focus, item.kind != .header {
            canvas.write(
                String(repeating: " ", count: line.columns), column: line.column, row: line.row, in: context,
                style: style
            )
        }
        let mark = item.isChecked ? "✓ " : "  "
        canvas.write(
            mark + item.title, column: line.column + 1, row: line.row, columns: line.columns - 3, in: context,
            style: style)
        if item.kind == .submenu {
            canvas.write("▸", column: line.column + line.columns - 2, row: line.row, in: context, style: style)
        }
    }

    // // MARK: - Background

    /// Paints the background of a control and returns the context for its label.
    func paintBackground(
        of node: LayoutNode, area: CellRect, isEnabled: Bool, isFilled: Bool = true, in context: PaintContext,
        on canvas: inout CellCanvas
    ) -> PaintContext {
        var inner = context
        if !isEnabled { inner.attributes.insert(.dim) }
        if isFocused(node) { inner.attributes.insert(.bold) }
        if isPressed(node) { inner.attributes.insert(.inverse) }
        guard !isMonochrome else { return inner }
        if isFocused(node) {
            canvas.fill(area, with: colors.accent, in: context)
            inner.foreground = colors.onAccent
        } else if isFilled {
            canvas.fill(area, with: colors.fill, in: context)
        }
        if colors.isTinted, !isFocused(node) { inner.foreground = colors.accent }
        return inner
    }

    func style(_ context: PaintContext) -> CellStyle { CellStyle(foreground: context.foreground) }
}

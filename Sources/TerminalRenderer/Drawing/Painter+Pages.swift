internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// Paints a page: its content, and its bars with a background.
    func paintPage(_ node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas) {
        for child in node.children where node.render.shows(child.render) {
            if case .toolbar(let toolbar) = child.render.content, toolbar.placement != .actions, !child.isOmitted,
                !isMonochrome
            {
                let bar = context.area(of: child.frame)
                canvas.fill(
                    CellRect(column: area.column, row: bar.row, columns: area.columns, rows: bar.rows),
                    with: colors.bar, in: context)
            }
        }
        paintPresentation(node, in: context, on: &canvas)
        paintOverflow(of: node, in: context, on: &canvas)
    }

    /// Paints the overflow button for the items that do not fit into the bar.
    func paintOverflow(of node: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas) {
        guard let frame = node.overflow else { return }
        let area = context.area(of: frame)
        canvas.addHit(node, isOverflow: true, in: area, of: context)
        var inner = context
        if !isMonochrome { inner.foreground = colors.accent }
        canvas.write("…", column: area.column + 1, row: area.middleRow, in: inner, style: style(inner))
        if isFocused(node) || open == node.render.id { canvas.invert(area, in: context) }
        if let opened = opened(in: node.render) { canvas.opened = (opened, area) }
    }

    func paintToolbar(
        _ toolbar: RenderToolbar, of node: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        var inner = context
        if toolbar.placement != .actions { inner.isInBar = true }
        if toolbar.placement == .title || toolbar.placement == .principal { inner.attributes.insert(.bold) }
        paintPresentation(node, in: inner, on: &canvas)
    }

    /// Paints a tab view: the selected page, and the tabs with a background.
    func paintTabs(_ node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas) {
        if !isMonochrome,
            let first = node.children.first(where: { $0.render.content.isTab && node.render.shows($0.render) })
        {
            let bar = context.area(of: first.frame)
            canvas.fill(
                CellRect(column: area.column, row: bar.row, columns: area.columns, rows: bar.rows), with: colors.bar,
                in: context)
        }
        paintPresentation(node, in: context, on: &canvas)
    }

    /// Paints a tab: its label, marked if it is selected.
    func paintTab(
        _ tab: RenderTab, of node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        if tab.isEnabled { canvas.addHit(node, in: area, of: context) }
        var inner = context
        inner.isInBar = true
        if !tab.isEnabled { inner.attributes.insert(.dim) }
        if tab.isSelected {
            inner.attributes.insert(.bold)
            if !isMonochrome { inner.foreground = colors.accent }
        }
        paintPresentation(node, in: inner, on: &canvas)
        if let badge = tab.badge {
            canvas.write(
                badge, column: area.column + area.columns - 1 - badge.cellWidth, row: area.middleRow, in: inner,
                style: CellStyle(foreground: isMonochrome ? .terminal : colors.destructive))
        }
        if tab.isSelected, isMonochrome { paintEnds(("[", "]"), area: area, in: inner, on: &canvas) }
        if isFocused(node) || isPressed(node) { canvas.invert(area, in: context) }
    }
}

extension RenderContent {
    fileprivate var isTab: Bool {
        if case .tab = self { true } else { false }
    }
}

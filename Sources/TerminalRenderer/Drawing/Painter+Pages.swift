internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// A page: its content, and its bars on a ground of their own.
    func paintPage(_ node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas) {
        for child in node.children where node.render.shows(child.render) {
            if case .toolbar(let toolbar) = child.render.content, toolbar.placement != .actions, !child.isLeftOut,
                !usesSigns
            {
                let bar = place.area(of: child.frame)
                canvas.fill(
                    CellRect(column: area.column, row: bar.row, columns: area.columns, rows: bar.rows),
                    with: colors.bar, in: place)
            }
        }
        paintShown(node, in: place, on: &canvas)
        paintOverflow(of: node, in: place, on: &canvas)
    }

    /// A sign for the items that have no room in the bar.
    func paintOverflow(of node: LayoutNode, in place: Place, on canvas: inout Canvas) {
        guard let frame = node.overflow else { return }
        let area = place.area(of: frame)
        canvas.addHit(node, isOverflow: true, in: area, of: place)
        var inner = place
        if !usesSigns { inner.foreground = colors.accent }
        canvas.write("…", column: area.column + 1, row: area.middleRow, in: inner, style: style(inner))
        if isFocused(node) || open == node.render.id { canvas.invert(area, in: place) }
        if let opened = opened(in: node.render) { canvas.opened = (opened, area) }
    }

    func paintToolbar(_ toolbar: RenderToolbar, of node: LayoutNode, in place: Place, on canvas: inout Canvas) {
        var inner = place
        if toolbar.placement != .actions { inner.isInBar = true }
        if toolbar.placement == .title || toolbar.placement == .principal { inner.attributes.insert(.bold) }
        paintShown(node, in: inner, on: &canvas)
    }

    /// The page that is shown, and the tabs on a ground of their own.
    func paintTabs(_ node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas) {
        if !usesSigns,
            let first = node.children.first(where: { $0.render.content.isTab && node.render.shows($0.render) })
        {
            let bar = place.area(of: first.frame)
            canvas.fill(
                CellRect(column: area.column, row: bar.row, columns: area.columns, rows: bar.rows), with: colors.bar,
                in: place)
        }
        paintShown(node, in: place, on: &canvas)
    }

    /// The name of a tab, and a mark if it is the one that is shown.
    func paintTab(_ tab: RenderTab, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas) {
        if tab.isEnabled { canvas.addHit(node, in: area, of: place) }
        var inner = place
        inner.isInBar = true
        if !tab.isEnabled { inner.attributes.insert(.dim) }
        if tab.isSelected {
            inner.attributes.insert(.bold)
            if !usesSigns { inner.foreground = colors.accent }
        }
        paintShown(node, in: inner, on: &canvas)
        if let badge = tab.badge {
            canvas.write(
                badge, column: area.column + area.columns - 1 - badge.cellWidth, row: area.middleRow, in: inner,
                style: CellStyle(foreground: usesSigns ? .terminal : colors.destructive))
        }
        if tab.isSelected, usesSigns { paintEnds(("[", "]"), area: area, in: inner, on: &canvas) }
        if isFocused(node) || isPressed(node) { canvas.invert(area, in: place) }
    }
}

extension RenderContent {
    fileprivate var isTab: Bool {
        if case .tab = self { true } else { false }
    }
}

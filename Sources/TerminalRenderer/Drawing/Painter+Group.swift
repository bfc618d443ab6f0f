internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints a group box: its children within a border.
    func paintGroupBox(_ node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas) {
        canvas.frame(
            area, in: context, style: isMonochrome ? CellStyle() : CellStyle(foreground: colors.separator))
        paintPresentation(node, in: context, on: &canvas)
    }

    /// Paints a section: its rows, with a disclosure indicator before the header if it can collapse.
    func paintSection(
        _ section: RenderSection, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        if let isExpanded = section.isExpanded {
            paintDisclosureSign(isExpanded, isEnabled: true, of: node, area: area, in: context, on: &canvas)
        }
        let pinned = (node.rule as? SectionRule)?.pinned ?? []
        guard !pinned.isEmpty else { return paintPresentation(node, in: context, on: &canvas) }
        func isPinned(_ child: LayoutNode) -> Bool {
            switch child.render.content {
            case .part(.header): pinned.contains(.headers)
            case .part(.footer): pinned.contains(.footers)
            default: false
            }
        }
        for child in node.children where !isPinned(child) { paint(child, in: context, on: &canvas) }
        // Pinned headers and footers lie above the rows and hide them.
        for child in node.children where isPinned(child) {
            let part = context.area(of: child.frame)
            canvas.clear(
                CellRect(column: area.column, row: part.row, columns: area.columns, rows: part.rows), in: context)
            paint(child, in: context, on: &canvas)
        }
    }

    /// Paints a disclosure group: the indicator, the label, and the content if it is expanded.
    func paintDisclosure(
        _ disclosure: RenderDisclosure, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        paintDisclosureSign(
            disclosure.isExpanded, isEnabled: disclosure.isEnabled, of: node, area: area, in: context, on: &canvas)
        paintPresentation(node, in: context, on: &canvas)
    }

    private func paintDisclosureSign(
        _ isExpanded: Bool, isEnabled: Bool, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        let row = CellRect(column: area.column, row: area.row, columns: area.columns, rows: min(1, area.rows))
        if isEnabled { canvas.addHit(node, in: row, of: context) }
        var style = style(context)
        if colors.isTinted { style.foreground = colors.accent }
        if isFocused(node) { style.attributes.formUnion([.bold, .inverse]) }
        if !isEnabled { style.attributes.insert(.dim) }
        canvas.write(isExpanded ? "▾" : "▸", column: area.column, row: area.row, in: context, style: style)
    }

    /// Paints a part of a control. Headers are bold, footers are dimmed.
    func paintPart(_ part: RenderPart, of node: LayoutNode, in context: PaintContext, on canvas: inout CellCanvas) {
        var inner = context
        switch part {
        case .header: inner.attributes.insert(.bold)
        case .footer: inner.attributes.insert(.dim)
        case .label:
            if case .groupBox? = node.render.parent?.content { inner.attributes.insert(.bold) }
        default: break
        }
        paintPresentation(node, in: inner, on: &canvas)
    }

    /// Paints a link.
    func paintLink(
        _ link: RenderLink, of node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        if link.isEnabled { canvas.addHit(node, in: area, of: context) }
        var inner = paintBackground(
            of: node, area: area, isEnabled: link.isEnabled, isFilled: false, in: context, on: &canvas)
        inner.attributes.insert(.underline)
        if !isMonochrome, !isFocused(node) { inner.foreground = colors.accent }
        paintPresentation(node, in: inner, on: &canvas)
    }
}

internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// A line around what belongs together.
    func paintGroupBox(_ node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas) {
        canvas.frame(
            area, in: place, style: usesSigns ? CellStyle() : CellStyle(foreground: colors.separator))
        paintShown(node, in: place, on: &canvas)
    }

    /// Rows; where a person can have them away, a sign before the header says so.
    func paintSection(
        _ section: RenderSection, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        if let isExpanded = section.isExpanded {
            paintDisclosureSign(isExpanded, isEnabled: true, of: node, area: area, in: place, on: &canvas)
        }
        let pinned = (node.rule as? SectionRule)?.pinned ?? []
        guard !pinned.isEmpty else { return paintShown(node, in: place, on: &canvas) }
        func isPinned(_ child: LayoutNode) -> Bool {
            switch child.render.content {
            case .part(.header): pinned.contains(.headers)
            case .part(.footer): pinned.contains(.footers)
            default: false
            }
        }
        for child in node.children where !isPinned(child) { paint(child, in: place, on: &canvas) }
        // What stays where it is seen lies above rows, and nothing of them shows through.
        for child in node.children where isPinned(child) {
            let part = place.area(of: child.frame)
            canvas.clear(
                CellRect(column: area.column, row: part.row, columns: area.columns, rows: part.rows), in: place)
            paint(child, in: place, on: &canvas)
        }
    }

    /// A sign that there is more, and the more where it is open.
    func paintDisclosure(
        _ disclosure: RenderDisclosure, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        paintDisclosureSign(
            disclosure.isExpanded, isEnabled: disclosure.isEnabled, of: node, area: area, in: place, on: &canvas)
        paintShown(node, in: place, on: &canvas)
    }

    private func paintDisclosureSign(
        _ isExpanded: Bool, isEnabled: Bool, of node: LayoutNode, area: CellRect, in place: Place,
        on canvas: inout Canvas
    ) {
        let row = CellRect(column: area.column, row: area.row, columns: area.columns, rows: min(1, area.rows))
        if isEnabled { canvas.addHit(node, in: row, of: place) }
        var style = style(place)
        if isFocused(node) { style.attributes.formUnion([.bold, .inverse]) }
        if !isEnabled { style.attributes.insert(.dim) }
        canvas.write(isExpanded ? "▾" : "▸", column: area.column, row: area.row, in: place, style: style)
    }

    /// Headers stand out, footers stand back.
    func paintPart(_ part: RenderPart, of node: LayoutNode, in place: Place, on canvas: inout Canvas) {
        var inner = place
        switch part {
        case .header: inner.attributes.insert(.bold)
        case .footer: inner.attributes.insert(.dim)
        case .label:
            if case .groupBox? = node.render.parent?.content { inner.attributes.insert(.bold) }
        default: break
        }
        paintShown(node, in: inner, on: &canvas)
    }

    /// A label that leads elsewhere.
    func paintLink(
        _ link: RenderLink, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        if link.isEnabled { canvas.addHit(node, in: area, of: place) }
        var inner = ground(
            of: node, area: area, isEnabled: link.isEnabled, isFilled: false, in: place, on: &canvas)
        inner.attributes.insert(.underline)
        if !usesSigns, !isFocused(node) { inner.foreground = colors.accent }
        paintShown(node, in: inner, on: &canvas)
    }
}

internal import ClampedNumbers
internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// Paints a text field: its text or its prompt on a background, above a line that distinguishes it from a field
    /// below. A single line scrolls to keep the cursor visible.
    func paintTextField(
        _ field: RenderTextField, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        if field.isEnabled { canvas.addHit(node, in: area, of: context) }
        var inner = context.clipped(to: area)
        if !field.isEnabled { inner.attributes.insert(.dim) }
        if isMonochrome {
            canvas.stroke(area, with: "_", in: inner, style: CellStyle())
        } else {
            canvas.fill(area, with: colors.fill, in: inner)
        }
        let isFocused = isFocused(node) || (focus == nil && field.isFocused)
        let shown = field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
        if shown.isEmpty, let prompt = field.prompt ?? node.render.semantics.first?.label {
            let (color, attributes) = colors.textColor(
                .role(.placeholder), over: isMonochrome ? .terminal : colors.fill)
            let indent = field.indent(of: prompt, in: area.columns, isRightToLeft: node.isRightToLeft)
            canvas.write(
                prompt, column: area.column + indent, row: area.row, in: inner,
                style: CellStyle(foreground: color, attributes: attributes))
        }
        let caret = min(max(0, caret ?? shown.count), shown.count)
        let point =
            field.growsVertically
            ? paintLines(shown, caret: caret, area: area, in: inner, on: &canvas)
            : paintLine(
                shown, caret: isFocused ? caret : 0,
                indent: field.indent(of: shown, in: area.columns, isRightToLeft: node.isRightToLeft), area: area,
                in: inner, on: &canvas)
        if isFocused, inner.clip.contains(point) { canvas.result.cursor = point }
        guard !isMonochrome, area.rows > 0 else { return }
        let last = CellRect(column: area.column, row: area.row + area.rows - 1, columns: area.columns, rows: 1)
        canvas.restyle(last, in: inner) { $0.attributes.insert(.underline) }
    }

    private func paintLine(
        _ text: String, caret: Int, indent: Int, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) -> CellPoint {
        let before = indent + text.prefix(caret).cellWidth
        // The cursor needs a cell after the text.
        let hidden = max(0, before + 1 - area.columns)
        canvas.write(text, column: area.column + indent - hidden, row: area.row, in: context, style: CellStyle())
        return CellPoint(column: area.column + before - hidden, row: area.row)
    }

    private func paintLines(
        _ text: String, caret: Int, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) -> CellPoint {
        let width = Double(area.columns) * CellMetrics.cell.width
        let lines = TextLayout(RenderText(text), measure: CellMetrics()).lines(in: Proposal(width: width)).lines
        var point = CellPoint(column: area.column, row: area.row)
        for (number, line) in lines.enumerated() {
            let string = line.pieces.map(\.string).joined()
            canvas.write(string, column: area.column, row: area.row + number, in: context, style: CellStyle())
            // At the start of a wrapped word, the cursor stands where the next letter will appear. In spaces that hang
            // over the end of a line, it stays in the last cell.
            guard line.start <= caret else { continue }
            let before = string.prefix(caret - line.start).cellWidth
            point = CellPoint(column: area.column + min(before, area.columns - 1), row: area.row + number)
        }
        return point
    }
}

extension RenderTextField {
    /// The cells before a line by its alignment. A cell stays for the cursor after it.
    fileprivate func indent(of line: String, in columns: Int, isRightToLeft: Bool) -> Int {
        if alignment == (isRightToLeft ? .trailing : .leading) { return 0 }
        let room = max(0, columns - 1 - line.cellWidth)
        return alignment == .center ? room / 2 : room
    }
}

internal import ClampedNumbers
internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// Paints a text field: its text or its prompt on a background, above a line that distinguishes it from a field
    /// below. The text scrolls in the field to keep the cursor visible.
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
        let painted =
            field.growsVertically
            ? paintLines(
                shown, caret: caret, first: firstLines[node.render.id], isFocused: isFocused, area: area, in: inner,
                on: &canvas)
            : paintLine(
                shown, caret: isFocused ? caret : 0,
                indent: field.indent(of: shown, in: area.columns, isRightToLeft: node.isRightToLeft), area: area,
                in: inner, on: &canvas)
        canvas.result.fields.append(
            PaintResult.Field(
                node: node.render, area: area, visible: area.intersection(inner.clip), lines: painted.lines,
                start: painted.start))
        if isFocused, inner.clip.contains(painted.point) { canvas.result.cursor = painted.point }
        guard !isMonochrome, area.rows > 0 else { return }
        let last = CellRect(column: area.column, row: area.row + area.rows - 1, columns: area.columns, rows: 1)
        canvas.restyle(last, in: inner) { $0.attributes.insert(.underline) }
    }

    /// The place of the caret, the lines, and the first cell that is shown of them.
    private typealias PaintedText = (point: CellPoint, lines: FieldLines?, start: CellPoint)

    private func paintLine(
        _ text: String, caret: Int, indent: Int, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) -> PaintedText {
        let before = indent + text.prefix(caret).cellWidth
        // The cursor needs a cell after the text.
        let hidden = max(0, before + 1 - area.columns)
        canvas.write(text, column: area.column + indent - hidden, row: area.row, in: context, style: CellStyle())
        let point = CellPoint(column: area.column + before - hidden, row: area.row)
        return (point, nil, CellPoint(column: hidden - indent, row: 0))
    }

    /// Paints the lines that the rows have room for. Without a known first line, the focused field shows the caret.
    private func paintLines(
        _ text: String, caret: Int, first: Int?, isFocused: Bool, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) -> PaintedText {
        let lines = FieldLines(text, columns: area.columns)
        let number = lines.number(at: caret)
        let first = first.map { lines.clamped($0, in: area.rows) }
        let hidden = first ?? (isFocused ? lines.first(showing: number, in: area.rows, near: 0) : 0)
        for (row, line) in lines.lines.dropFirst(hidden).prefix(max(0, area.rows)).enumerated() {
            canvas.write(line.string, column: area.column, row: area.row + row, in: context, style: CellStyle())
        }
        let point = CellPoint(column: area.column + lines.column(at: caret), row: area.row + number - hidden)
        return (point, lines, CellPoint(column: 0, row: hidden))
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

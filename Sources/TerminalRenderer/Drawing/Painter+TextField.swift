internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// The text, or what asks for one, on a ground of its own. In one line it is moved so that the cursor is seen.
    func paintTextField(
        _ field: RenderTextField, of node: LayoutNode, area: CellRect, in place: Place, on canvas: inout Canvas
    ) {
        if field.isEnabled { canvas.addHit(node, in: area, of: place) }
        var inner = place.clipped(to: area)
        if !field.isEnabled { inner.attributes.insert(.dim) }
        if usesSigns {
            canvas.stroke(area, with: "_", in: inner, style: CellStyle())
        } else {
            canvas.fill(area, with: colors.fill, in: inner)
        }
        let isFocused = isFocused(node) || (focus == nil && field.isFocused)
        let shown = field.isSecure ? String(repeating: "•", count: field.text.count) : field.text
        if shown.isEmpty, let prompt = field.prompt ?? node.render.semantics.first?.label {
            let (color, attributes) = colors.ink(.role(.placeholder), over: usesSigns ? .terminal : colors.fill)
            canvas.write(
                prompt, column: area.column, row: area.row, in: inner,
                style: CellStyle(foreground: color, attributes: attributes))
        }
        let caret = min(max(0, caret ?? shown.count), shown.count)
        let point =
            field.growsVertically
            ? paintLines(shown, caret: caret, area: area, in: inner, on: &canvas)
            : paintLine(shown, caret: isFocused ? caret : 0, area: area, in: inner, on: &canvas)
        if isFocused, inner.clip.contains(point) { canvas.result.cursor = point }
    }

    private func paintLine(
        _ text: String, caret: Int, area: CellRect, in place: Place, on canvas: inout Canvas
    ) -> CellPoint {
        let before = text.prefix(caret).cellWidth
        // The cursor needs a cell behind the text.
        let hidden = max(0, before + 1 - area.columns)
        canvas.write(text, column: area.column - hidden, row: area.row, in: place, style: CellStyle())
        return CellPoint(column: area.column + before - hidden, row: area.row)
    }

    private func paintLines(
        _ text: String, caret: Int, area: CellRect, in place: Place, on canvas: inout Canvas
    ) -> CellPoint {
        let width = Double(area.columns) * CellMetrics.cell.width
        let measure = CellMetrics()
        let lines = TextLayout(RenderText(text), measure: measure).lines(in: Proposal(width: width)).lines
        for (number, line) in lines.enumerated() {
            canvas.write(
                line.pieces.map(\.string).joined(), column: area.column, row: area.row + number, in: place,
                style: CellStyle())
        }
        let above = TextLayout(RenderText(String(text.prefix(caret))), measure: measure)
            .lines(in: Proposal(width: width)).lines
        let last = Int((above.last?.width ?? 0) / CellMetrics.cell.width)
        return CellPoint(column: area.column + min(last, area.columns - 1), row: area.row + max(0, above.count - 1))
    }
}

internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// Paints the lines of a text as they were laid out, one per row.
    func paintText(
        _ text: RenderText, of node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout Canvas
    ) {
        let visible = context.clip.rowRange
        guard let lines = node.lines else { return }
        let links = text.links
        let step = max(1, Int(lines.step / CellMetrics.cell.height))
        for (number, line) in lines.lines.enumerated() {
            let row = area.row + number * step
            guard row >= visible.lowerBound else { continue }
            guard row < visible.upperBound else { return }
            let columns = Int(line.width / CellMetrics.cell.width)
            let rest = max(0, area.columns - columns)
            var column =
                switch text.style.lines.alignment {
                case .leading: area.column + (node.isRightToLeft ? rest : 0)
                case .center: area.column + rest / 2
                case .trailing: area.column + (node.isRightToLeft ? 0 : rest)
                }
            for piece in line.pieces {
                let width = paintPiece(
                    piece, column: column, row: row, columns: line.pieces.count == 1 ? columns : nil, area: area,
                    in: context, on: &canvas)
                if let link = piece.characterStyle.link, let index = links.firstIndex(of: link) {
                    let stretch = CellRect(column: column, row: row, columns: width, rows: 1)
                    canvas.addHit(node, link: index, in: stretch, of: context)
                    if isFocused(node), index == self.link { canvas.invert(stretch, in: context) }
                }
                column += width
            }
        }
    }

    /// Paints a part of a line in one style.
    ///
    /// - Parameter known: The columns that it takes, if known.
    /// - Returns: The columns that it takes.
    private func paintPiece(
        _ piece: RenderTextRun, column: Int, row: Int, columns known: Int?, area: CellRect, in context: PaintContext,
        on canvas: inout Canvas
    ) -> Int {
        let characterStyle = piece.characterStyle
        let gap = Int(CellMetrics().spacing(characterStyle.spacing) / CellMetrics.cell.width)
        let columns = known ?? piece.string.cellWidth + (gap == 0 ? 0 : gap * piece.string.count)
        if let background = characterStyle.background, case .color(let color) = background {
            let stretch = CellRect(column: column, row: row, columns: columns, rows: 1)
            let below = canvas.background(column: column, row: row)
            canvas.fill(stretch, with: colors.fill(color, over: below), in: context)
        }
        let below = canvas.background(column: max(context.clip.column, column), row: row)
        var paint = characterStyle.paint
        if paint == nil, let image = piece.image { paint = image.paint }
        var style = CellStyle(attributes: characterStyle.attributes)
        let (color, attributes) =
            characterStyle.link != nil && paint == nil
            ? colors.textColor(.role(.link), over: below) : colors.textColor(paint, in: context, over: below)
        style.foreground = color
        style.attributes.formUnion(attributes)
        let gradient = paint.flatMap { $0.isGradient ? $0 : nil }
        if gradient == nil, gap == 0 {
            canvas.write(piece.string, column: column, row: row, in: context, style: style)
            return columns
        }
        let frame = CGRect(x: area.column, y: area.row, width: area.columns, height: area.rows)
        var cursorColumn = column
        for character in piece.string {
            if let gradient {
                let point = CGPoint(x: Double(cursorColumn) + 0.5, y: Double(row) + 0.5)
                style.foreground = colors.blend(
                    gradient.rgba(at: point, in: frame, palette: colors.palette), over: below)
            }
            canvas.write(String(character), column: cursorColumn, row: row, in: context, style: style)
            cursorColumn += character.cellWidth + gap
        }
        return columns
    }
}

extension RenderPaint {
    var isGradient: Bool {
        if case .color = self { false } else { true }
    }
}

extension RenderCharacterStyle {
    /// The cell attributes that represent the font and the lines of the text.
    var attributes: CellAttributes {
        var attributes: CellAttributes = []
        if font.isHeavy { attributes.insert(.bold) }
        if font.isItalic { attributes.insert(.italic) }
        if underline != nil || link != nil { attributes.insert(.underline) }
        if strikethrough != nil { attributes.insert(.strikethrough) }
        return attributes
    }
}

extension RenderFont {
    /// Whether the font is shown in bold: by its weight, or because it is a title, which cannot be larger in a
    /// terminal.
    fileprivate var isHeavy: Bool {
        switch role {
        case .largeTitle, .title, .title2, .title3, .headline: weight.rawValue >= Weight.regular.rawValue
        case .subheadline, .body, .callout, .footnote, .caption, .caption2:
            weight.rawValue >= Weight.semibold.rawValue || (size ?? 0) >= 24
        }
    }
}

internal import ClampedNumbers
internal import Foundation
internal import LayoutEngine
internal import RenderTree
internal import TextWidths

extension Painter {
    /// Paints the lines of a text as they were laid out, one per row.
    func paintText(
        _ text: RenderText, of node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        guard let exchange = node.presentation?.exchange else {
            return paintLines(of: text, node, area: area, in: context, on: &canvas)
        }
        paintFaded(node, area: area, to: exchange.opacity, in: context, on: &canvas) {
            paintLines(of: text, node, area: area, in: context, on: &$0)
        }
        if area.rows == 1, case .text(let model) = node.render.content, case .numericText = model.style.lines.transition
        {
            paintCommonEnds(of: text, exchange.showsOld ? model : exchange.old, area: area, in: context, on: &canvas)
        }
    }

    /// Paints the characters at both ends of a line that two texts share, which stay while the others change.
    private func paintCommonEnds(
        of text: RenderText, _ other: RenderText, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        // Arrays, because finding the end of a string visits all of it if flags follow one another.
        let (own, others) = (Array(text.string), Array(other.string))
        let (start, end) = own.commonEnds(with: others)
        let style = text.style.characterStyle
        let width = text.string.cellWidth
        _ = paintPiece(
            RenderTextRun(String(own.prefix(start)), characterStyle: style), column: area.column, row: area.row,
            columns: nil, area: area, in: context, on: &canvas)
        let tail = String(own.suffix(end))
        _ = paintPiece(
            RenderTextRun(tail, characterStyle: style), column: area.column + width - tail.cellWidth, row: area.row,
            columns: nil, area: area, in: context, on: &canvas)
    }

    /// Returns the lines to paint: the layout's lines, or, while a text of several lines changes its size, lines in the
    /// width of this frame.
    private func lines(of text: RenderText, _ node: LayoutNode, area: CellRect) -> TextLayout.Lines? {
        guard let presentation = node.presentation else { return node.lines }
        let width = CGFloat(area.columns) * CellMetrics.cell.width
        let hasOneRow = area.rows <= 1
        if let exchange = presentation.exchange, exchange.showsOld {
            return node.lines(of: text, inWidth: hasOneRow ? .infinity : width)
        }
        guard presentation.frame != nil, presentation.frame?.size != node.frame.size, let model = node.lines else {
            return node.lines
        }
        if hasOneRow, model.lines.count <= 1, !model.isTruncated { return model }
        return node.lines(of: text, inWidth: width)
    }

    private func paintLines(
        of text: RenderText, _ node: LayoutNode, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        let visible = context.clip.rowRange
        guard let lines = lines(of: text, node, area: area) else { return }
        let links = text.links
        let step = Int(clamping: lines.step / CellMetrics.cell.height, to: 1...1_000_000)
        // Lines that do not fit yet would overlap the neighbors.
        let limit = node.presentation?.frame == nil ? Int.max : area.row + max(area.rows, 1)
        for (number, line) in lines.lines.enumerated() {
            let row = area.row + number * step
            guard row >= visible.lowerBound else { continue }
            guard row < visible.upperBound, row < limit else { return }
            let columns = Int(clamping: line.width / CellMetrics.cell.width, to: 0...1_000_000_000)
            let rest = max(0, area.columns - columns)
            var column =
                switch text.style.lines.alignment {
                case .leading: area.column + (node.isRightToLeft ? rest : 0)
                case .center: area.column + rest / 2
                case .trailing: area.column + (node.isRightToLeft ? 0 : rest)
                }
            for piece in line.pieces {
                // The drawing above shows the characters. Links stay in their place.
                let width =
                    text.style.lines.isDrawnAbove
                    ? piece.string.cellWidth
                    : paintPiece(
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
    /// `known` has the columns that it takes, if known.
    ///
    /// Returns the columns that it takes.
    private func paintPiece(
        _ piece: RenderTextRun, column: Int, row: Int, columns known: Int?, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) -> Int {
        let characterStyle = piece.characterStyle
        let gap = Int(
            clamping: CellMetrics().snappedCharacterSpacing(characterStyle.spacing) / CellMetrics.cell.width,
            to: -1000...1000)
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

extension [Character] {
    /// The numbers of characters that two texts share at their start and, after that, at their end.
    fileprivate func commonEnds(with other: [Character]) -> (start: Int, end: Int) {
        let start = zip(self, other).prefix { $0 == $1 }.count
        let end = zip(dropFirst(start).reversed(), other.dropFirst(start).reversed()).prefix { $0 == $1 }.count
        return (start, end)
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

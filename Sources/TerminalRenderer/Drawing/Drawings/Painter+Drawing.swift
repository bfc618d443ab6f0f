internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension Painter {
    /// Paints a drawing: areas in quarters of cells, curves and slanted lines in Braille dots, straight lines as box
    /// characters, text as text. Symbols are painted as views, in place and in order.
    func paintDrawing(
        _ drawing: RenderDrawing, of node: LayoutNode, area: CellRect, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        guard area.columns <= 2000, area.rows <= 1000, !area.isEmpty else { return }
        let clipped = context.clipped(to: area)
        let empty = DrawingPainter(
            columns: area.columns, rows: area.rows, palette: colors.palette, pictures: pictures)
        var painter = empty
        for item in drawing.items.flatMap(\.itemsAroundSymbols) {
            guard case .symbol(let index, let rect, let size) = item.operation else {
                painter.draw(item)
                continue
            }
            flush(painter, area: area, in: clipped, on: &canvas)
            painter = empty
            guard node.children.indices.contains(index) else { continue }
            let center = item.transform.applied(to: CGPoint(x: rect.midX, y: rect.midY))
            guard abs(center.x) < 1e6, abs(center.y) < 1e6 else { continue }
            var inner = clipped
            let frame = node.children[index].frame
            inner.origin.x += center.x - size.width / 2 - frame.minX
            inner.origin.y += center.y - size.height / 2 - frame.minY
            paint(node.children[index], in: inner, on: &canvas)
        }
        flush(painter, area: area, in: clipped, on: &canvas)
    }

    private func flush(_ painter: DrawingPainter, area: CellRect, in context: PaintContext, on canvas: inout CellCanvas)
    {
        if !painter.image.isClear || !painter.lines.cells.isEmpty {
            let visible = area.intersection(context.clip).intersection(canvas.buffer.bounds)
            let isInverted = isMonochrome && painter.image.isMostlyInk(palette: colors.palette)
            for row in visible.rowRange {
                for column in visible.columnRange {
                    let place = CellPoint(column: column - area.column, row: row - area.row)
                    paintCell(painter, place, CellPoint(column: column, row: row), isInverted, on: &canvas)
                }
            }
        }
        for mark in painter.marks { paint(mark, area: area, in: context, on: &canvas) }
    }

    private func paintCell(
        _ painter: DrawingPainter, _ place: CellPoint, _ point: CellPoint, _ isInverted: Bool,
        on canvas: inout CellCanvas
    ) {
        let line = painter.lines.cells[place]
        let dots = painter.image.dots(of: place)
        if line == nil, dots.allSatisfy({ $0.color.w < 0.02 }) { return }
        let below = canvas.buffer[point.column, point.row].style.background
        let rect = CellRect(column: point.column, row: point.row, columns: 1, rows: 1)
        let lineDots = dots.filter { $0.isLine && $0.color.w > 0.1 }
        let ground = dots.filter { !($0.isLine && $0.color.w > 0.1) }
        func cellColor(_ color: SIMD4<Float>) -> CellColor {
            isMonochrome ? .terminal : colors.blend(color.color, over: below)
        }
        if let line {
            let covered = ground.filter { $0.color.w > 0.5 }
            let behind =
                covered.count * 2 >= ground.count && !ground.isEmpty && !isMonochrome
                ? cellColor(covered.average) : below
            let front = isMonochrome ? .terminal : colors.blend(line.color, over: behind)
            canvas.buffer.fill(
                rect, with: BoxLines.characters[line.sides], style: CellStyle(foreground: front, background: behind))
            return
        }
        if isMonochrome {
            let bits = painter.image.inkBits(of: place, palette: colors.palette, isInverted: isInverted)
            return paintInk(bits, hasLines: !lineDots.isEmpty, rect, below, on: &canvas)
        }
        if !lineDots.isEmpty {
            let covered = ground.filter { $0.color.w > 0.5 }
            let behind =
                covered.count * 2 >= max(1, ground.count) && !ground.isEmpty ? cellColor(covered.average) : below
            var bits: UInt32 = 0
            for (index, dot) in dots.enumerated() where dot.isLine && dot.color.w > 0.1 {
                bits |= DotLine.bits[index]
            }
            let front = colors.blend(lineDots.average.color, over: behind)
            guard let scalar = Unicode.Scalar(0x2800 + bits) else { return }
            canvas.buffer.fill(rect, with: Character(scalar), style: CellStyle(foreground: front, background: behind))
            return
        }
        paintGround(dots.map(\.color), rect, below, on: &canvas)
    }

    /// Paints a cell without lines by the block character and the two colors that are nearest to its quarters.
    private func paintGround(
        _ dots: [SIMD4<Float>], _ rect: CellRect, _ below: CellColor, on canvas: inout CellCanvas
    ) {
        // Dots are in rows of two; a quarter has two of them, one below the other.
        let pairs = [(0, 2), (1, 3), (4, 6), (5, 7)]
        let quarters = pairs.map { upper, lower -> SIMD4<Float> in (dots[upper] + dots[lower]) / 2 }
        let backdrop = RenderRGBA(below) ?? colors.palette[.background]
        let ground = SIMD4<Float>(backdrop)
        let shown = quarters.map { quarter -> SIMD4<Float> in quarter + ground * (1 - quarter.w) }
        var best = (error: Float.infinity, bits: 0, front: SIMD4<Float>.zero, back: SIMD4<Float>.zero)
        for bits in 0..<8 {
            let front = shown.indices.filter { bits & 1 << $0 != 0 }
            let back = shown.indices.filter { bits & 1 << $0 == 0 }
            let (frontColor, backColor) = (shown.mean(front), shown.mean(back))
            let error = shown.distance(front, frontColor) + shown.distance(back, backColor)
            if error < best.error - 1e-4 { best = (error, bits, frontColor, backColor) }
        }
        let isFaint = { (indices: [Int]) in
            indices.reduce(Float(0)) { $0 + quarters[$1].w } < 0.3 * Float(indices.count)
        }
        let front = shown.indices.filter { best.bits & 1 << $0 != 0 }
        let back = shown.indices.filter { best.bits & 1 << $0 == 0 }
        let text = canvas.buffer[rect.column, rect.row].text
        let alpha = quarters.reduce(Float(0)) { $0 + $1.w } / 4
        // A character behind a thin layer remains visible.
        if text != " ", alpha < 0.99 {
            if alpha > 0.5 {
                canvas.buffer.restyle(rect) { $0.background = CellColor(shown.mean([0, 1, 2, 3]).color) }
            }
            return
        }
        var (bits, ink, paper) = (best.bits, CellColor(best.front.color), CellColor(best.back.color))
        if front.isEmpty {
            if isFaint(back) { return }
            return canvas.buffer.fill(rect, style: CellStyle(background: paper))
        }
        if isFaint(back) {
            paper = below
        } else if isFaint(front) {
            // The clear quarters are the paper, which is the terminal's own.
            (bits, ink, paper) = (15 - bits, paper, below)
        }
        canvas.buffer.fill(rect, with: Coverage.characters[bits], style: CellStyle(foreground: ink, background: paper))
    }

    private func paintInk(
        _ bits: UInt32, hasLines: Bool, _ rect: CellRect, _ below: CellColor, on canvas: inout CellCanvas
    ) {
        guard bits != 0, canvas.buffer[rect.column, rect.row].text == " " else { return }
        var dots: UInt32 = 0
        var quarters = 0
        for index in 0..<8 where bits & 1 << index != 0 {
            dots |= DotLine.bits[index]
            quarters |= 1 << (index / 4 * 2 + index % 2)
        }
        let braille = Unicode.Scalar(0x2800 + dots).map(Character.init) ?? " "
        let character = hasLines ? braille : Coverage.characters[quarters]
        canvas.buffer.fill(rect, with: character, style: CellStyle(background: below))
    }
}

extension RenderDrawingItem {
    /// The item, or the items of a layer that holds symbols: views cannot be drawn on a layer.
    fileprivate var itemsAroundSymbols: [RenderDrawingItem] {
        guard case .layer(let items) = operation, holdsSymbol else { return [self] }
        return items.flatMap(\.itemsAroundSymbols)
    }

    private var holdsSymbol: Bool {
        switch operation {
        case .symbol: true
        case .layer(let items): items.contains(where: \.holdsSymbol)
        default: false
        }
    }
}

/// A dot of a cell.
private struct CellDot {
    var color: SIMD4<Float>
    var isLine: Bool
}

extension DotImage {
    /// The dots of a cell, in rows of two.
    fileprivate func dots(of cell: CellPoint) -> [CellDot] {
        (0..<8).map { index in
            let place = (cell.row * 4 + index / 2) * columns + cell.column * 2 + index % 2
            return CellDot(color: dots[place], isLine: isLine[place])
        }
    }

    /// Whether a dot differs from the background so much that it is seen without colors.
    private func isInk(_ dot: SIMD4<Float>, _ background: Float) -> Bool {
        let luminance = 0.299 * dot.x + 0.587 * dot.y + 0.114 * dot.z + background * (1 - dot.w)
        return abs(luminance - background) > 0.2
    }

    fileprivate func inkBits(of cell: CellPoint, palette: RenderPalette, isInverted: Bool) -> UInt32 {
        let background = palette[.background].luminance
        var bits: UInt32 = 0
        for (index, dot) in dots(of: cell).enumerated() where isInk(dot.color, background) != isInverted {
            bits |= 1 << index
        }
        return bits
    }

    /// Whether nearly everything is ink, so that only the gaps are seen.
    fileprivate func isMostlyInk(palette: RenderPalette) -> Bool {
        let background = palette[.background].luminance
        return dots.count { isInk($0, background) } * 10 > dots.count * 8
    }
}

extension RenderRGBA {
    fileprivate var luminance: Float { 0.299 * red + 0.587 * green + 0.114 * blue }
}

extension [CellDot] {
    fileprivate var average: SIMD4<Float> {
        isEmpty ? .zero : reduce(SIMD4<Float>.zero) { $0 + $1.color } / Float(count)
    }
}

extension [SIMD4<Float>] {
    fileprivate func mean(_ indices: [Int]) -> SIMD4<Float> {
        indices.isEmpty ? .zero : indices.reduce(SIMD4<Float>.zero) { $0 + self[$1] } / Float(indices.count)
    }

    fileprivate func distance(_ indices: [Int], _ mean: SIMD4<Float>) -> Float {
        indices.reduce(0) { sum, index in
            let difference = self[index] - mean
            return sum + (difference * difference).sum()
        }
    }
}

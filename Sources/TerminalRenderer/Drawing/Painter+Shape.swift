internal import Foundation
internal import LayoutEngine
internal import RenderTree

extension Painter {
    func paintShape(_ shape: RenderShape, size: CGSize, in place: Place, on canvas: inout Canvas) {
        for layer in shape.layers { paintLayer(layer, size: size, isAbove: false, in: place, on: &canvas) }
    }

    /// An area in quarters of cells, or a line: boxes by the characters that there are for them, others by dots.
    ///
    /// - Parameter place: With the corner that the layer has.
    func paintLayer(
        _ layer: RenderShapeLayer, size: CGSize, isAbove: Bool, in place: Place, on canvas: inout Canvas
    ) {
        let rect = CGRect(origin: place.origin, size: size)
        let area = place.area(of: CGRect(origin: .zero, size: size))
        guard size.width.isFinite, size.height.isFinite, !area.intersection(place.clip).isEmpty else { return }
        switch layer.drawing {
        case .fill(let evenOdd):
            // Without colours an area that is filled would hide what is in it.
            if usesSigns, layer.outline != .circle || area.rows > 1 { return }
            paintFill(layer, evenOdd: evenOdd, rect: rect, area: area, isAbove: isAbove, in: place, on: &canvas)
        case .stroke(let stroke):
            paintStroke(layer, stroke, rect: rect, area: area, isAbove: isAbove, in: place, on: &canvas)
        }
    }

    private func paintFill(
        _ layer: RenderShapeLayer, evenOdd: Bool, rect: CGRect, area: CellRect, isAbove: Bool, in place: Place,
        on canvas: inout Canvas
    ) {
        let seen = area.intersection(place.clip).intersection(canvas.buffer.bounds)
        let fixed: RenderRGBA? =
            if case .color(let color) = layer.paint { color.rgba(in: colors.palette) } else { nil }
        let gradient = fixed == nil ? layer.paint.mapColors { .fixed($0.rgba(in: colors.palette)) } : layer.paint
        func color(_ column: Int, _ row: Int) -> RenderRGBA {
            let point = CGPoint(x: Double(column) * 8 + 4, y: Double(row) * 16 + 8)
            return fixed ?? gradient.rgba(at: point, in: rect, palette: colors.palette)
        }
        if area.rows == 1, layer.outline == .circle {
            // A circle in one row is a dot.
            let column = area.column + max(0, area.columns - 1) / 2
            let ink =
                usesSigns
                ? .terminal
                : colors.blend(color(column, area.row), over: canvas.background(column: column, row: area.row))
            return canvas.write("●", column: column, row: area.row, in: place, style: CellStyle(foreground: ink))
        }
        if case .color(.role(.background)) = layer.paint, layer.outline.isBox(in: area) {
            return canvas.fill(seen, with: .terminal, in: place)
        }
        var coverage = Coverage(layer.outline.path(in: rect), evenOdd: evenOdd)
        let isWhole = layer.outline.isBox(in: area)
        for row in seen.rowRange {
            if !isWhole { coverage.move(to: row) }
            for column in seen.columnRange {
                let quadrants = isWhole ? 15 : coverage.quadrants(ofColumn: column)
                if quadrants > 0 {
                    canvas.cover(quadrants, with: color(column, row), column: column, row: row, colors: colors)
                }
            }
        }
    }

    private func paintStroke(
        _ layer: RenderShapeLayer, _ stroke: RenderStroke, rect: CGRect, area: CellRect, isAbove: Bool,
        in place: Place, on canvas: inout Canvas
    ) {
        guard stroke.width > 0 else { return }
        let below = canvas.background(column: area.column, row: area.row)
        let (color, attributes) = usesSigns ? (.terminal, []) : colors.ink(layer.paint, in: place, over: below)
        let style = CellStyle(foreground: color, attributes: attributes)
        if let corners = layer.outline.corners(in: area) {
            canvas.frame(area, corners: corners, in: place, style: style)
        } else {
            var dots = DotLine()
            for line in layer.outline.path(in: rect).flattened(tolerance: 1) { dots.draw(line, in: place.clip) }
            dots.paint(on: &canvas, in: place, style: style)
        }
    }
}

extension RenderOutline {
    /// Whether it fills all cells that it is in.
    fileprivate func isBox(in area: CellRect) -> Bool {
        switch self {
        case .rectangle: true
        case .roundedRectangle(let size): area.rows < 3 || (size.width < 6 && size.height < 8)
        case .unevenRectangle, .capsule: area.rows < 3
        case .inset(let outline, let amount): amount < 4 && outline.isBox(in: area)
        case .circle, .ellipse, .source: false
        }
    }

    /// The corners that its line has as a box; nil if it is none.
    fileprivate func corners(in area: CellRect) -> BoxCorners? {
        switch self {
        case .rectangle: .square
        case .roundedRectangle, .unevenRectangle, .capsule: .round
        case .inset(let outline, _): outline.corners(in: area)
        case .circle, .ellipse: area.rows < 3 ? .round : nil
        case .source: nil
        }
    }
}

extension Canvas {
    /// Lays a colour over some quarters of a cell. What is transparent lets the character through.
    fileprivate mutating func cover(
        _ quadrants: Int, with color: RenderRGBA, column: Int, row: Int, colors: PaintColors
    ) {
        let cell = buffer[column, row]
        let below = cell.style.background
        let mixed = colors.blend(color, over: below)
        let place = CellRect(column: column, row: row, columns: 1, rows: 1)
        if quadrants == 15, color.alpha >= 0.99 {
            buffer.fill(place, style: CellStyle(background: mixed))
        } else if quadrants == 15 || cell.text != " " {
            if quadrants.nonzeroBitCount > 2 { buffer.restyle(place) { $0.background = mixed } }
        } else {
            let character = Coverage.characters[quadrants]
            buffer.fill(place, with: character, style: CellStyle(foreground: mixed, background: below))
        }
    }
}

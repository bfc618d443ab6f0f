internal import ClampedNumbers
internal import Foundation
internal import ImageDecoding
internal import LayoutEngine
internal import RenderTree

extension Painter {
    func paintShape(_ shape: RenderShape, size: CGSize, in context: PaintContext, on canvas: inout CellCanvas) {
        for layer in shape.layers { paintLayer(layer, size: size, isAbove: false, in: context, on: &canvas) }
    }

    /// Paints a shape layer. A fill uses quarters of cells. A stroke uses box-drawing characters where they fit,
    /// otherwise Braille dots.
    ///
    /// `context` has the layer's own origin.
    func paintLayer(
        _ layer: RenderShapeLayer, size: CGSize, isAbove: Bool, in context: PaintContext, on canvas: inout CellCanvas
    ) {
        let rect = CGRect(origin: context.origin, size: size)
        let area = context.area(of: CGRect(origin: .zero, size: size))
        guard size.width.isFinite, size.height.isFinite, !area.intersection(context.clip).isEmpty else { return }
        switch layer.drawing {
        case .fill(let evenOdd):
            // Without colors, a filled area would hide its content.
            if isMonochrome, layer.outline != .circle || area.rows > 1 { return }
            paintFill(layer, evenOdd: evenOdd, rect: rect, area: area, isAbove: isAbove, in: context, on: &canvas)
        case .stroke(let stroke):
            paintStroke(layer, stroke, rect: rect, area: area, isAbove: isAbove, in: context, on: &canvas)
        }
    }

    private func paintFill(
        _ layer: RenderShapeLayer, evenOdd: Bool, rect: CGRect, area: CellRect, isAbove: Bool, in context: PaintContext,
        on canvas: inout CellCanvas
    ) {
        let seen = area.intersection(context.clip).intersection(canvas.buffer.bounds)
        let fixed: RenderRGBA? =
            if case .color(let color) = layer.paint { color.rgba(in: colors.palette) } else { nil }
        let gradient = fixed == nil ? layer.paint.mapColors { .fixed($0.rgba(in: colors.palette)) } : layer.paint
        let tiles: TileColors? = if case .image(let image) = layer.paint { TileColors(image, pictures) } else { nil }
        func color(_ column: Int, _ row: Int) -> RenderRGBA {
            let point = CGPoint(x: Double(column) * 8 + 4, y: Double(row) * 16 + 8)
            if let tiles { return tiles.color(at: CGPoint(x: point.x - rect.minX, y: point.y - rect.minY)) }
            return fixed ?? gradient.rgba(at: point, in: rect, palette: colors.palette)
        }
        if area.rows == 1, layer.outline == .circle {
            // A circle in a single row is a dot.
            let column = area.column + max(0, area.columns - 1) / 2
            let textColor =
                isMonochrome
                ? .terminal
                : colors.blend(color(column, area.row), over: canvas.background(column: column, row: area.row))
            return canvas.write(
                "●", column: column, row: area.row, in: context, style: CellStyle(foreground: textColor))
        }
        if case .color(.role(.background)) = layer.paint, layer.outline.isBox(in: area) {
            return canvas.fill(seen, with: .terminal, in: context)
        }
        var coverage = Coverage(layer.outline.path(in: rect), evenOdd: evenOdd)
        let isBox = layer.outline.isBox(in: area)
        for row in seen.rowRange {
            if !isBox { coverage.move(to: row) }
            for column in seen.columnRange {
                let quadrants = isBox ? 15 : coverage.quadrants(ofColumn: column)
                if quadrants > 0 {
                    canvas.cover(quadrants, with: color(column, row), column: column, row: row, colors: colors)
                }
            }
        }
    }

    private func paintStroke(
        _ layer: RenderShapeLayer, _ stroke: RenderStroke, rect: CGRect, area: CellRect, isAbove: Bool,
        in context: PaintContext, on canvas: inout CellCanvas
    ) {
        guard stroke.width > 0 else { return }
        let below = canvas.background(column: area.column, row: area.row)
        let (color, attributes) =
            isMonochrome ? (.terminal, []) : colors.textColor(layer.paint, in: context, over: below)
        let style = CellStyle(foreground: color, attributes: attributes)
        if let corners = layer.outline.corners(in: area) {
            canvas.frame(area, corners: corners, in: context, style: style)
        } else {
            var dots = DotLine()
            for line in layer.outline.path(in: rect).flattened(tolerance: 1) { dots.draw(line, in: context.clip) }
            dots.paint(on: &canvas, in: context, style: style)
        }
    }
}

/// The colors of a picture that is repeated, one for each cell.
private struct TileColors {
    private let image: RenderImagePaint
    private let bitmap: Bitmap?

    init(_ image: RenderImagePaint, _ pictures: PictureSource) {
        self.image = image
        let (width, height) = (image.size.width * image.scale, image.size.height * image.scale)
        guard let picture = image.picture, width > 0, height > 0, width < 8_000, height < 16_000 else {
            bitmap = nil
            return
        }
        let (columns, rows) = (
            Int(clamping: (width / 8).rounded(), to: 1...1000), Int(clamping: (height / 16).rounded(), to: 1...1000)
        )
        let found = pictures.bitmap(of: picture, width: columns, height: rows)
        bitmap = if case .ready(let decoded) = found { decoded } else { nil }
    }

    /// `point` is relative to the painted rectangle.
    func color(at point: CGPoint) -> RenderRGBA {
        guard let bitmap, let source = image.source(of: point) else {
            return RenderRGBA(red: 0, green: 0, blue: 0, alpha: 0)
        }
        let column = Int(clamping: source.x * CGFloat(bitmap.width), to: 0...bitmap.width - 1)
        let row = Int(clamping: source.y * CGFloat(bitmap.height), to: 0...bitmap.height - 1)
        let pixel = bitmap[column, row]
        return RenderRGBA(
            red: Float(pixel.red) / 255, green: Float(pixel.green) / 255, blue: Float(pixel.blue) / 255,
            alpha: Float(pixel.alpha) / 255 * image.opacity)
    }
}

extension RenderOutline {
    /// Whether the outline fills all cells of the area.
    fileprivate func isBox(in area: CellRect) -> Bool {
        switch self {
        case .rectangle: true
        case .roundedRectangle(let size): area.rows < 3 || (size.width < 6 && size.height < 8)
        case .unevenRectangle, .capsule: area.rows < 3
        case .inset(let outline, let amount): amount < 4 && outline.isBox(in: area)
        case .circle, .ellipse, .source: false
        }
    }

    /// Returns the corners of the outline drawn as a box. Nil if it is not a box.
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

extension CellCanvas {
    /// Paints a color over some quarters of a cell. With a transparent color the character remains visible.
    fileprivate mutating func cover(
        _ quadrants: Int, with color: RenderRGBA, column: Int, row: Int, colors: PaintColors
    ) {
        let cell = buffer[column, row]
        let below = cell.style.background
        let mixed = colors.blend(color, over: below)
        let rect = CellRect(column: column, row: row, columns: 1, rows: 1)
        if quadrants == 15, color.alpha >= 0.99 {
            buffer.fill(rect, style: CellStyle(background: mixed))
        } else if quadrants == 15 || cell.text != " " {
            if quadrants.nonzeroBitCount > 2 { buffer.restyle(rect) { $0.background = mixed } }
        } else {
            let character = Coverage.characters[quadrants]
            buffer.fill(rect, with: character, style: CellStyle(foreground: mixed, background: below))
        }
    }
}

internal import Foundation
internal import ImageDecoding
internal import RenderTree

/// Draws the items of a drawing into a picture of dots, and keeps the parts that cells show better: text, and straight
/// lines.
///
/// One painter draws the items between two symbols. Marks are painted above the dots.
struct DrawingPainter {
    let palette: RenderPalette
    let pictures: PictureSource
    var image: DotImage
    var marks: [DrawingMark] = []
    var lines = BoxLines()

    /// The size is `columns` by `rows` cells.
    init(columns: Int, rows: Int, palette: RenderPalette, pictures: PictureSource = .immediate) {
        self.palette = palette
        self.pictures = pictures
        image = DotImage(columns: columns * 2, rows: rows * 4)
    }

    mutating func draw(_ item: RenderDrawingItem) {
        guard let compositing = item.compositing else { return draw(item.operation, by: item.transform, opacity: 1) }
        if let mixing = compositing.directMixing {
            switch item.operation {
            case .fill(let path, let evenOdd, let paint):
                let color = color(of: paint, path, by: item.transform)
                return fill(path.applying(item.transform), evenOdd: evenOdd, mixing, with: color)
            case .stroke(let path, let stroke, let paint) where mixing.blend == .normal:
                return self.stroke(path, stroke, paint, mixing, by: item.transform)
            default: break
            }
        }
        drawOnLayer(item, compositing)
    }

    private var emptyLayer: DrawingPainter {
        DrawingPainter(columns: image.columns / 2, rows: image.rows / 4, palette: palette, pictures: pictures)
    }

    /// Draws an item on a separate layer, changes the layer by the filters, and mixes it with what is behind it.
    private mutating func drawOnLayer(_ item: RenderDrawingItem, _ compositing: RenderCompositing) {
        let mask = mask(of: compositing.clips)
        if let mask, mask.allSatisfy({ $0 == 0 }) { return }
        let opacity = Float(compositing.opacity)
        var layer = emptyLayer
        layer.draw(item.operation, by: item.transform, opacity: opacity)
        if !compositing.filters.isEmpty {
            layer.lines.drawDots(into: &layer.image)
            layer.lines = BoxLines()
        }
        for filter in compositing.filters { layer.image = layer.image.filtered(filter, palette: palette) }
        if compositing.blendMode == .normal, mask == nil, opacity > 0.9 {
            let drawn = layer.image
            marks.removeAll { drawn.isOpaque(at: $0.center) }
        }
        image.composite(layer.image, opacity: opacity, blend: compositing.blendMode, mask: mask)
        guard compositing.blendMode.drawsSource else { return }
        let columns = image.columns
        marks += layer.marks.filter { mark in mask?.isShown(in: mark.cell, columns: columns) ?? true }
        lines.add(layer.lines.faded(to: opacity)) { cell in mask?.isShown(in: cell, columns: columns) ?? true }
    }

    private mutating func draw(_ operation: RenderDrawingItem.Operation, by transform: RenderTransform, opacity: Float)
    {
        switch operation {
        case .fill(let path, let evenOdd, let paint):
            fill(path.applying(transform), evenOdd: evenOdd, with: color(of: paint, path, by: transform))
        case .stroke(let path, let stroke, let paint): self.stroke(path, stroke, paint, by: transform)
        case .text(let text): marks.append(.text(text, transform, opacity))
        case .image(let picture, let rect): draw(picture, in: rect, by: transform, opacity: opacity)
        case .layer(let items): for item in items { draw(item) }
        case .symbol: break
        }
    }

    private mutating func fill(
        _ path: RenderPath, evenOdd: Bool, _ mixing: DotMixing = DotMixing(), with color: (CGPoint) -> SIMD4<Float>
    ) {
        let coverage = image.coverage(of: path, evenOdd: evenOdd)
        image.fill(coverage, mixing, with: color)
        guard mixing.blend == .normal, mixing.opacity > 0.9 else { return }
        marks.removeAll { coverage.hides($0, color) }
        lines.removeAll { coverage.isFull(in: $0) && color(DotImage.center($0.column * 2, $0.row * 4)).w > 0.9 }
    }

    private mutating func stroke(
        _ path: RenderPath, _ stroke: RenderStroke, _ paint: RenderDrawingPaint, _ mixing: DotMixing = DotMixing(),
        by transform: RenderTransform
    ) {
        let color = color(of: paint, path, by: transform)
        let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
        guard stroke.width * scale <= Self.thinWidth else {
            return fill(path.stroked(stroke, tolerance: 0.5).applying(transform), evenOdd: false, mixing, with: color)
        }
        for line in path.flattened(tolerance: 0.5 / max(scale, 0.01)) {
            let pieces = stroke.dash.isEmpty ? [line] : line.dashed(stroke.dash, phase: stroke.dashPhase)
            for piece in pieces {
                let moved = RenderPolyline(piece.points.map(transform.applied), isClosed: piece.isClosed)
                if stroke.dash.isEmpty, moved.isStraight {
                    lines.draw(moved, columns: image.columns / 2, rows: image.rows / 4) {
                        (color($0) * mixing.opacity).color
                    }
                } else {
                    image.draw(moved, mixing, with: color)
                }
            }
        }
    }

    /// The width in points up to which a line is one dot wide.
    private static let thinWidth: CGFloat = 4

    // MARK: Paint

    /// Returns the colors of a paint at points of the drawing.
    private func color(of paint: RenderDrawingPaint, _ path: RenderPath, by transform: RenderTransform) -> (
        CGPoint
    ) -> SIMD4<Float> {
        if case .color(let color) = paint.paint {
            let fixed = SIMD4<Float>(color.rgba(in: palette))
            return { _ in fixed }
        }
        guard let inverse = transform.inverse else { return { _ in .zero } }
        let bounds = path.boundingRect
        if case .image(let tiles) = paint.paint {
            var tiles = tiles
            if case .relative = paint { tiles.origin = tiles.origin.moved(by: bounds.origin) }
            return color(of: tiles, inverse)
        }
        // Capturing the painter would make the next change of its dots copy them.
        return { [palette] in SIMD4(paint.rgba(at: inverse.applied(to: $0), in: bounds, palette: palette)) }
    }

    private func color(of tiles: RenderImagePaint, _ inverse: RenderTransform) -> (CGPoint) -> SIMD4<Float> {
        let (width, height) = (tiles.size.width * tiles.scale, tiles.size.height * tiles.scale)
        guard case .ready(let bitmap) = bitmap(tiles.picture, width: width, height: height) else {
            return { _ in .zero }
        }
        return { point in
            guard let source = tiles.source(of: inverse.applied(to: point)) else { return .zero }
            return bitmap.color(at: source) * tiles.opacity
        }
    }

    private func bitmap(_ picture: RenderPicture?, width: CGFloat, height: CGFloat) -> PictureSource.Picture {
        guard let picture, width > 0, height > 0, width.isFinite, height.isFinite else { return .failed }
        func dots(_ length: CGFloat) -> Int { min(max(1, Int((length / DotImage.dot).rounded(.up).limited)), 512) }
        return pictures.bitmap(of: picture, width: dots(width), height: dots(height))
    }

    private mutating func draw(_ picture: RenderImage, in rect: CGRect, by transform: RenderTransform, opacity: Float) {
        var found = PictureSource.Picture.failed
        if picture.text(drawingVectors: false) == nil {
            found = bitmap(picture.picture, width: rect.width, height: rect.height)
        }
        if case .pending = found { return }
        guard case .ready(let bitmap) = found, let inverse = transform.inverse, rect.width > 0, rect.height > 0
        else { return marks.append(.image(picture, rect, transform, opacity)) }
        var tint: SIMD4<Float>?
        if picture.isTemplate {
            tint = SIMD4(palette[.primary])
            if case .color(let color)? = picture.paint { tint = SIMD4(color.rgba(in: palette)) }
        }
        var path = RenderPath()
        path.addRect(rect)
        fill(path.applying(transform), evenOdd: false) { point in
            let inner = inverse.applied(to: point)
            let color = bitmap.color(
                at: CGPoint(x: (inner.x - rect.minX) / rect.width, y: (inner.y - rect.minY) / rect.height))
            return tint.map { $0 * color.w } ?? color
        }
    }

    // MARK: Clips

    /// Returns the opacity of each dot within clips; nil without clips.
    private func mask(of clips: [RenderDrawingClip]) -> [Float]? {
        guard !clips.isEmpty else { return nil }
        var mask = [Float](repeating: 1, count: image.dots.count)
        for clip in clips {
            switch clip {
            case .path(let path, let evenOdd, let isInverse):
                let coverage = image.coverage(of: path, evenOdd: evenOdd)
                for index in mask.indices {
                    let part = coverage[index % image.columns, index / image.columns]
                    mask[index] *= isInverse ? 1 - part : part
                }
            case .layer(let items, let opacity, let isInverse):
                var layer = emptyLayer
                for item in items { layer.draw(item) }
                layer.lines.drawDots(into: &layer.image)
                for index in mask.indices {
                    let alpha = layer.image.dots[index].w * Float(opacity)
                    mask[index] *= isInverse ? 1 - alpha : alpha
                }
            }
        }
        return mask
    }
}

extension [Float] {
    /// Whether at least half of a cell's dots are shown, or its center lies outside of the picture.
    fileprivate func isShown(in cell: (column: Int, row: Int), columns: Int) -> Bool {
        var sum: Float = 0
        for row in 0..<4 {
            for column in 0..<2 {
                let (x, y) = (cell.column * 2 + column, cell.row * 4 + row)
                guard x >= 0, x < columns, y >= 0, y * columns + x < count else { continue }
                sum += self[y * columns + x]
            }
        }
        return sum >= 3.5
    }
}

extension DotCoverage {
    /// Whether the area covers all dots of a cell.
    fileprivate func isFull(in cell: (column: Int, row: Int)) -> Bool {
        for row in 0..<4 {
            for column in 0..<2 {
                let (x, y) = (cell.column * 2 + column, cell.row * 4 + row)
                guard self[x, y] > 0.9 else { return false }
            }
        }
        return true
    }

    /// Whether an opaque area hides a mark's center.
    fileprivate func hides(_ mark: DrawingMark, _ color: (CGPoint) -> SIMD4<Float>) -> Bool {
        isFull(in: mark.cell) && color(mark.center).w > 0.9
    }
}

extension DotImage {
    /// Whether the dot at a point is opaque.
    fileprivate func isOpaque(at point: CGPoint) -> Bool {
        let column = Int((point.x / Self.dot).rounded(.down).limited)
        let row = Int((point.y / Self.dot).rounded(.down).limited)
        guard (0..<columns).contains(column), (0..<rows).contains(row) else { return false }
        return dots[row * columns + column].w > 0.9
    }
}

extension RenderCompositing {
    /// The mixing of an area that needs no separate layer; nil for others.
    fileprivate var directMixing: DotMixing? {
        guard filters.isEmpty, clips.isEmpty, !blendMode.changesUncovered else { return nil }
        return DotMixing(opacity: Float(opacity), blend: blendMode)
    }
}

extension RenderBlendMode {
    /// Whether the source itself appears.
    fileprivate var drawsSource: Bool {
        switch self {
        case .clear, .destinationIn, .destinationOut: false
        default: true
        }
    }
}

extension RenderTransform {
    /// The inverse; nil if the transform has none.
    fileprivate var inverse: RenderTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return RenderTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}

extension CGPoint {
    fileprivate func moved(by other: CGPoint) -> CGPoint { CGPoint(x: x + other.x, y: y + other.y) }
}

extension Bitmap {
    /// Returns the color at fractions of the size, with its opacity multiplied in.
    fileprivate func color(at point: CGPoint) -> SIMD4<Float> {
        guard width > 0, height > 0, point.x.isFinite, point.y.isFinite else { return .zero }
        let column = min(max(0, Int((point.x * CGFloat(width)).rounded(.down).limited)), width - 1)
        let row = min(max(0, Int((point.y * CGFloat(height)).rounded(.down).limited)), height - 1)
        let pixel = self[column, row]
        let alpha = Float(pixel.alpha) / 255
        return SIMD4(
            Float(pixel.red) / 255 * alpha, Float(pixel.green) / 255 * alpha, Float(pixel.blue) / 255 * alpha, alpha)
    }
}

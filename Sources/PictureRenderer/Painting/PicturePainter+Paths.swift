internal import ClampedNumbers
internal import Foundation
internal import ImageDecoding
internal import RenderTree

extension PicturePainter {
    mutating func paintLayer(_ layer: RenderShapeLayer, in rect: CGRect, _ transform: RenderTransform) {
        guard rect.width.isFinite, rect.height.isFinite else { return }
        let path = layer.outline.path(in: rect)
        switch layer.drawing {
        case .fill(let evenOdd): fill(path, evenOdd: evenOdd, layer.paint, in: rect, transform)
        case .stroke(let stroke): fill(path.stroked(stroke), layer.paint, in: rect, transform)
        }
    }

    /// Fills a path with a paint that refers to a rectangle.
    mutating func fill(
        _ path: RenderPath, evenOdd: Bool = false, _ paint: RenderPaint, in rect: CGRect, _ transform: RenderTransform
    ) {
        fill(path, evenOdd: evenOdd, .relative(paint), in: rect, transform)
    }

    mutating func fill(
        _ path: RenderPath, evenOdd: Bool = false, _ paint: RenderDrawingPaint, in rect: CGRect,
        _ transform: RenderTransform
    ) {
        let palette = palette
        let path = path.applying(transform)
        switch paint.paint {
        case .color(let color):
            let color = color.rgba(in: palette)
            canvas.fill(path, evenOdd: evenOdd) { _ in color }
        case .image(let image):
            guard let back = transform.inverse, let picture = image.picture, let bitmap = Self.bitmap(of: picture)
            else { return }
            canvas.fill(path, evenOdd: evenOdd) { point in
                let place = back.applied(to: point)
                guard let source = image.source(of: CGPoint(x: place.x - rect.minX, y: place.y - rect.minY)) else {
                    return RenderRGBA(red: 0, green: 0, blue: 0, alpha: 0)
                }
                var color = bitmap.color(at: source)
                color.alpha *= image.opacity
                return color
            }
        default:
            guard let back = transform.inverse else { return }
            canvas.fill(path, evenOdd: evenOdd) { paint.rgba(at: back.applied(to: $0), in: rect, palette: palette) }
        }
    }

    // MARK: - Pictures

    /// Paints an image: a symbol as its character, pixels, or else its name.
    mutating func paintImage(_ image: RenderImage, in rect: CGRect, _ transform: RenderTransform) {
        if let text = image.text(drawingVectors: false) {
            let font = RenderFont(size: rect.height / 1.2)
            var style = RenderCharacterStyle(font: font)
            style.paint = image.paint
            let width = text.reduce(0) { $0 + PictureFont(font).advance(of: $1) }
            let fitting = width > rect.width && width > 0 ? rect.width / width : 1
            let scaled = RenderTransform(scaleX: fitting, y: fitting)
                .then(RenderTransform(moveX: rect.midX - width * fitting / 2, y: rect.minY + rect.height * 0.8))
            paintRun(text, style, at: .zero, in: rect, scaled.then(transform))
            return
        }
        guard let picture = image.picture, let back = transform.inverse, rect.width > 0, rect.height > 0,
            let whole = Self.bitmap(of: picture)
        else { return }
        let slicing = image.slicing
        let shown = slicing?.size ?? rect.size
        let size = whole.reducedSize(for: RenderTransform(scaleX: shown.width, y: shown.height).then(transform))
        guard
            let bitmap = try? ImageStore.shared.bitmap(
                of: picture.id, width: size.width, height: size.height, bytes: { try picture.bytes() })
        else { return }
        let (palette, tint) = (palette, image.paint ?? .color(ink))
        canvas.fill(RenderOutline.rectangle.path(in: rect).applying(transform)) { point in
            let place = back.applied(to: point)
            let point = CGPoint(x: place.x - rect.minX, y: place.y - rect.minY)
            let color = bitmap.color(
                at: slicing?.source(of: point, in: rect.size)
                    ?? CGPoint(x: point.x / rect.width, y: point.y / rect.height))
            guard image.isTemplate else { return color }
            var tinted = tint.rgba(at: place, in: rect, palette: palette)
            tinted.alpha *= color.alpha
            return tinted
        }
    }

    private static func bitmap(of picture: RenderPicture) -> Bitmap? {
        try? ImageStore.shared.bitmap(of: picture.id) { try picture.bytes() }
    }
}

extension Bitmap {
    /// The color of the pixel at fractions of both sides.
    func color(at place: CGPoint) -> RenderRGBA {
        let column = Int(clamping: place.x * CGFloat(width), to: 0...width - 1)
        let row = Int(clamping: place.y * CGFloat(height), to: 0...height - 1)
        let pixel = self[column, row]
        return RenderRGBA(
            red: Float(pixel.red) / 255, green: Float(pixel.green) / 255, blue: Float(pixel.blue) / 255,
            alpha: Float(pixel.alpha) / 255)
    }
}

extension RenderTransform {
    /// The inverse transform; nil for a transform that flattens the plane.
    var inverse: RenderTransform? {
        let area = a * d - b * c
        guard area != 0, area.isFinite else { return nil }
        return RenderTransform(
            a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
            ty: (b * tx - a * ty) / area)
    }
}

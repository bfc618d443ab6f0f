public import Foundation
internal import LayoutEngine
internal import RenderTree

extension GraphicsContext {
    /// An image with the size and color from the canvas's environment.
    ///
    /// Follows [Apple's
    /// GraphicsContext.ResolvedImage](https://developer.apple.com/documentation/swiftui/graphicscontext/resolvedimage).
    public struct ResolvedImage {
        /// The size of the image.
        public let size: CGSize
        /// The distance from the top of the image to its baseline, in points; the height for an image without one.
        public let baseline: CGFloat
        /// The paint of the image, if it is a template or a symbol. Other images ignore it.
        public var shading: Shading?

        let image: RenderImage
    }

    /// Prepares an image, to be measured or drawn more than once.
    public func resolve(_ image: Image) -> ResolvedImage {
        let resources = recorder.resources
        let rendered = resources.image(image)
        let metrics = resources.metrics
        guard let text = rendered.text(drawingVectors: metrics.drawsVectors) else {
            let size = rendered.size ?? CGSize(width: 16, height: 16)
            return ResolvedImage(size: size, baseline: size.height, shading: nil, image: rendered)
        }
        let font = resources.text(Text(verbatim: text)).style.font
        var size = metrics.layout(of: RenderText(text, style: RenderTextStyle(font: font))).size(in: .unspecified)
        // A page draws a symbol in a square of the line.
        if rendered.source == .symbol, metrics.gridUnit == nil { size.width = size.height }
        return ResolvedImage(
            size: size, baseline: metrics.textMeasure.baseline(of: font), shading: .foreground, image: rendered)
    }

    /// Draws a resolved image, stretched into `rect`.
    public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
        guard rect.isDrawable else { return }
        var rendered = image.image
        if rendered.isTemplate, let shading = image.shading, let paint = paint(of: shading) {
            rendered.paint = paint.paint
        }
        add(.image(rendered, in: rect))
    }

    /// Draws a resolved image at its own size, with `anchor` at a point.
    public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(image, in: CGRect(around: point, anchor, image.size))
    }

    /// Draws an image, stretched into `rect`.
    public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
        draw(resolve(image), in: rect, style: style)
    }

    /// Draws an image at its own size, with `anchor` at a point.
    public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
        draw(resolve(image), at: point, anchor: anchor)
    }
}

extension RenderImage {
    /// A paint that repeats a part of the image.
    func paint(sourceRect: CGRect, scale: CGFloat) -> RenderImagePaint {
        RenderImagePaint(
            name, picture: picture, size: size ?? CGSize(width: 16, height: 16), sourceRect: sourceRect, scale: scale)
    }
}

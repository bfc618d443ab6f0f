public import Foundation
public import RenderTree
internal import ViewGraph

/// Fills a shape with copies of a picture, or of a part of one.
///
/// ```swift
/// let view = Rectangle().fill(.image(Image("Brick"), scale: 0.5))
/// ```
///
/// The source rectangle is in the unit space of the image. Tiles begin at the upper left corner of the shape. An image
/// without a picture, such as a symbol, paints nothing. Text is painted in the screen's text color. Follows
/// [Apple's ImagePaint](https://developer.apple.com/documentation/swiftui/imagepaint).
public struct ImagePaint: ShapeStyle {
    /// The image to be drawn.
    public var image: Image
    /// The part of the picture, as fractions of its width and height.
    public var sourceRect: CGRect
    /// The scale of a copy; 1 is the picture's own size.
    public var scale: CGFloat

    /// Creates a style that fills shapes with copies of an image.
    public init(
        image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) {
        self.image = image
        self.sourceRect = sourceRect
        self.scale = scale
    }

    public func _paint(in context: inout _PaintContext) -> RenderPaint {
        var rendered = image.rendered
        if rendered.source == .resource {
            // The picture depends on the color scheme, the locale and more.
            context.dependsOnEverything = true
            let (path, name, variant) = (rendered.bundlePath, rendered.name, ImageVariant(in: context.values))
            let found = assumingMainActor { ImageBundle.at(path).picture(name, for: variant) }
            if let found { (rendered.picture, rendered.size) = (found.picture, found.size) }
        }
        return .image(
            RenderImagePaint(
                rendered.name, picture: rendered.picture, size: rendered.size ?? CGSize(width: 16, height: 16),
                sourceRect: sourceRect, scale: scale, opacity: context.opacity))
    }
}

extension ShapeStyle where Self == ImagePaint {
    /// Fills with copies of a picture, or of a part of one.
    public static func image(
        _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
    ) -> ImagePaint {
        ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
    }
}

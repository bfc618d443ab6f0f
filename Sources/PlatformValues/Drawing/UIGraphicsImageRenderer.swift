public import Foundation
internal import SwiftUICore

/// A renderer of pictures that code draws.
///
/// ```swift
/// func thumbnail(of picture: UIImage) -> UIImage {
///     UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { _ in
///         picture.draw(in: CGRect(x: 0, y: 0, width: 64, height: 64))
///     }
/// }
/// ```
///
/// The program draws the picture itself, so it is the same for every screen. Inside the closure the context is the
/// current one of the thread, in which `UIImage`, ``UIBezierPath`` and `UIColor` draw. A picture that is empty or above
/// 16 million pixels becomes an empty image, but its closure still runs. See ``CGContext`` for the cost. Any one thread
/// may use it. Follows [Apple's
/// UIGraphicsImageRenderer](https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer).
public final class UIGraphicsImageRenderer: NSObject {
    /// The scale and the background of the pictures.
    public let format: UIGraphicsImageRendererFormat

    /// Creates a renderer of pictures of a size in points, at the scale of the screen that shows the scene.
    public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

    /// Creates a renderer of pictures of a size in points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of pictures of an area, at the scale of the screen that shows the scene.
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

    /// Creates a renderer of pictures of an area, whose upper left corner becomes the picture's.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.format = UIGraphicsImageRendererFormat(format, bounds: bounds)
        super.init()
    }

    /// Returns the picture that a closure draws.
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage { draw(actions) }

    /// Returns the picture that a closure draws as a PNG file; no data for a picture without pixels.
    public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        draw(actions).pngData() ?? Data()
    }

    /// Returns the picture that a closure draws as a JPEG file, on white; no data for a picture without pixels.
    ///
    /// `compressionQuality` is from 0, the smallest file, to 1, the best picture.
    public func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        draw(actions).jpegData(compressionQuality: compressionQuality) ?? Data()
    }

    private func draw(_ actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let context = UIGraphicsImageRendererContext(format)
        // The closure may not have ended all contexts that it began.
        let outer = UIGraphicsContext.stack
        defer { UIGraphicsContext.stack = outer }
        UIGraphicsPushContext(context.cgContext)
        actions(context)
        return context.currentImage
    }
}

/// The scale and the background of pictures that code draws.
///
/// Follows [Apple's
/// UIGraphicsImageRendererFormat](https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat).
public final class UIGraphicsImageRendererFormat: NSObject {
    /// The pixels per point.
    public var scale: CGFloat
    /// Whether a picture is black where nothing is drawn, instead of clear.
    public var opaque = false
    /// The area that the pictures of a renderer show, in points.
    public let bounds: CGRect

    /// Creates the format of the screen that shows the scene.
    public override init() {
        scale = Self.screenScale
        bounds = .zero
        super.init()
    }

    init(_ format: UIGraphicsImageRendererFormat, bounds: CGRect) {
        scale = format.scale > 0 ? format.scale : Self.screenScale
        opaque = format.opaque
        self.bounds = bounds
        super.init()
    }

    /// Returns the format of the screen that shows the scene.
    public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// Returns the format of the screen that shows the scene.
    public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

    /// The pixels per point of the screen that shows the scene for which the calling code runs; one without a scene.
    static var screenScale: CGFloat {
        let scale = UITraitCollection.current.displayScale
        return scale > 0 ? scale : 1
    }
}

/// The context of a picture that code draws.
///
/// Follows [Apple's
/// UIGraphicsImageRendererContext](https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext).
public final class UIGraphicsImageRendererContext: NSObject {
    /// The context.
    public let cgContext: CGContext
    /// The scale, the background and the area of the picture.
    public let format: UIGraphicsImageRendererFormat

    init(_ format: UIGraphicsImageRendererFormat) {
        cgContext = CGContext(bounds: format.bounds, scale: format.scale, isOpaque: format.opaque)
        self.format = format
        super.init()
    }

    /// The picture so far; an empty image without pixels.
    public var currentImage: UIImage {
        cgContext.makeImage().map { UIImage(cgImage: $0, scale: format.scale, orientation: .up) } ?? UIImage()
    }

    /// Fills a rectangle.
    public func fill(_ rect: CGRect) { cgContext.fill(rect) }

    /// Fills a rectangle with a blend mode.
    public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
        cgContext.fill(cgContext.pixels(of: Path(rect)), .winding, mode: blendMode)
    }

    /// Draws a line of one point within the edges of a rectangle.
    public func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

    /// Clips later drawing to a rectangle.
    public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

internal import ClampedNumbers
public import CoreGeometry
public import Foundation
internal import PictureRenderer
internal import RenderTree
internal import SwiftUICore

/// A picture into which code draws.
///
/// ```swift
/// let badge = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
///     context.cgContext.setFillColor(UIColor.systemRed.cgColor)
///     context.cgContext.fillEllipse(in: CGRect(x: 4, y: 4, width: 32, height: 32))
/// }
/// ```
///
/// Contexts come from ``UIGraphicsImageRenderer`` and `UIGraphicsBeginImageContext(_:)`, so y grows downwards, and
/// ``draw(_:in:)`` draws an image upside down, as on Apple's platforms. The program draws with eight lines a pixel. The
/// time of each call is proportional to the pixels of its area, and to the whole picture's pixels for a clip, a shadow,
/// an opacity and a blend mode. There are no gradients, patterns, texts and color spaces.
///
/// Any one thread may use a context. Follows
/// [Apple's CGContext](https://developer.apple.com/documentation/coregraphics/cgcontext).
public final class CGContext {
    /// The properties that ``saveGState()`` keeps. Owned by the context.
    struct State {
        var transform: CGAffineTransform
        var fill = RenderRGBA(red: 0, green: 0, blue: 0)
        var stroke = RenderRGBA(red: 0, green: 0, blue: 0)
        var style = StrokeStyle()
        var blending = PictureSurface.Blending()
        /// The part of each pixel that may be painted; nil for all.
        var clip: [Float]?
    }

    /// The picture so far. Owned by the context.
    var surface: PictureSurface
    var state: State
    private var saved: [State] = []
    /// The current path, in pixels.
    var currentPath = Path()
    /// The pixels per point.
    let scale: CGFloat

    /// `bounds` is the visible area in points. If it is empty or has more than 16 million pixels, there is no picture.
    init(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
        let (width, height) = ((bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up))
        let isDrawn = width >= 1 && height >= 1 && width * height <= PictureSurface.maximumPixels
        self.scale = scale
        surface = PictureSurface(
            width: isDrawn ? Int(clamping: width) : 0, height: isDrawn ? Int(clamping: height) : 0, isOpaque: isOpaque)
        state = State(
            transform: CGAffineTransform(scaleX: scale, y: scale).translatedBy(x: -bounds.minX, y: -bounds.minY))
    }

    /// The width in pixels.
    public var width: Int { surface.width }
    /// The height in pixels.
    public var height: Int { surface.height }

    /// Returns the picture so far; nil if it has no pixels.
    public func makeImage() -> CGImage? { width > 0 ? CGImage(surface.bitmap) : nil }

    /// Saves the transform, colors, line style, clip, shadow, opacity and blend mode for ``restoreGState()``. The path
    /// is not saved.
    public func saveGState() {
        state.clip = surface.clip
        saved.append(state)
    }

    /// Restores the state of the last ``saveGState()``. Without one, it has no effect.
    public func restoreGState() {
        guard let last = saved.popLast() else { return }
        state = last
        surface.clip = last.clip
    }

    // MARK: - Transforms

    /// The transform from points to pixels.
    public var ctm: CGAffineTransform { state.transform }

    /// Moves the origin.
    public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }

    /// Scales later drawing.
    public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }

    /// Rotates later drawing by an angle in radians, clockwise where y grows downwards.
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

    /// Applies a transform before those that are in effect.
    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    // MARK: - Images

    /// Draws an image into a rectangle, with its first row at the largest y: upside down where y grows downwards.
    public func draw(_ image: CGImage, in rect: CGRect) {
        let rect = rect.standardized
        draw(image, CGAffineTransform(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY))
    }

    /// `place` is the transform from a square of one by one, whose upper left corner is zero, to points.
    func draw(_ image: CGImage, _ place: CGAffineTransform, opacity: CGFloat = 1, mode: CGBlendMode? = nil) {
        surface.draw(image.bitmap, place.concatenating(state.transform).rendered, blending(opacity, mode))
    }
}

internal import ClampedNumbers
package import Foundation
package import ImageDecoding
package import RenderTree

/// A picture that is painted step by step: areas and pictures, within a clip.
///
/// Coordinates are pixels from the upper left corner. Any one thread may use it.
package struct PictureSurface: Sendable {
    /// The way in which a drawing is composited into the picture.
    package struct Blending: Equatable, Sendable {
        /// The shadow of a drawing, in pixels.
        package struct Shadow: Equatable, Sendable {
            let color: RenderRGBA
            let offset: CGSize
            let deviation: CGFloat

            /// `deviation` is the standard deviation of the blur.
            package init(color: RenderRGBA, offset: CGSize, deviation: CGFloat) {
                self.color = color
                self.offset = offset
                self.deviation = deviation
            }
        }

        package var opacity: CGFloat
        package var mode: RenderBlendMode
        package var shadow: Shadow?

        package init(opacity: CGFloat = 1, mode: RenderBlendMode = .normal, shadow: Shadow? = nil) {
            self.opacity = opacity
            self.mode = mode
            self.shadow = shadow
        }

        /// Whether a drawing needs no separate layer.
        fileprivate var isPlain: Bool { opacity == 1 && mode == .normal && shadow == nil }
    }

    /// The largest number of pixels of a picture: each has 16 bytes in the picture, and in each layer within a layer.
    package static let maximumPixels: CGFloat = 16_000_000

    private var canvas: PixelCanvas
    private let isOpaque: Bool

    /// Creates a picture that is clear, or black if it is opaque.
    package init(width: Int, height: Int, isOpaque: Bool) {
        self.isOpaque = isOpaque
        canvas = PixelCanvas(
            width: width, height: height, background: isOpaque ? Self.black : nil)
    }

    private static let black = RenderRGBA(red: 0, green: 0, blue: 0)

    package var width: Int { canvas.bounds.width }
    package var height: Int { canvas.bounds.height }

    /// The picture so far, with eight bits a sample.
    package var bitmap: Bitmap {
        guard isOpaque else { return canvas.bitmap }
        // An opaque picture is black where colors were removed.
        var whole = canvas
        whole.composite(over: PixelCanvas(width: width, height: height, background: Self.black))
        return whole.bitmap
    }

    /// The coverage of each pixel that may be painted; nil for all pixels.
    package var clip: [Float]? {
        get { canvas.clip }
        set { canvas.restore(newValue) }
    }

    /// Limits later painting to an area within the current clip.
    package mutating func clip(to path: RenderPath, evenOdd: Bool) {
        _ = canvas.clip(to: path, evenOdd: evenOdd)
    }

    /// Paints an area in a color.
    package mutating func fill(_ path: RenderPath, evenOdd: Bool = false, _ color: RenderRGBA, _ blending: Blending) {
        // Only the outline determines which colors are removed; the opacity of the color has no effect.
        let color = blending.mode == .clear ? Self.black : color
        blended(blending) { $0.fill(path, evenOdd: evenOdd) { _ in color } }
    }

    /// Paints a picture.
    ///
    /// `transform` maps the unit square, whose origin is the upper left corner, to the picture's place.
    package mutating func draw(_ picture: Bitmap, _ transform: RenderTransform, _ blending: Blending) {
        guard let back = transform.inverse, picture.width > 0, picture.height > 0 else { return }
        let bitmap = picture.reduced(for: transform)
        let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
        let area = RenderOutline.rectangle.path(in: unit).applying(transform)
        guard blending.mode != .clear else { return fill(area, Self.black, blending) }
        blended(blending) { $0.fill(area) { bitmap.color(at: back.applied(to: $0)) } }
    }

    private mutating func blended(_ blending: Blending, _ paint: (inout PixelCanvas) -> Void) {
        guard !blending.isPlain else { return paint(&canvas) }
        let below = canvas.beginLayer()
        paint(&canvas)
        if let shadow = blending.shadow {
            var dark = canvas.shadow(shadow.color, offset: shadow.offset)
            dark.blur(shadow.deviation)
            canvas.composite(over: dark)
        }
        canvas.composite(over: below, opacity: Float(min(max(0, blending.opacity), 1)), blend: blending.mode)
    }
}

extension Bitmap {
    /// The picture, reduced to the number of pixels that a transform from the unit square shows.
    func reduced(for transform: RenderTransform) -> Bitmap {
        let size = reducedSize(for: transform)
        return scaled(toWidth: size.width, height: size.height)
    }

    /// The size in pixels at which a transform from the unit square shows the picture.
    ///
    /// A side never grows: an enlarged picture shows the nearest of its pixels, without a copy of the size of the
    /// drawing.
    func reducedSize(for transform: RenderTransform) -> (width: Int, height: Int) {
        func side(_ length: CGFloat, _ count: Int) -> Int { max(1, min(count, Int(clamping: length.rounded()))) }
        return (side(hypot(transform.a, transform.b), width), side(hypot(transform.c, transform.d), height))
    }
}

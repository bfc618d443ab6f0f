public import Foundation

/// A paint in a drawing.
public enum RenderDrawingPaint: Hashable, Sendable {
    /// The continuation of a gradient beyond its ends.
    public enum Spread: Hashable, Sendable {
        case pad, `repeat`, mirror
    }

    /// Fractions in the paint refer to the bounds of the painted path.
    case relative(RenderPaint)
    /// Points and lengths in the paint are in the operation's coordinates.
    case absolute(RenderPaint, Spread)

    /// Returns the color at a point of the operation's coordinates.
    ///
    /// `bounds` surround the painted path.
    public func rgba(at point: CGPoint, in bounds: CGRect, palette: RenderPalette) -> RenderRGBA {
        switch self {
        case .relative(let paint): return paint.rgba(at: point, in: bounds, palette: palette)
        case .absolute(let paint, .pad): return paint.rgba(at: point, in: Self.unit, palette: palette)
        case .absolute(let paint, let spread):
            return paint.rgba(at: point, in: Self.unit, palette: palette, spread: spread)
        }
    }

    /// The rectangle in which a fraction is a length in points.
    static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    /// The paint without its coordinates.
    public var paint: RenderPaint {
        switch self {
        case .relative(let paint), .absolute(let paint, _): paint
        }
    }
}

extension RenderPaint {
    /// Returns the color of a linear or radial gradient that repeats.
    fileprivate func rgba(
        at point: CGPoint, in rect: CGRect, palette: RenderPalette, spread: RenderDrawingPaint.Spread
    ) -> RenderRGBA {
        let (gradient, location): (RenderGradient, CGFloat)
        switch self {
        case .linearGradient(let colors, let start, let end):
            let (x, y) = (end.x - start.x, end.y - start.y)
            let length = x * x + y * y
            (gradient, location) = (
                colors, length == 0 ? 1 : ((point.x - start.x) * x + (point.y - start.y) * y) / length
            )
        case .radialGradient(let colors, let center, let start, let end):
            let distance = hypot(point.x - center.x, point.y - center.y)
            (gradient, location) = (colors, end == start ? 1 : (distance - start) / (end - start))
        default: return rgba(at: point, in: rect, palette: palette)
        }
        guard location.isFinite else { return gradient.rgba(at: 1, in: palette) }
        let part = location - location.rounded(.down)
        guard spread == .mirror else { return gradient.rgba(at: part, in: palette) }
        let isBackward = location.rounded(.down).truncatingRemainder(dividingBy: 2) != 0
        return gradient.rgba(at: isBackward ? 1 - part : part, in: palette)
    }
}

public import Foundation

/// A change of the pixels that one operation of a drawing makes.
public enum RenderDrawingFilter: Equatable, Sendable {
    case shadow(RenderDrawingShadow)
    case blur(radius: CGFloat)
    case color(RenderColorEffect)
    /// Inverts the colors by a fraction.
    case invert(Double)
    /// Four rows of five factors, for red, green, blue, alpha and a constant.
    case matrix([Float])
    /// The pixels whose alpha is within the limits have a color; the others are clear.
    case alphaThreshold(minimum: Double, maximum: Double, RenderColor)
    case transform(RenderTransform)
}

/// A shadow of an operation's result.
public struct RenderDrawingShadow: Equatable, Sendable {
    public var color: RenderColor
    public var radius: CGFloat
    public var offset: CGSize
    public var blendMode: RenderBlendMode
    /// Whether the shadow is drawn above the content that casts it.
    public var isAbove: Bool
    /// Whether the content that casts the shadow is left out.
    public var isAlone: Bool
    /// Whether the clear part casts the shadow.
    public var isInverse: Bool

    public init(
        color: RenderColor, radius: CGFloat, offset: CGSize, blendMode: RenderBlendMode = .normal,
        isAbove: Bool = false, isAlone: Bool = false, isInverse: Bool = false
    ) {
        self.color = color
        self.radius = radius
        self.offset = offset
        self.blendMode = blendMode
        self.isAbove = isAbove
        self.isAlone = isAlone
        self.isInverse = isInverse
    }
}

extension RenderRGBA {
    /// Returns the color multiplied by the rows of ``RenderDrawingFilter/matrix(_:)``. Components are clamped to the
    /// range from 0 to 1.
    package func multiplied(by rows: [Float]) -> RenderRGBA {
        guard rows.count == 20 else { return self }
        func part(_ start: Int) -> Float {
            let sum = rows[start] * red + rows[start + 1] * green + rows[start + 2] * blue + rows[start + 3] * alpha
            return min(max(sum + rows[start + 4], 0), 1)
        }
        return RenderRGBA(red: part(0), green: part(5), blue: part(10), alpha: part(15))
    }
}

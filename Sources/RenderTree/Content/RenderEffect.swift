public import Foundation

/// A drawing effect on content. It does not affect the layout.
///
/// Points are fractions of the content's rectangle, lengths are in points, angles are in radians and clockwise.
public enum RenderEffect: Equatable, Sendable {
    /// A layer behind the content or in front of it.
    case paint(RenderShapeLayer, isAbove: Bool)
    /// A line along the inner side of the content's edge.
    case border(RenderPaint, width: CGFloat)
    /// Only the part within the outline is visible.
    case clip(RenderOutline, evenOdd: Bool)
    case opacity(Double)
    case shadow(RenderColor, radius: CGFloat, offset: CGSize)
    case blur(radius: CGFloat)
    case blend(RenderBlendMode)
    case color(RenderColorEffect)
    case scale(x: CGFloat, y: CGFloat, anchor: CGPoint)
    case rotation(CGFloat, anchor: CGPoint)
    case rotation3D(RenderRotation3D)
    /// A transform. Conversions of coordinates leave it out if `isIgnoredByLayout` is true.
    case transform(RenderTransform, isIgnoredByLayout: Bool = false)
    /// A translation by fractions of the content's own size.
    case shift(CGPoint)
    /// The z-index among siblings. Higher values are in front.
    case depth(Double)
    /// Draws the content into one picture, to which the surrounding effects apply.
    case group(isOpaque: Bool)
    /// Exchanges texts and symbols within it in another way. If a value is given, its change determines the direction
    /// in which characters roll.
    case exchange(RenderContentTransition, value: Double?)
    /// Moves the symbols within it.
    case symbol(RenderSymbolEffect)

    /// Whether the effect makes the content invisible.
    public var hidesContent: Bool { self == .opacity(0) }
}

/// A change of the content's colors.
public enum RenderColorEffect: Equatable, Sendable {
    case brightness(Double)
    case contrast(Double)
    case saturation(Double)
    case grayscale(Double)
    case hueRotation(CGFloat)
    case inversion
    case multiplication(RenderColor)
    case luminanceToAlpha

    /// Returns the changed color. Components are clamped to the range from 0 to 1.
    public func applied(to color: RenderRGBA, in palette: RenderPalette) -> RenderRGBA {
        let luminance = 0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue
        switch self {
        case .brightness(let amount): return color.map { $0 + Float(amount) }
        case .contrast(let amount): return color.map { ($0 - 0.5) * Float(amount) + 0.5 }
        case .saturation(let amount): return color.map { luminance + ($0 - luminance) * Float(amount) }
        case .grayscale(let amount): return color.map { $0 + (luminance - $0) * Float(amount) }
        case .hueRotation(let angle): return color.hueRotated(by: angle)
        case .inversion: return color.map { 1 - $0 }
        case .multiplication(let other):
            let other = other.rgba(in: palette)
            return RenderRGBA(
                red: color.red * other.red, green: color.green * other.green, blue: color.blue * other.blue,
                alpha: color.alpha * other.alpha)
        // As `feColorMatrix` of SVG, which ignores the alpha of a color that can be seen.
        case .luminanceToAlpha: return RenderRGBA(red: 0, green: 0, blue: 0, alpha: color.alpha > 0 ? luminance : 0)
        }
    }
}

extension RenderRGBA {
    fileprivate func map(_ change: (Float) -> Float) -> RenderRGBA {
        func part(_ part: Float) -> Float { min(max(change(part), 0), 1) }
        return RenderRGBA(red: part(red), green: part(green), blue: part(blue), alpha: alpha)
    }

    /// Rotates the color about the axis of grays, which preserves grays and luminance.
    fileprivate func hueRotated(by angle: CGFloat) -> RenderRGBA {
        let (cosine, sine) = (Float(cos(angle)), Float(sin(angle)))
        let row = { (base: [Float], even: [Float], odd: [Float]) in
            (base[0] + cosine * even[0] + sine * odd[0]) * red + (base[1] + cosine * even[1] + sine * odd[1]) * green
                + (base[2] + cosine * even[2] + sine * odd[2]) * blue
        }
        let gray: [Float] = [0.213, 0.715, 0.072]
        return RenderRGBA(
            red: row(gray, [0.787, -0.715, -0.072], [-0.213, -0.715, 0.928]),
            green: row(gray, [-0.213, 0.285, -0.072], [0.143, 0.140, -0.283]),
            blue: row(gray, [-0.213, -0.715, 0.928], [-0.787, 0.715, 0.072]),
            alpha: alpha
        ).map { $0 }
    }
}

/// A rotation in three dimensions.
public struct RenderRotation3D: Equatable, Sendable {
    public var angle: CGFloat
    /// The direction of the axis.
    public var x: CGFloat
    public var y: CGFloat
    public var z: CGFloat
    public var anchor: CGPoint
    public var anchorZ: CGFloat
    public var perspective: CGFloat

    /// The distance from which the plane is seen with a perspective of 1, in points.
    package static var viewingDistance: CGFloat { 500 }

    public init(
        angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat, anchor: CGPoint, anchorZ: CGFloat, perspective: CGFloat
    ) {
        self.angle = angle
        self.x = x
        self.y = y
        self.z = z
        self.anchor = anchor
        self.anchorZ = anchorZ
        self.perspective = perspective
    }
}

/// The blending of content with the content below it.
public enum RenderBlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
    case plusDarker, plusLighter
    // Modes of drawings alone.
    case clear, copy, sourceIn, sourceOut, destinationAtop, destinationIn, exclusiveOr

    /// Whether the mode also changes the area that the source does not cover.
    package var changesUncovered: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
        default: false
        }
    }
}

extension RenderEffect: RenderElement {
    var facts: RenderFacts {
        RenderFacts(
            layout: .wrapper, hit: .own, meaning: hidesContent ? .none : .children, .transparent)
    }

    var summary: String { "effect" }

    func visitNumbers(_ visitor: inout ComponentVisitor) -> RenderContent? {
        var effect = self
        effect.visitComponents(&visitor)
        return .effect(effect)
    }
}

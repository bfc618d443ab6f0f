public import Foundation
internal import RenderTree

/// The appearance of a line along a path.
///
/// ```swift
/// let dashed = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [6, 4])
/// ```
///
/// Lengths are in points. Follows [Apple's StrokeStyle](https://developer.apple.com/documentation/swiftui/strokestyle).
public struct StrokeStyle: Equatable, Hashable, Sendable {
    /// The width of the line, in points.
    public var lineWidth: CGFloat
    /// The shape of the line's ends.
    public var lineCap: CGLineCap
    /// The shape of the line's corners.
    public var lineJoin: CGLineJoin
    /// The maximum ratio of a pointed corner's length to the line's width. A longer corner is cut off.
    public var miterLimit: CGFloat
    /// The lengths of strokes and gaps in turn; empty for an unbroken line.
    public var dash: [CGFloat]
    /// The offset in the pattern at which the line begins.
    public var dashPhase: CGFloat

    /// A line of these properties.
    public init(
        lineWidth: CGFloat = 1,
        lineCap: CGLineCap = .butt,
        lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }

    var rendered: RenderStroke {
        RenderStroke(
            width: lineWidth, cap: lineCap.rendered, join: lineJoin.rendered, miterLimit: miterLimit, dash: dash,
            dashPhase: dashPhase)
    }
}

extension StrokeStyle: Animatable {
    public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
        set {
            lineWidth = newValue.first
            (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// The shape of a line's ends. On Apple's platforms, CoreGraphics declares this type.
///
/// Follows [Apple's CGLineCap](https://developer.apple.com/documentation/coregraphics/cglinecap).
public enum CGLineCap: Int32, Sendable {
    case butt, round, square

    var rendered: RenderStroke.Cap {
        switch self {
        case .butt: .butt
        case .round: .round
        case .square: .square
        }
    }
}

/// The shape of a line's corners. On Apple's platforms, CoreGraphics declares this type.
///
/// Follows [Apple's CGLineJoin](https://developer.apple.com/documentation/coregraphics/cglinejoin).
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel

    var rendered: RenderStroke.Join {
        switch self {
        case .miter: .miter
        case .round: .round
        case .bevel: .bevel
        }
    }
}

/// The rule that determines the inside of a path, and whether edges are smoothed.
///
/// Follows [Apple's FillStyle](https://developer.apple.com/documentation/swiftui/fillstyle).
public struct FillStyle: Equatable, Sendable {
    /// Whether the even-odd rule determines the inside, instead of the winding rule.
    public var isEOFilled: Bool
    /// Whether edges are antialiased, on screens that can.
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}

/// The shape of a rounded rectangle's corners. Both styles are drawn as quarter circles.
///
/// Follows [Apple's RoundedCornerStyle](https://developer.apple.com/documentation/swiftui/roundedcornerstyle).
public enum RoundedCornerStyle: Hashable, Sendable {
    /// Quarter circles.
    case circular
    /// Corners whose curvature grows gradually. Drawn like ``circular``.
    case continuous
}

/// A radius per corner, in points.
///
/// Follows [Apple's RectangleCornerRadii](https://developer.apple.com/documentation/swiftui/rectanglecornerradii).
public struct RectangleCornerRadii: Equatable, Hashable, Sendable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    var rendered: RenderCornerRadii {
        RenderCornerRadii(
            topLeft: topLeading, bottomLeft: bottomLeading, bottomRight: bottomTrailing, topRight: topTrailing)
    }
}

extension RectangleCornerRadii: Animatable {
    public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
        set {
            (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
            (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
        }
    }
}

public import Foundation
internal import RenderTree

/// A moved shape.
///
/// Follows [Apple's OffsetShape](https://developer.apple.com/documentation/swiftui/offsetshape).
public nonisolated struct OffsetShape<Content: Shape>: Shape {
    public var shape: Content
    public var offset: CGSize

    public init(shape: Content, offset: CGSize) {
        self.shape = shape
        self.offset = offset
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, offset.animatableData) }
        set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
    }
}

/// A scaled shape.
///
/// Follows [Apple's ScaledShape](https://developer.apple.com/documentation/swiftui/scaledshape).
public nonisolated struct ScaledShape<Content: Shape>: Shape {
    public var shape: Content
    public var scale: CGSize
    public var anchor: UnitPoint

    public init(shape: Content, scale: CGSize, anchor: UnitPoint = .center) {
        self.shape = shape
        self.scale = scale
        self.anchor = anchor
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(RenderTransform(scaleX: scale.width, y: scale.height), around: anchor, in: rect)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, scale.animatableData) }
        set { (shape.animatableData, scale.animatableData) = (newValue.first, newValue.second) }
    }
}

/// A rotated shape.
///
/// Follows [Apple's RotatedShape](https://developer.apple.com/documentation/swiftui/rotatedshape).
public nonisolated struct RotatedShape<Content: Shape>: Shape {
    public var shape: Content
    public var angle: Angle
    public var anchor: UnitPoint

    public init(shape: Content, angle: Angle, anchor: UnitPoint = .center) {
        self.shape = shape
        self.angle = angle
        self.anchor = anchor
    }

    public func path(in rect: CGRect) -> Path {
        shape.path(in: rect).applying(RenderTransform(rotation: angle.radians), around: anchor, in: rect)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var animatableData: AnimatablePair<Content.AnimatableData, Double> {
        get { AnimatablePair(shape.animatableData, angle.animatableData) }
        set { (shape.animatableData, angle.animatableData) = (newValue.first, newValue.second) }
    }
}

/// A shape with an affine transform of its path.
///
/// Follows [Apple's TransformedShape](https://developer.apple.com/documentation/swiftui/transformedshape).
public nonisolated struct TransformedShape<Content: Shape>: Shape {
    public var shape: Content
    public var transform: CGAffineTransform

    public init(shape: Content, transform: CGAffineTransform) {
        self.shape = shape
        self.transform = transform
    }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var animatableData: Content.AnimatableData {
        get { shape.animatableData }
        set { shape.animatableData = newValue }
    }
}

/// A shape that knows the whole path of which it shows a part.
nonisolated protocol TrimmedShape {
    func trimming(in rect: CGRect) -> RenderTrimming
}

/// A part of another shape's path.
public nonisolated struct _TrimmedShape<Content: Shape>: Shape, TrimmedShape {
    var shape: Content
    var start: CGFloat
    var end: CGFloat

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).trimmedPath(from: start, to: end) }

    func trimming(in rect: CGRect) -> RenderTrimming {
        RenderTrimming(shape.path(in: rect).rendered, from: start, to: end)
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var animatableData: AnimatablePair<Content.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
        get { AnimatablePair(shape.animatableData, AnimatablePair(start, end)) }
        set {
            shape.animatableData = newValue.first
            (start, end) = (newValue.second.first, newValue.second.second)
        }
    }
}

/// A shape with a fixed size, aligned in its frame.
public nonisolated struct _SizedShape<Content: Shape>: Shape {
    var shape: Content
    var size: CGSize
    var anchor: UnitPoint

    public func path(in rect: CGRect) -> Path {
        let origin = CGPoint(
            x: rect.minX + (rect.width - size.width) * anchor.x, y: rect.minY + (rect.height - size.height) * anchor.y)
        return shape.path(in: CGRect(origin: origin, size: size))
    }

    public var animatableData: AnimatablePair<Content.AnimatableData, CGSize.AnimatableData> {
        get { AnimatablePair(shape.animatableData, size.animatableData) }
        set { (shape.animatableData, size.animatableData) = (newValue.first, newValue.second) }
    }
}

/// The stroked outline of another shape.
public nonisolated struct _StrokedShape<Content: Shape>: Shape {
    var shape: Content
    var style: StrokeStyle

    public static var role: ShapeRole { .stroke }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    public var animatableData: AnimatablePair<Content.AnimatableData, StrokeStyle.AnimatableData> {
        get { AnimatablePair(shape.animatableData, style.animatableData) }
        set { (shape.animatableData, style.animatableData) = (newValue.first, newValue.second) }
    }
}

extension Path {
    /// Returns the path transformed about an anchor point in a rectangle.
    fileprivate func applying(_ change: RenderTransform, around anchor: UnitPoint, in rect: CGRect) -> Path {
        let point = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
        return Path(rendered.applying(change.around(point)))
    }
}

/// The result of a Boolean operation on two shapes.
nonisolated struct _CombinedShape<Content: Shape, Other: Shape>: Shape {
    var shape: Content
    var other: Other
    let combination: AreaCombination
    let eoFill: Bool

    func path(in rect: CGRect) -> Path {
        combination.of(shape.path(in: rect), other.path(in: rect), eoFill: eoFill)
    }

    func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

    var animatableData: AnimatablePair<Content.AnimatableData, Other.AnimatableData> {
        get { AnimatablePair(shape.animatableData, other.animatableData) }
        set { (shape.animatableData, other.animatableData) = (newValue.first, newValue.second) }
    }
}

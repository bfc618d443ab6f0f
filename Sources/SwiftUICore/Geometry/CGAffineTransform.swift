public import Foundation
internal import RenderTree

/// An affine transformation matrix for use in drawing 2D graphics. Foundation has it on Apple's platforms only.
///
/// Follows [Apple's CGAffineTransform](https://developer.apple.com/documentation/corefoundation/cgaffinetransform).
public struct CGAffineTransform: Hashable, Sendable {
    public var a: CGFloat
    public var b: CGFloat
    public var c: CGFloat
    public var d: CGFloat
    public var tx: CGFloat
    public var ty: CGFloat

    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates the identity transform.
    public init() {
        self = .identity
    }

    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(RenderTransform(moveX: tx, y: ty))
    }

    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(RenderTransform(scaleX: sx, y: sy))
    }

    /// Creates a rotation by an angle in radians, clockwise if y grows downwards.
    public init(rotationAngle angle: CGFloat) {
        self.init(RenderTransform(rotation: angle))
    }

    init(_ transform: RenderTransform) {
        self.init(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty)
    }

    var rendered: RenderTransform { RenderTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }

    public var isIdentity: Bool { self == .identity }

    /// Returns the transform that applies this one and then the other.
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(rendered.then(t2.rendered))
    }

    /// Returns the inverse, or the same transform if it cannot be inverted.
    public func inverted() -> CGAffineTransform {
        let area = a * d - b * c
        guard area != 0 else { return self }
        return CGAffineTransform(
            a: d / area, b: -b / area, c: -c / area, d: a / area, tx: (c * ty - d * tx) / area,
            ty: (b * tx - a * ty) / area)
    }

    /// Returns the transform that applies a translation and then this transform.
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: tx, y: ty).concatenating(self)
    }

    /// Returns the transform that applies a scaling and then this transform.
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
    }

    /// Returns the transform that applies a rotation and then this transform.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
}

extension CGPoint {
    /// Returns the transformed point.
    public func applying(_ t: CGAffineTransform) -> CGPoint { t.rendered.applied(to: self) }
}

extension CGSize {
    /// Returns the transformed size.
    public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// Returns the smallest rectangle that contains the transformed rectangle.
    public func applying(_ t: CGAffineTransform) -> CGRect {
        Path(self).applying(t).boundingRect
    }
}

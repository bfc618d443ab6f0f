public import CoreGeometry
public import Foundation
internal import RenderTree

/// A three-by-three matrix that projects points of a plane. Points are row vectors, as for an affine transform.
///
/// ```swift
/// let lean = ProjectionTransform(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
/// ```
///
/// Follows [Apple's ProjectionTransform](https://developer.apple.com/documentation/swiftui/projectiontransform).
public struct ProjectionTransform: Hashable, Sendable {
    public var m11: CGFloat = 1
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 1
    public var m23: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 1

    /// A transform that changes nothing.
    public init() {}

    public init(_ m: CGAffineTransform) {
        (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    }

    /// Creates the projection of points of the plane at depth zero by a transform of space.
    public init(_ m: CATransform3D) {
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    public var isIdentity: Bool { self == ProjectionTransform() }

    /// Whether parallel lines stay parallel.
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

    /// Inverts the transform. Returns false and changes nothing if the transform is not invertible.
    public mutating func invert() -> Bool {
        let c11 = m22 * m33 - m23 * m32
        let c12 = m23 * m31 - m21 * m33
        let c13 = m21 * m32 - m22 * m31
        let determinant = m11 * c11 + m12 * c12 + m13 * c13
        guard determinant != 0 else { return false }
        var inverse = ProjectionTransform()
        (inverse.m11, inverse.m12, inverse.m13) = (c11, m13 * m32 - m12 * m33, m12 * m23 - m13 * m22)
        (inverse.m21, inverse.m22, inverse.m23) = (c12, m11 * m33 - m13 * m31, m13 * m21 - m11 * m23)
        (inverse.m31, inverse.m32, inverse.m33) = (c13, m12 * m31 - m11 * m32, m11 * m22 - m12 * m21)
        self = inverse.mapping { $0 / determinant }
        return true
    }

    /// Returns the inverse transform, or this transform if it is not invertible.
    public func inverted() -> ProjectionTransform {
        var transform = self
        return transform.invert() ? transform : self
    }

    /// Returns a transform that applies this transform first and then the other.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
            (
                x * rhs.m11 + y * rhs.m21 + z * rhs.m31, x * rhs.m12 + y * rhs.m22 + z * rhs.m32,
                x * rhs.m13 + y * rhs.m23 + z * rhs.m33
            )
        }
        var product = ProjectionTransform()
        (product.m11, product.m12, product.m13) = row(m11, m12, m13)
        (product.m21, product.m22, product.m23) = row(m21, m22, m23)
        (product.m31, product.m32, product.m33) = row(m31, m32, m33)
        return product
    }

    private func mapping(_ change: (CGFloat) -> CGFloat) -> ProjectionTransform {
        var result = ProjectionTransform()
        (result.m11, result.m12, result.m13) = (change(m11), change(m12), change(m13))
        (result.m21, result.m22, result.m23) = (change(m21), change(m22), change(m23))
        (result.m31, result.m32, result.m33) = (change(m31), change(m32), change(m33))
        return result
    }

    /// The affine part of the transform, which screens render. Perspective is dropped.
    var rendered: RenderTransform {
        let scale = m33 == 0 ? 1 : m33
        return RenderTransform(
            a: m11 / scale, b: m12 / scale, c: m21 / scale, d: m22 / scale, tx: m31 / scale, ty: m32 / scale)
    }
}

extension CGPoint {
    /// Returns the projection of the point by a transform.
    public func applying(_ m: ProjectionTransform) -> CGPoint {
        let depth = x * m.m13 + y * m.m23 + m.m33
        let scale = depth == 0 ? 1 : depth
        return CGPoint(x: (x * m.m11 + y * m.m21 + m.m31) / scale, y: (x * m.m12 + y * m.m22 + m.m32) / scale)
    }
}

extension View {
    /// Draws this view through a projection; its layout does not change.
    ///
    /// Perspective is ignored. Follows
    /// [Apple's projectionEffect(_:)](https://developer.apple.com/documentation/swiftui/view/projectioneffect(_:)).
    public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
        modifier(_EffectModifier(.transform(transform.rendered)))
    }
}

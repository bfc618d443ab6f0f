public import Foundation

/// A matrix that translates, scales and rotates points in space, and projects them. Points are row vectors, as for an
/// affine transform.
///
/// ```swift
/// import SwiftUI
///
/// var turn = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
/// turn.m34 = -1 / 500
/// ```
///
/// A function that takes a transform applies its own before it, as in Core Animation. Follows
/// [Apple's CATransform3D](https://developer.apple.com/documentation/quartzcore/catransform3d).
public struct CATransform3D: Hashable, Sendable {
    public var m11: CGFloat = 0
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m14: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 0
    public var m23: CGFloat = 0
    public var m24: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 0
    public var m34: CGFloat = 0
    public var m41: CGFloat = 0
    public var m42: CGFloat = 0
    public var m43: CGFloat = 0
    public var m44: CGFloat = 0

    /// Creates a matrix whose elements are all zero.
    public init() {}

    /// Creates a matrix from its elements, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// The rows of the matrix.
    fileprivate var rows: [SIMD4<Double>] {
        get {
            [
                SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24),
                SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44),
            ]
        }
        set {
            (m11, m12, m13, m14) = newValue[0].elements
            (m21, m22, m23, m24) = newValue[1].elements
            (m31, m32, m33, m34) = newValue[2].elements
            (m41, m42, m43, m44) = newValue[3].elements
        }
    }
}

extension SIMD4<Double> {
    fileprivate init(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) {
        self.init(Double(x), Double(y), Double(z), Double(w))
    }

    fileprivate var elements: (CGFloat, CGFloat, CGFloat, CGFloat) {
        (CGFloat(x), CGFloat(y), CGFloat(z), CGFloat(w))
    }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Whether the transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a transform that translates points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m41, t.m42, t.m43) = (tx, ty, tz)
    return t
}

/// Returns a transform that scales points.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3D()
    (t.m11, t.m22, t.m33, t.m44) = (sx, sy, sz, 1)
    return t
}

/// Returns a transform that rotates points by an angle in radians about an axis through the origin.
///
/// The axis may have any length. An axis of length zero has no effect.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    var t = CATransform3DIdentity
    guard length > 0 else { return t }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (sin(angle), cos(angle))
    let rest = 1 - cosine
    (t.m11, t.m12, t.m13) = (cosine + x * x * rest, y * x * rest + z * sine, z * x * rest - y * sine)
    (t.m21, t.m22, t.m23) = (x * y * rest - z * sine, cosine + y * y * rest, z * y * rest + x * sine)
    (t.m31, t.m32, t.m33) = (x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest)
    return t
}

/// Returns a transform that translates points and then applies another transform.
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a transform that scales points and then applies another transform.
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform that rotates points by an angle in radians and then applies another transform.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns a transform that applies the first transform and then the second.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let factors = b.rows
    var product = CATransform3D()
    product.rows = a.rows.map { row in
        row.x * factors[0] + row.y * factors[1] + row.z * factors[2] + row.w * factors[3]
    }
    return product
}

/// Returns the inverse of a transform, or the transform itself if it has no inverse.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss–Jordan elimination turns the rows into the identity, and the identity's rows into the inverse.
    var rows = t.rows
    var inverse = CATransform3DIdentity.rows
    for column in 0..<4 {
        guard let pivot = (column..<4).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
            rows[pivot][column] != 0
        else { return t }
        rows.swapAt(pivot, column)
        inverse.swapAt(pivot, column)
        let factor = rows[column][column]
        (rows[column], inverse[column]) = (rows[column] / factor, inverse[column] / factor)
        for row in 0..<4 where row != column {
            let factor = rows[row][column]
            rows[row] -= factor * rows[column]
            inverse[row] -= factor * inverse[column]
        }
    }
    var result = CATransform3D()
    result.rows = inverse
    return result
}

/// Returns the transform of space that moves points of each plane of constant depth as an affine transform does.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Whether an affine transform has the same effect as the transform.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) == t
}

/// Returns the affine transform with the same effect; undefined if there is none.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

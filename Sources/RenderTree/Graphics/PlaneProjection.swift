package import Foundation

/// A projective transform of the plane: an affine part, followed by a division by the depth, which is linear in the
/// point.
///
/// It converts coordinates between two spaces with effects between them. Its results are finite.
package struct PlaneProjection: Equatable, Sendable {
    package var affine: RenderTransform
    /// The depth of a point is `depthX` x + `depthY` y + `depth`. For an affine transform it is 1 everywhere.
    package var depthX: CGFloat = 0
    package var depthY: CGFloat = 0
    package var depth: CGFloat = 1

    package static let identity = PlaneProjection(.identity)

    package init(_ affine: RenderTransform) {
        self.affine = affine
    }

    /// Returns this projection followed by another.
    package func then(_ next: PlaneProjection) -> PlaneProjection {
        func row(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat) -> (x: CGFloat, y: CGFloat, w: CGFloat) {
            (
                x * next.affine.a + y * next.affine.c + w * next.affine.tx,
                x * next.affine.b + y * next.affine.d + w * next.affine.ty,
                x * next.depthX + y * next.depthY + w * next.depth
            )
        }
        let right = row(affine.a, affine.b, depthX)
        let down = row(affine.c, affine.d, depthY)
        let move = row(affine.tx, affine.ty, depth)
        var product = PlaneProjection(
            RenderTransform(a: right.x, b: right.y, c: down.x, d: down.y, tx: move.x, ty: move.y))
        (product.depthX, product.depthY, product.depth) = (right.w, down.w, move.w)
        return product
    }

    /// Returns this projection followed by a translation.
    package func moved(by origin: CGPoint) -> PlaneProjection {
        then(PlaneProjection(RenderTransform(moveX: origin.x, y: origin.y)))
    }

    /// Whether the projection is a translation.
    package var isMove: Bool {
        affine.isMove && depthX == 0 && depthY == 0 && depth == 1
    }

    /// The inverse projection, or nil if the projection is singular.
    package var inverted: PlaneProjection? {
        let (m, x, y, w) = (affine, depthX, depthY, depth)
        let first = m.d * w - y * m.ty
        let second = y * m.tx - m.c * w
        let third = m.c * m.ty - m.d * m.tx
        let determinant = m.a * first + m.b * second + x * third
        guard determinant != 0, determinant.isFinite else { return nil }
        var inverse = PlaneProjection(
            RenderTransform(
                a: first / determinant, b: (x * m.ty - m.b * w) / determinant, c: second / determinant,
                d: (m.a * w - x * m.tx) / determinant, tx: third / determinant,
                ty: (m.b * m.tx - m.a * m.ty) / determinant))
        inverse.depthX = (m.b * y - x * m.d) / determinant
        inverse.depthY = (x * m.c - m.a * y) / determinant
        inverse.depth = (m.a * m.d - m.b * m.c) / determinant
        return inverse.isFinite ? inverse : nil
    }

    /// The image of a point. A point at the viewer's depth or behind it is projected as if just in front of it.
    package func applied(to point: CGPoint) -> CGPoint {
        let result = affine.applied(to: point)
        let depth = max(depthX * point.x + depthY * point.y + depth, 1e-6)
        return CGPoint(x: result.x / depth, y: result.y / depth)
    }

    /// The bounding box of the images of a rectangle's corners.
    package func applied(to rect: CGRect) -> CGRect {
        let corners = [
            applied(to: CGPoint(x: rect.minX, y: rect.minY)), applied(to: CGPoint(x: rect.maxX, y: rect.minY)),
            applied(to: CGPoint(x: rect.minX, y: rect.maxY)), applied(to: CGPoint(x: rect.maxX, y: rect.maxY)),
        ]
        var (low, high) = (corners[0], corners[0])
        for corner in corners.dropFirst() {
            low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
            high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
        }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// Whether all coefficients are finite.
    package var isFinite: Bool {
        affine.a.isFinite && affine.b.isFinite && affine.c.isFinite && affine.d.isFinite && affine.tx.isFinite
            && affine.ty.isFinite && depthX.isFinite && depthY.isFinite && depth.isFinite
    }
}

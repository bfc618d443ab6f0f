package import Foundation

extension RenderEffect {
    /// Whether the effect may draw its content in another place or size. The movement of a transition does not count.
    package var isTransform: Bool {
        switch self {
        case .scale, .rotation, .rotation3D, .transform: true
        default: false
        }
    }

    /// Whether the effect takes part in conversions of coordinates.
    var changesCoordinates: Bool {
        if case .transform(_, isIgnoredByLayout: true) = self { false } else { isTransform }
    }

    /// The projection of content of a size by the effect; nil if there is none, or if it is not finite.
    package func projection(in size: CGSize) -> PlaneProjection? {
        func point(_ anchor: CGPoint) -> CGPoint { CGPoint(x: anchor.x * size.width, y: anchor.y * size.height) }
        let projection: PlaneProjection
        switch self {
        case .scale(let x, let y, let anchor):
            projection = PlaneProjection(RenderTransform(scaleX: x, y: y).around(point(anchor)))
        case .rotation(let angle, let anchor):
            projection = PlaneProjection(RenderTransform(rotation: angle).around(point(anchor)))
        case .rotation3D(let rotation): projection = PlaneProjection(rotation, in: size)
        case .transform(let transform, _): projection = PlaneProjection(transform)
        case .shift(let fractions): projection = PlaneProjection.identity.moved(by: point(fractions))
        default: return nil
        }
        return projection.isFinite ? projection : nil
    }
}

extension PlaneProjection {
    /// Creates the projection of a rotated plane, seen as a browser draws it: from the viewing distance above the
    /// plane, divided by the perspective.
    init(_ rotation: RenderRotation3D, in size: CGSize) {
        let length = (rotation.x * rotation.x + rotation.y * rotation.y + rotation.z * rotation.z).squareRoot()
        guard length > 0, length.isFinite else {
            self = .identity
            return
        }
        let (x, y, z) = (rotation.x / length, rotation.y / length, rotation.z / length)
        let (sine, cosine) = (sin(rotation.angle), cos(rotation.angle))
        let rest = 1 - cosine
        // The images of the three axes.
        let right = (x: cosine + x * x * rest, y: y * x * rest + z * sine, z: z * x * rest - y * sine)
        let down = (x: x * y * rest - z * sine, y: cosine + y * y * rest, z: z * y * rest + x * sine)
        let near = (x: x * z * rest + y * sine, y: y * z * rest - x * sine, z: cosine + z * z * rest)
        let away = rotation.perspective > 0 ? rotation.perspective / RenderRotation3D.viewingDistance : 0
        let above = rotation.anchorZ
        affine = RenderTransform(
            a: right.x, b: right.y, c: down.x, d: down.y, tx: -above * near.x, ty: -above * near.y)
        (depthX, depthY) = (-away * right.z, -away * down.z)
        depth = 1 + away * above * near.z
        let anchor = CGPoint(x: rotation.anchor.x * size.width, y: rotation.anchor.y * size.height)
        self = PlaneProjection(RenderTransform(moveX: -anchor.x, y: -anchor.y)).then(self)
            .then(PlaneProjection(RenderTransform(moveX: anchor.x, y: anchor.y)))
    }
}

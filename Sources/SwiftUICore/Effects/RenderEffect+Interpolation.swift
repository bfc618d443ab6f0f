internal import Foundation
internal import RenderTree

extension RenderEffect {
    /// Returns the effect between this one, at 0, and another, at 1. Effects of different kinds change in the middle.
    func interpolated(towards other: RenderEffect, amount: Double) -> RenderEffect {
        func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * amount }
        func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * CGFloat(amount) }
        func between(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
            CGPoint(x: between(from.x, to.x), y: between(from.y, to.y))
        }
        switch (self, other) {
        case (.opacity(let from), .opacity(let to)): return .opacity(between(from, to))
        case (.blur(let from), .blur(let to)): return .blur(radius: between(from, to))
        case (.scale(let x, let y, let anchor), .scale(let otherX, let otherY, let otherAnchor)):
            return .scale(x: between(x, otherX), y: between(y, otherY), anchor: between(anchor, otherAnchor))
        case (.rotation(let from, let anchor), .rotation(let to, let otherAnchor)):
            return .rotation(between(from, to), anchor: between(anchor, otherAnchor))
        case (.rotation3D(var rotation), .rotation3D(let to)):
            rotation.angle = between(rotation.angle, to.angle)
            (rotation.x, rotation.y, rotation.z) = (
                between(rotation.x, to.x), between(rotation.y, to.y), between(rotation.z, to.z)
            )
            rotation.anchor = between(rotation.anchor, to.anchor)
            rotation.anchorZ = between(rotation.anchorZ, to.anchorZ)
            rotation.perspective = between(rotation.perspective, to.perspective)
            return .rotation3D(rotation)
        case (.transform(let from, let isIgnored), .transform(let to, _)):
            return .transform(
                RenderTransform(
                    a: between(from.a, to.a), b: between(from.b, to.b), c: between(from.c, to.c),
                    d: between(from.d, to.d), tx: between(from.tx, to.tx), ty: between(from.ty, to.ty)),
                isIgnoredByLayout: isIgnored)
        case (.color(.brightness(let from)), .color(.brightness(let to))): return .color(.brightness(between(from, to)))
        case (.color(.contrast(let from)), .color(.contrast(let to))): return .color(.contrast(between(from, to)))
        case (.color(.saturation(let from)), .color(.saturation(let to))): return .color(.saturation(between(from, to)))
        case (.color(.grayscale(let from)), .color(.grayscale(let to))): return .color(.grayscale(between(from, to)))
        case (.color(.hueRotation(let from)), .color(.hueRotation(let to))):
            return .color(.hueRotation(between(from, to)))
        default: return amount < 0.5 ? self : other
        }
    }
}

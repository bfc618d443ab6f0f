internal import Foundation

/// An animation along a curve during a fixed time.
struct CurveAnimation: CustomAnimation {
    let curve: UnitCurve
    let duration: Double

    @_specialize(where V == MotionVector)
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time < duration else { return nil }
        return value.scaled(by: curve.value(at: time / duration))
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard time < duration else { return nil }
        return value.scaled(by: curve.velocity(at: time / duration) / duration)
    }
}

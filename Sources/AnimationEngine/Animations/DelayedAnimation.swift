internal import Foundation

/// An animation that begins after a delay.
struct DelayedAnimation: CustomAnimation {
    let base: Animation
    let delay: Double

    @_specialize(where V == MotionVector)
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time < delay ? .zero : base.animate(value: value, time: time - delay, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
    }
}

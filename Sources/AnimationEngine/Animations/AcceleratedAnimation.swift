internal import Foundation

/// An animation whose time runs faster or slower.
struct AcceleratedAnimation: CustomAnimation {
    let base: Animation
    let speed: Double

    @_specialize(where V == MotionVector)
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time * speed, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        // The state to take over counts in the time of the old animation, which a different speed cannot continue.
        guard case .accelerated(let old) = previous.withoutCompletion.function, old.speed == speed else { return false }
        return base.shouldMerge(previous: old.base, value: value, time: time * speed, context: &context)
    }
}

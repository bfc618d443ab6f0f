internal import Foundation

/// An animation that reports logical completion after a duration.
struct LogicallyCompleteAnimation: CustomAnimation {
    let base: Animation
    let duration: Double

    @_specialize(where V == MotionVector)
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        let value = base.animate(value: value, time: time, context: &context)
        // The duration begins when a spring takes over the motion of another one.
        if time - (context.state.spring?.start ?? 0) >= duration { context.isLogicallyComplete = true }
        return value
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        base.shouldMerge(previous: previous.withoutCompletion, value: value, time: time, context: &context)
    }
}

extension Animation {
    /// The animation below those that only report completion.
    var withoutCompletion: Animation {
        if case .logicallyComplete(let outer) = function { return outer.base.withoutCompletion }
        return self
    }
}

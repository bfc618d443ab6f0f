internal import Foundation

/// A persistent spring. A spring that replaces it continues from its position with its velocity.
struct SpringAnimation: CustomAnimation {
    let spring: Spring
    /// The seconds in which a spring that replaces another takes on its own stiffness and damping.
    let blendDuration: Double

    @_specialize(where V == MotionVector)
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard spring.response > 0 else { return nil }
        var state = context.state.spring ?? SpringState()
        advance(&state, to: value, at: time)
        if time - state.start >= spring.response { context.isLogicallyComplete = true }
        if isAtRest(state, value) { return nil }
        context.state.spring = state
        return state.value
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        guard spring.response > 0 else { return nil }
        var state = context.state.spring ?? SpringState()
        advance(&state, to: value, at: time)
        return isAtRest(state, value) ? nil : state.velocity
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
        guard case .spring(let old) = previous.withoutCompletion.function else { return false }
        var state = context.state.spring ?? SpringState()
        // The old spring moves the state up to this moment; the new one continues from its position and velocity.
        if old.spring.response > 0 { old.advance(&state, to: value, at: time) }
        state.start = time
        state.old = blendDuration > 0 && old.spring.response > 0 ? old.spring : nil
        context.state.spring = state
        return true
    }

    private func advance<V: VectorArithmetic>(_ state: inout SpringState<V>, to target: V, at time: Double) {
        // Parts of a blend are short, because the solution is exact for a constant spring only.
        while let old = state.old, state.time < time {
            let fraction = (state.time - state.start) / blendDuration
            if fraction >= 1 {
                state.old = nil
                break
            }
            let mixed = Spring(
                response: old.response + (spring.response - old.response) * fraction,
                dampingRatio: old.dampingRatio + (spring.dampingRatio - old.dampingRatio) * fraction)
            let step = min(time - state.time, 1 / 240)
            mixed.update(value: &state.value, velocity: &state.velocity, target: target, deltaTime: step)
            state.time += step
        }
        guard time > state.time else { return }
        spring.update(value: &state.value, velocity: &state.velocity, target: target, deltaTime: time - state.time)
        state.time = time
    }

    /// Whether the energy left moves the value by at most a thousandth of the distance, and a tenth of a point.
    private func isAtRest<V: VectorArithmetic>(_ state: SpringState<V>, _ target: V) -> Bool {
        let frequency = spring.frequency
        let energy =
            (target - state.value).magnitudeSquared + state.velocity.magnitudeSquared / (frequency * frequency)
        let distance = min(max(target.magnitudeSquared, 1), 10000)
        return energy <= distance * 1e-6
    }
}

/// The position and the velocity of a spring at a time.
struct SpringState<Value: VectorArithmetic> {
    var value = Value.zero
    var velocity = Value.zero
    var time = 0.0
    /// The time at which the current spring began.
    var start = 0.0
    /// The spring before the current one, while both are blended.
    var old: Spring?
}

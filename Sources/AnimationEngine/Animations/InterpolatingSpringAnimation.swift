internal import Foundation

/// A spring whose motion from 0 to 1 interpolates the value. Later animations add to it.
struct InterpolatingSpringAnimation: CustomAnimation {
    let spring: Spring
    /// 1 covers the whole distance in a second.
    let initialVelocity: Double

    @_specialize(where V == MotionVector)
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard spring.response > 0 else { return nil }
        let (place, speed) = motion(at: time)
        if time >= spring.response { context.isLogicallyComplete = true }
        // Energy decides, not distance, because a spring passes its target at its highest speed.
        let energy = (1 - place) * (1 - place) + speed * speed / (spring.frequency * spring.frequency)
        return energy <= 1e-6 ? nil : value.scaled(by: place)
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        spring.response > 0 ? value.scaled(by: motion(at: time).speed) : nil
    }

    private func motion(at time: Double) -> (place: Double, speed: Double) {
        let factors = SpringFactors(spring, time: time)
        return (
            1 - factors.position + initialVelocity * factors.impulse,
            -factors.positionVelocity + initialVelocity * factors.impulseVelocity
        )
    }
}

public import Foundation

extension Spring {
    /// The displacement after `time` seconds of a spring that is released `target` away from rest.
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let factors = SpringFactors(self, time: time)
        var value = target.scaled(by: 1 - factors.position)
        value += initialVelocity.scaled(by: factors.impulse)
        return value
    }

    /// The velocity after `time` seconds of a spring that is released `target` away from rest.
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
        let factors = SpringFactors(self, time: time)
        var velocity = target.scaled(by: -factors.positionVelocity)
        velocity += initialVelocity.scaled(by: factors.impulseVelocity)
        return velocity
    }

    /// Moves `value` and `velocity` forward by `deltaTime` seconds.
    ///
    /// ```swift
    /// var (place, velocity) = (0.0, 0.0)
    /// Spring.snappy.update(value: &place, velocity: &velocity, target: 100, deltaTime: 1 / 60)
    /// ```
    ///
    /// - Parameters:
    ///   - value: The displacement, before and after.
    ///   - velocity: The velocity, before and after, in units per second.
    ///   - target: The displacement at which the spring rests.
    ///   - deltaTime: The seconds by which to move forward. The result is exact for any duration.
    @_specialize(where V == Double)
    @_specialize(where V == MotionVector)
    public func update<V: VectorArithmetic>(
        value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
    ) {
        let factors = SpringFactors(self, time: deltaTime)
        let displacement = value - target
        value = displacement.scaled(by: factors.position)
        value += velocity.scaled(by: factors.impulse)
        value += target
        velocity.scale(by: factors.impulseVelocity)
        velocity += displacement.scaled(by: factors.positionVelocity)
    }

    /// Returns the force on a spring at `position`, in units of the vector per second squared.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        guard response > 0 else { return .zero }
        return (target - position).scaled(by: frequency * frequency)
            - velocity.scaled(by: 2 * dampingRatio * frequency)
    }
}

// MARK: - Animatable Values

extension Spring {
    /// The value after `time` seconds on the way from `fromValue` to `toValue`.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        result.animatableData += value(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The velocity after `time` seconds on the way from `fromValue` to `toValue`.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
        var result = fromValue
        result.animatableData = velocity(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// Returns the force on a spring between two values, at `position`.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = fromValue
        result.animatableData = force(
            target: toValue.animatableData - fromValue.animatableData,
            position: position.animatableData - fromValue.animatableData, velocity: velocity.animatableData)
        return result
    }

    /// The seconds after which the spring stays within `epsilon` of its target.
    public func settlingDuration<V: Animatable>(
        fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
    ) -> TimeInterval {
        settlingDuration(
            target: toValue.animatableData - fromValue.animatableData,
            initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
    }
}

internal import Foundation

/// The timing of an animation, for screens that run it themselves.
///
/// ```swift
/// let timing = Animation.easeIn(duration: 2).delay(1).timing
/// let end = timing.delay + timing.duration
/// ```
///
/// All times are in seconds and include the effect of a changed speed.
public struct AnimationTiming: Hashable, Sendable {
    /// The function from the time of an iteration to the progress of the value.
    public enum Curve: Hashable, Sendable {
        case linear
        /// A cubic Bézier curve from (0, 0) to (1, 1), given by two control points.
        case bezier(Double, Double, Double, Double)
        /// A spring from 0 to 1, with the distance that the initial velocity covers in a second.
        case spring(Spring, initialVelocity: Double)
        /// Another function, which ``Animation/progress(at:)`` computes.
        case sampled
    }

    public var curve: Curve
    /// The duration of one iteration; for a spring, the time until its movement is imperceptible.
    public var duration: Double
    /// The time in an iteration at which it counts as complete, though a spring may still oscillate slightly.
    public var logicalDuration: Double
    /// The delay before the first iteration.
    public var delay = 0.0
    /// The delay before each iteration, including the first.
    public var pause = 0.0
    /// The number of iterations; nil repeats forever.
    public var repeatCount: Int? = 1
    /// Whether every second iteration leads back.
    public var autoreverses = false

    init(_ curve: Curve, duration: Double, logicalDuration: Double? = nil) {
        self.curve = curve
        self.duration = max(duration, 0)
        self.logicalDuration = logicalDuration ?? self.duration
    }

    var iterationLength: Double { pause + duration + (repeatCount == 1 ? delay : 0) }

    /// The time from the start until the animation meets a criterion. An animation that repeats forever counts as one
    /// iteration.
    public func end(_ criteria: AnimationCompletionCriteria) -> Double {
        let last = criteria == .removed ? duration : min(logicalDuration, duration)
        return delay + (pause + duration) * Double(max(repeatCount ?? 1, 1) - 1) + pause + last
    }
}

extension Animation {
    /// The timing of the animation, for screens that run it themselves. Computed at each call.
    public var timing: AnimationTiming {
        switch function {
        case .curve(let curve):
            switch curve.curve.function {
            case .linear: return AnimationTiming(.linear, duration: curve.duration)
            case .bezier(let bezier):
                let curveOfTiming = AnimationTiming.Curve.bezier(bezier.x1, bezier.y1, bezier.x2, bezier.y2)
                return AnimationTiming(curveOfTiming, duration: curve.duration)
            default: return AnimationTiming(.sampled, duration: curve.duration)
            }
        case .spring(let spring):
            return AnimationTiming(
                .spring(spring.spring, initialVelocity: 0), duration: spring.spring.settlingDuration,
                logicalDuration: spring.spring.response)
        case .interpolatingSpring(let spring):
            let duration = spring.spring.settlingDuration(
                target: 1.0, initialVelocity: spring.initialVelocity, epsilon: 0.001)
            return AnimationTiming(
                .spring(spring.spring, initialVelocity: spring.initialVelocity), duration: duration,
                logicalDuration: spring.spring.response)
        case .delayed(let delayed):
            var timing = delayed.base.timing
            timing.delay += delayed.delay
            return timing
        case .accelerated(let accelerated): return accelerated.base.timing.scaled(by: accelerated.speed)
        case .repeated(let repeated):
            var timing = repeated.base.timing
            timing.repeatCount = repeated.count.map { max($0, 1) }
            timing.autoreverses = repeated.autoreverses
            // An earlier delay becomes a part of each repetition.
            timing.pause += timing.delay
            timing.delay = 0
            return timing
        case .logicallyComplete(let completed):
            var timing = completed.base.timing
            timing.logicalDuration = min(timing.logicalDuration, max(completed.duration, 0))
            return timing
        case .custom:
            return AnimationTiming(.sampled, duration: sampledDuration)
        }
    }

    /// Whether the animation takes over a spring that it interrupts, with its velocity. Others are added.
    package var takesOverSprings: Bool {
        if case .spring = withoutCompletion.function { true } else { false }
    }

    /// The progress from 0 to 1 at a time from the start, or nil once the animation has finished.
    ///
    /// It runs from the beginning at each call. A custom animation that keeps state sees one step only.
    public func progress(at time: Double) -> Double? {
        var context = AnimationContext<Double>()
        return animate(value: 1, time: time, context: &context)
    }

    /// The duration of a custom animation, found in steps of a sixtieth of a second for at most a minute.
    private var sampledDuration: Double {
        var context = AnimationContext<Double>()
        for frame in 0..<3600 {
            let time = Double(frame) / 60
            if animate(value: 1, time: time, context: &context) == nil { return time }
        }
        return 60
    }
}

extension AnimationTiming {
    fileprivate func scaled(by speed: Double) -> AnimationTiming {
        var timing = self
        timing.duration /= speed
        timing.logicalDuration /= speed
        timing.delay /= speed
        timing.pause /= speed
        if case .spring(let spring, let velocity) = curve {
            timing.curve = .spring(
                Spring(response: spring.response / speed, dampingRatio: spring.dampingRatio),
                initialVelocity: velocity * speed)
        }
        return timing
    }
}

/// An attribute in motion: its model value, and the presentation value that moves towards it.
///
/// ```swift
/// var width = AnimatedValue(100.0)
/// width.retarget(to: 200, with: .linear(duration: 1), at: 0)
/// print(width.advance(to: 0.25))  // 125
/// ```
///
/// Each change in an animation adds a motion from the old target to the new one, or takes over a running motion if the
/// animation merges with it: a spring keeps the velocity of the spring that it interrupts. Motions that do not merge
/// are added, so that a value never jumps. Times are seconds on a clock of the owner, and must not decrease. A frame
/// allocates nothing.
public struct AnimatedValue<Value: VectorArithmetic> {
    /// The model value.
    public private(set) var target: Value
    /// The value that is shown, as of the last call of ``advance(to:whenComplete:)``.
    public private(set) var presentation: Value
    private var motions: [Motion] = []
    private var completions: [Completion] = []
    private var nextNumber: UInt64 = 0

    /// Creates an attribute at rest.
    public init(_ value: Value) {
        target = value
        presentation = value
    }

    /// Whether the shown value changes on its own, now or after a delay.
    public var isMoving: Bool { !motions.isEmpty }

    /// Sets a new target.
    ///
    /// Without an animation, the value changes at once and its motions end. An animation that never ends stops, and
    /// the new one begins where it was.
    ///
    /// - Parameters:
    ///   - newTarget: The new model value.
    ///   - animation: The animation of the transaction; nil for none.
    ///   - time: The current time.
    ///   - environment: The values of ``AnimationContext``, for custom animations.
    ///   - completion: A completion to report from this call or a later call, exactly once.
    ///   - others: More completions.
    ///   - whenComplete: Receives the completions that this change has ended.
    @_specialize(where Value == MotionVector)
    public mutating func retarget(
        to newTarget: Value,
        with animation: Animation?,
        at time: Double,
        environment: Any? = nil,
        completion: AnimationCompletionToken? = nil,
        completions others: [AnimationCompletionToken] = [],
        whenComplete: (AnimationCompletionToken) -> Void = { _ in }
    ) {
        // Brings the running motions to this moment, because the new one may take over their state.
        _ = advance(to: time, whenComplete: whenComplete)
        guard let animation else {
            target = newTarget
            stop(whenComplete: whenComplete)
            if let completion { whenComplete(completion) }
            for completion in others { whenComplete(completion) }
            return
        }
        if newTarget != target {
            move(to: newTarget, with: animation, at: time, environment)
            if let completion { completions.append(Completion(token: completion, motion: nextNumber)) }
            for token in others { completions.append(Completion(token: token, motion: nextNumber)) }
        } else {
            if let completion { whenComplete(completion) }
            for completion in others { whenComplete(completion) }
        }
    }

    private mutating func move(to newTarget: Value, with animation: Animation, at time: Double, _ environment: Any?) {
        var interval = newTarget - target
        target = newTarget
        if let index = motions.indices.last {
            let previous = motions[index]
            var context = previous.context
            let elapsed = time - previous.start
            if animation.shouldMerge(
                previous: previous.animation, value: previous.interval, time: elapsed, context: &context)
            {
                releaseCompletions(of: previous)
                // The state continues, but its completions belong to the old animation.
                context.isLogicallyComplete = false
                motions[index].context = context
                motions[index].animation = animation
                motions[index].interval += interval
                // A new number, so that logical completions of the old animation do not wait for the new one.
                motions[index].number = makeNumber()
                motions[index].mergeTime = time
                return
            }
            let count = motions.count
            // An endless motion would be added to each later one, and the value would never come to rest.
            motions.removeAll { !$0.isFinite }
            // The new motion begins at the last value of the endless one.
            if motions.count < count {
                interval = target - presentation
                for motion in motions { interval += motion.place - motion.interval }
            }
        }
        var motion = Motion(
            animation: animation, interval: interval, start: time, number: makeNumber(),
            context: AnimationContext(environment: environment))
        (motion.delay, motion.isFinite) = animation.waiting
        motions.append(motion)
    }

    private mutating func makeNumber() -> UInt64 {
        nextNumber += 1
        return nextNumber
    }

    /// Sets the deadline of the completions of a motion that is taken over: the time at which it would have completed
    /// logically.
    private mutating func releaseCompletions(of motion: Motion) {
        guard completions.contains(where: { $0.motion == motion.number }) else { return }
        let timing = motion.animation.timing
        let deadline = motion.mergeTime ?? motion.start
        for index in completions.indices where completions[index].motion == motion.number {
            completions[index].deadline = deadline + timing.end(.logicallyComplete)
        }
    }

    /// Moves the shown value to a time, and returns it.
    ///
    /// `whenComplete` receives completions whose criterion is met.
    @_specialize(where Value == MotionVector)
    public mutating func advance(
        to time: Double, whenComplete: (AnimationCompletionToken) -> Void = { _ in }
    ) -> Value {
        guard !motions.isEmpty else { return target }
        var value = target
        var hasEnded = false
        for index in motions.indices {
            let elapsed = max(time - motions[index].start, 0)
            let place = motions[index].animation.animate(
                value: motions[index].interval, time: elapsed, context: &motions[index].context)
            if let place {
                motions[index].place = place
                value += place
                // The target holds all intervals in full, so each motion subtracts what it has not covered yet.
                value -= motions[index].interval
            } else {
                motions[index].hasEnded = true
                hasEnded = true
            }
        }
        // While the ended motions are still there, because completions name their motion.
        if !completions.isEmpty { reportCompletions(at: time, whenComplete) }
        if hasEnded {
            motions.removeAll { $0.hasEnded }
            // Sums of fractions would leave the value slightly off its target.
            if motions.isEmpty { value = target }
        }
        presentation = value
        return value
    }

    private mutating func reportCompletions(at time: Double, _ whenComplete: (AnimationCompletionToken) -> Void) {
        let isOver = motions.allSatisfy { $0.hasEnded }
        for index in completions.indices {
            completions[index].isMet = isMet(completions[index], at: time, isOver)
            if completions[index].isMet { whenComplete(completions[index].token) }
        }
        completions.removeAll { $0.isMet }
    }

    private func isMet(_ completion: Completion, at time: Double, _ isOver: Bool) -> Bool {
        if isOver { return true }
        guard completion.token.criteria == .logicallyComplete else { return false }
        if let deadline = completion.deadline, time >= deadline { return true }
        guard let motion = motions.first(where: { $0.number == completion.motion }) else {
            // The motion was taken over, or has ended.
            return completion.deadline == nil
        }
        return motion.hasEnded || motion.context.isLogicallyComplete
    }

    /// Adds a distance to the model value and to the presentation value. Motion continues.
    public mutating func shift(by distance: Value) {
        target += distance
        presentation += distance
    }

    /// Shows the target at once.
    ///
    /// - Parameter whenComplete: Receives all completions.
    public mutating func stop(whenComplete: (AnimationCompletionToken) -> Void = { _ in }) {
        motions.removeAll()
        presentation = target
        let ended = completions
        completions.removeAll()
        for completion in ended { whenComplete(completion.token) }
    }

    /// The velocity of the shown value per second. A custom animation that reports no velocity counts as still.
    public func velocity(at time: Double) -> Value {
        var velocity = Value.zero
        for motion in motions {
            velocity +=
                motion.animation.velocity(
                    value: motion.interval, time: max(time - motion.start, 0), context: motion.context) ?? .zero
        }
        return velocity
    }

    /// The earliest time, not before a given one, at which the shown value can differ; nil at rest.
    ///
    /// While all motions wait for a delay, it is the end of the first delay, so that no frame is requested until then.
    public func nextChange(from time: Double) -> Double? {
        var next: Double?
        for motion in motions { next = min(next ?? .infinity, max(motion.start + motion.delay, time)) }
        return next
    }

    /// A movement from an old target to a newer one.
    private struct Motion {
        var animation: Animation
        var interval: Value
        let start: Double
        var number: UInt64
        var context: AnimationContext<Value>
        var place = Value.zero
        var delay = 0.0
        var isFinite = true
        var hasEnded = false
        /// The time at which the current animation has taken over; nil if it has begun the motion.
        var mergeTime: Double?
    }

    private struct Completion {
        let token: AnimationCompletionToken
        let motion: UInt64
        var deadline: Double?
        var isMet = false
    }
}

/// A completion that a client waits for, under a number of the client's choice.
public struct AnimationCompletionToken: Hashable, Sendable {
    public let number: UInt64
    public let criteria: AnimationCompletionCriteria

    public init(_ number: UInt64, _ criteria: AnimationCompletionCriteria) {
        self.number = number
        self.criteria = criteria
    }
}

extension Animation {
    /// The time before the first movement, and whether the animation ever ends.
    fileprivate var waiting: (delay: Double, isFinite: Bool) {
        switch function {
        case .curve, .interpolatingSpring, .custom: return (0, true)
        case .spring(let spring): return (0, spring.spring.dampingRatio > 0)
        case .delayed(let delayed):
            let base = delayed.base.waiting
            return (base.delay + max(delayed.delay, 0), base.isFinite)
        case .accelerated(let accelerated):
            let base = accelerated.base.waiting
            return (base.delay / accelerated.speed, base.isFinite && accelerated.speed > 0)
        case .repeated(let repeated):
            let base = repeated.base.waiting
            return (base.delay, base.isFinite && repeated.count != nil)
        case .logicallyComplete(let completed): return completed.base.waiting
        }
    }
}

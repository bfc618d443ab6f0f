internal import ClampedNumbers
internal import Foundation

/// An animation that runs several times, or forever. Every second iteration can lead back.
struct RepeatedAnimation: CustomAnimation {
    let base: Animation
    /// The number of iterations; nil repeats forever.
    let count: Int?
    let autoreverses: Bool
    /// The length of an iteration; nil for a custom animation, which determines its own end.
    private let length: Double?

    init(base: Animation, count: Int?, autoreverses: Bool) {
        self.base = base
        self.count = count.map { max($0, 1) }
        self.autoreverses = autoreverses
        length = base.isCustom ? nil : base.timing.iterationLength
    }

    @_specialize(where V == MotionVector)
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        var turn = context.state[RepetitionKey<V>.self]
        let isComplete = context.isLogicallyComplete
        // An animation without a duration has no iterations to count.
        if let length, length <= 0, time >= turn.start { return count == nil ? value : nil }
        advance(&turn, to: time)
        if let count, turn.index >= count { return nil }
        var inner = context.withState(turn.state)
        var place = base.animate(value: value, time: max(time - turn.start, 0), context: &inner)
        if place == nil, length == nil {
            turn = RepetitionKey<V>.Turn(index: turn.index + 1, start: time)
            if let count, turn.index >= count { return nil }
            inner = context.withState(turn.state)
            place = base.animate(value: value, time: 0, context: &inner)
        }
        turn.state = inner.state
        context.state[RepetitionKey<V>.self] = turn
        // The iterations before the last one complete nothing, though each sets the flag.
        context.isLogicallyComplete = isComplete || isLast(turn) && inner.isLogicallyComplete
        // A spring can be at rest some time before its iteration ends.
        let shown = place ?? value
        return isReversed(turn) ? value - shown : shown
    }

    func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
        var turn = context.state[RepetitionKey<V>.self]
        if let length, length <= 0 { return nil }
        advance(&turn, to: time)
        if let count, turn.index >= count { return nil }
        let speed = base.velocity(
            value: value, time: max(time - turn.start, 0), context: context.withState(turn.state))
        return isReversed(turn) ? speed?.scaled(by: -1) : speed
    }

    /// Begins the iteration of a time. A late frame may skip several.
    private func advance<V>(_ turn: inout RepetitionKey<V>.Turn, to time: TimeInterval) {
        guard let length, length > 0, time - turn.start >= length else { return }
        let turns = ((time - turn.start) / length).rounded(.down)
        turn = RepetitionKey<V>.Turn(
            index: turn.index + Int(clamping: turns, to: 0...1_000_000_000), start: turn.start + turns * length)
    }

    private func isLast<V>(_ turn: RepetitionKey<V>.Turn) -> Bool { count.map { turn.index + 1 >= $0 } ?? false }
    private func isReversed<V>(_ turn: RepetitionKey<V>.Turn) -> Bool { autoreverses && turn.index % 2 == 1 }
}

/// The current iteration, with the state of the repeated animation in it.
private struct RepetitionKey<Value: VectorArithmetic>: AnimationStateKey {
    struct Turn {
        var index = 0
        var start = 0.0
        var state = AnimationState<Value>()
    }

    static var defaultValue: Turn { Turn() }
}

extension Gesture {
    /// Tries `other` only once this gesture has failed.
    public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
        ExclusiveGesture(self, other)
    }
}

/// Two gestures of which at most one succeeds.
///
/// The second gesture can be recognized once the first has failed. Follows
/// [Apple's ExclusiveGesture](https://developer.apple.com/documentation/swiftui/exclusivegesture).
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
    public typealias Body = Never

    /// The value of the one that succeeded.
    public enum Value {
        /// The first did.
        case first(First.Value)
        /// The second did.
        case second(Second.Value)
    }

    /// The first of two gestures.
    public var first: First
    /// The second of two gestures.
    public var second: Second

    /// Tries `second` only once `first` has failed.
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension ExclusiveGesture: Gesture {
    public static func _recognizer(
        _ gesture: ExclusiveGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        ExclusiveRecognizer.of(gesture.first, gesture.second, replacing: old)
    }

    public static var _isComposed: Bool { First._isComposed || Second._isComposed }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class ExclusiveRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
    First, Second, ExclusiveGesture<First, Second>.Value
>
{
    /// The effects of the second gesture, deferred until the first has failed.
    private var deferred = GestureEffects()

    override var deadline: Double? { [first.deadline, second.deadline].compactMap(\.self).min() }
    override var minimumTapCount: Int? {
        [first.recognizer.minimumTapCount, second.recognizer.minimumTapCount].compactMap(\.self).min()
    }
    override var awaitsTap: Bool {
        if first.phase.isPossible { return first.recognizer.awaitsTap }
        return second.phase.isPossible && second.recognizer.awaitsTap
    }

    override func handle(
        _ event: GestureEvent, _ effects: inout GestureEffects
    ) -> GesturePhase<ExclusiveGesture<First, Second>.Value> {
        first.handle(event, &effects)
        if first.phase.isRecognized {
            deferred = GestureEffects()
            second.fail(&effects)
            return first.phase.map { .first($0) }
        }
        var caused = GestureEffects()
        second.handle(event, &caused)
        if second.phase.isRecognized, first.phase.isPossible {
            deferred.add(caused)
            return .possible(first.phase.value.map { .first($0) })
        }
        if case .failed = first.phase {
            effects.add(deferred)
            deferred = GestureEffects()
            effects.add(caused)
            return second.phase.map { .second($0) }
        }
        effects.add(caused)
        return .possible(first.phase.value.map { .first($0) } ?? second.phase.value.map { .second($0) })
    }

    override func cancel(_ effects: inout GestureEffects) {
        deferred = GestureEffects()
        super.cancel(&effects)
    }

    override func reset() {
        deferred = GestureEffects()
        super.reset()
    }
}

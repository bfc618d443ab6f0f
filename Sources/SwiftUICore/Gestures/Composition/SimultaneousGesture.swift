extension Gesture {
    /// Recognizes both gestures independently.
    public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
}

/// Two gestures that are recognized independently.
///
/// The gesture ends when both gestures are over and at least one of them has ended successfully. Follows
/// [Apple's SimultaneousGesture](https://developer.apple.com/documentation/swiftui/simultaneousgesture).
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
    public typealias Body = Never

    /// The current values of two gestures, if any.
    public struct Value {
        /// The first gesture's value, once it has one.
        public var first: First.Value?
        /// The second gesture's value, once it has one.
        public var second: Second.Value?
    }

    /// One of the two.
    public var first: First
    /// The other of the two.
    public var second: Second

    /// Recognizes both gestures independently.
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SimultaneousGesture: Gesture {
    public static func _recognizer(
        _ gesture: SimultaneousGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        SimultaneousRecognizer.of(gesture.first, gesture.second, replacing: old)
    }

    public static var _isComposed: Bool { First._isComposed || Second._isComposed }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
    First, Second, SimultaneousGesture<First, Second>.Value
>
{
    override var deadline: Double? { [first.deadline, second.deadline].compactMap(\.self).min() }
    override var minimumTapCount: Int? {
        [first.recognizer.minimumTapCount, second.recognizer.minimumTapCount].compactMap(\.self).min()
    }
    override var awaitsTap: Bool {
        (first.phase.isPossible && first.recognizer.awaitsTap)
            || (second.phase.isPossible && second.recognizer.awaitsTap)
    }

    override func handle(
        _ event: GestureEvent, _ effects: inout GestureEffects
    ) -> GesturePhase<SimultaneousGesture<First, Second>.Value> {
        first.handle(event, &effects)
        second.handle(event, &effects)
        let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
        if first.phase.isOver, second.phase.isOver {
            return first.phase.isRecognized || second.phase.isRecognized ? .ended(value) : .failed
        }
        if first.phase.isRecognized || second.phase.isRecognized { return .active(value) }
        return .possible(first.phase.value == nil && second.phase.value == nil ? nil : value)
    }
}

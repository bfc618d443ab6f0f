extension Gesture {
    /// Combines a gesture with another gesture to create a new gesture that recognizes both gestures at the same time.
    public nonisolated func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
        SimultaneousGesture(self, other)
    }
}

/// A gesture containing two gestures that can happen at the same time with neither of them preceding the other.
///
/// The gesture ends when both gestures are over and at least one of them has ended successfully. Follows
/// [Apple's SimultaneousGesture](https://developer.apple.com/documentation/swiftui/simultaneousgesture).
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
    public typealias Body = Never

    /// The value of a simultaneous gesture that indicates which of its two gestures receives events.
    public struct Value {
        /// The value of the first gesture.
        public var first: First.Value?
        /// The value of the second gesture.
        public var second: Second.Value?
    }

    /// The first of two gestures that can happen simultaneously.
    public var first: First
    /// The second of two gestures that can happen simultaneously.
    public var second: Second

    /// Creates a gesture with two gestures that can receive updates or succeed independently of each other.
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
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

extension SimultaneousGesture: TapCounting {
    var minimumTapCount: Int? {
        [(first as? any TapCounting)?.minimumTapCount, (second as? any TapCounting)?.minimumTapCount].compactMap(\.self)
            .min()
    }
}

final class SimultaneousRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
    First, Second, SimultaneousGesture<First, Second>.Value
>
{
    override var deadline: Double? { [first.deadline, second.deadline].compactMap(\.self).min() }
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

internal import RenderTree

extension Gesture {
    /// Lets `other` begin when this gesture has succeeded.
    public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
        SequenceGesture(self, other)
    }
}

/// Two gestures, of which the second begins when the first has succeeded.
///
/// ```swift
/// let lift = LongPressGesture()
///     .sequenced(before: DragGesture())
///     .onEnded { value in
///         guard case .second(true, let drag?) = value else { return }
///         print("dropped at \(drag.location)")
///     }
/// ```
///
/// If the first gesture ends while the pointer is down, the second begins at that event. Follows
/// [Apple's SequenceGesture](https://developer.apple.com/documentation/swiftui/sequencegesture).
public struct SequenceGesture<First: Gesture, Second: Gesture> {
    public typealias Body = Never

    /// The state of two gestures in sequence.
    public enum Value {
        /// The first is in progress.
        case first(First.Value)
        /// The first has succeeded.
        case second(First.Value, Second.Value?)
    }

    /// The gesture that comes first.
    public var first: First
    /// The gesture that comes second.
    public var second: Second

    /// Waits for `first`, then for `second`.
    public nonisolated init(_ first: First, _ second: Second) {
        self.first = first
        self.second = second
    }
}

extension SequenceGesture: Gesture {
    public static func _recognizer(
        _ gesture: SequenceGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        SequenceRecognizer.of(gesture.first, gesture.second, replacing: old)
    }

    public static var _isComposed: Bool { First._isComposed || Second._isComposed }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

final class SequenceRecognizer<First: Gesture, Second: Gesture>: PairRecognizer<
    First, Second, SequenceGesture<First, Second>.Value
>
{
    override var deadline: Double? { first.phase.isOver ? second.deadline : first.deadline }
    override var awaitsTap: Bool {
        first.phase.isOver
            ? second.phase.isPossible && second.recognizer.awaitsTap
            : first.phase.isPossible && first.recognizer.awaitsTap
    }

    override func handle(
        _ event: GestureEvent, _ effects: inout GestureEffects
    ) -> GesturePhase<SequenceGesture<First, Second>.Value> {
        if case .ended(let value) = first.phase {
            second.handle(event, &effects)
            return phase(after: value)
        }
        first.handle(event, &effects)
        switch first.phase {
        case .possible(let value): return .possible(value.map { .first($0) })
        case .active(let value): return .active(.first(value))
        case .failed: return .failed
        case .ended(let value):
            if event.phase != .ended { second.handle(event.with(.began), &effects) }
            return phase(after: value)
        }
    }

    private func phase(after value: First.Value) -> GesturePhase<SequenceGesture<First, Second>.Value> {
        switch second.phase {
        case .possible(let next): .active(.second(value, next))
        case .active(let next): .active(.second(value, next))
        case .ended(let next): .ended(.second(value, next))
        case .failed: .failed
        }
    }
}

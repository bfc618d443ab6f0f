/// A gesture whose type is hidden.
///
/// If the wrapped gesture changes its type, recognition restarts. Follows
/// [Apple's AnyGesture](https://developer.apple.com/documentation/swiftui/anygesture).
public struct AnyGesture<Value> {
    public typealias Body = Never

    fileprivate let type: ObjectIdentifier
    fileprivate let recognizer: @MainActor (_GestureRecognizer<Value>?) -> _GestureRecognizer<Value>

    /// Hides the type of `gesture`.
    @MainActor
    @preconcurrency
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        type = ObjectIdentifier(T.self)
        recognizer = { T._recognizer(gesture, replacing: $0) }
    }
}

extension AnyGesture: Gesture {
    public static func _recognizer(
        _ gesture: AnyGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let old = old?.reused(as: AnyRecognizer<Value>.self)
        guard let old, old.type == gesture.type else {
            return AnyRecognizer(gesture.recognizer(nil), of: gesture.type)
        }
        old.base = gesture.recognizer(old.base)
        return old
    }

    /// True, because the type does not determine which gesture a value wraps.
    public static var _isComposed: Bool { true }
}

private final class AnyRecognizer<Value>: WrappedRecognizer<Value, Value> {
    let type: ObjectIdentifier

    init(_ base: _GestureRecognizer<Value>, of type: ObjectIdentifier) {
        self.type = type
        super.init(base)
    }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        base.handle(event, &effects)
    }
}

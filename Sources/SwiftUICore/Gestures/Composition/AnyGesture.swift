internal import RenderTree

/// A type-erased gesture.
///
/// If the wrapped gesture changes its type, recognition restarts. Follows
/// [Apple's AnyGesture](https://developer.apple.com/documentation/swiftui/anygesture).
public struct AnyGesture<Value> {
    public typealias Body = Never

    fileprivate let type: ObjectIdentifier
    fileprivate let recognizer: @MainActor (_GestureRecognizer<Value>?) -> _GestureRecognizer<Value>
    let minimumTapCount: Int?

    /// Creates an instance from another gesture.
    @MainActor
    @preconcurrency
    public init<T: Gesture>(_ gesture: T) where T.Value == Value {
        type = ObjectIdentifier(T.self)
        recognizer = { T._recognizer(gesture, replacing: $0) }
        minimumTapCount = (gesture as? any TapCounting)?.minimumTapCount
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
}

extension AnyGesture: TapCounting {}

private final class AnyRecognizer<Value>: WrappedRecognizer<Value, Value> {
    let type: ObjectIdentifier

    init(_ base: _GestureRecognizer<Value>, of type: ObjectIdentifier) {
        self.type = type
        super.init(base)
    }

    override func take(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        base.take(event, &effects)
    }
}

// MARK: - Keyboard modifiers

extension Gesture {
    /// Combines a gesture with keyboard modifiers.
    ///
    /// The gesture is recognized only if at least these keys are held when it begins. Follows
    /// [Apple's modifiers(_:)](https://developer.apple.com/documentation/swiftui/gesture/modifiers(_:)).
    public nonisolated func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
        _ModifiersGesture(base: self, modifiers: modifiers)
    }
}

/// A gesture that requires keyboard modifiers.
public struct _ModifiersGesture<Base: Gesture> {
    public typealias Value = Base.Value
    public typealias Body = Never

    let base: Base
    let modifiers: EventModifiers
}

extension _ModifiersGesture: Gesture {
    public static func _recognizer(
        _ gesture: _ModifiersGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let old = old?.reused(as: ModifiersRecognizer<Value>.self)
        let recognizer = old ?? ModifiersRecognizer(Base._recognizer(gesture.base, replacing: nil))
        if let old { old.base = Base._recognizer(gesture.base, replacing: old.base) }
        recognizer.modifiers = RenderShortcut.Modifiers(rawValue: gesture.modifiers.rawValue)
        return recognizer
    }
}

private final class ModifiersRecognizer<Value>: WrappedRecognizer<Value, Value> {
    var modifiers: RenderShortcut.Modifiers = []

    override func take(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        if event.phase == .began, !event.pointer.modifiers.isSuperset(of: modifiers) { return .failed }
        return base.take(event, &effects)
    }
}

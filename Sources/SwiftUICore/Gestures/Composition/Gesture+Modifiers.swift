internal import RenderTree

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

    public static var _isComposed: Bool { Base._isComposed }
}

private final class ModifiersRecognizer<Value>: WrappedRecognizer<Value, Value> {
    var modifiers: RenderShortcut.Modifiers = []

    /// Nil, because no modifier keys are held during a simulated tap.
    override var minimumTapCount: Int? { nil }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        if event.phase == .began, !event.pointer.modifiers.isSuperset(of: modifiers) { return .failed }
        return base.handle(event, &effects)
    }
}

extension Gesture {
    /// Runs an action when the gesture has succeeded.
    ///
    /// The action runs outside of updates, when the gesture has ended and no competing gesture can still be recognized.
    /// Follows [Apple's onEnded(_:)](https://developer.apple.com/documentation/swiftui/gesture/onended(_:)).
    public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
        _EndedGesture(base: self, action: action)
    }

    /// The same gesture with another value.
    public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
        _MapGesture(base: self, transform: body)
    }
}

extension Gesture where Value: Equatable {
    /// Runs an action each time the gesture has a new, different value.
    ///
    /// Follows [Apple's onChanged(_:)](https://developer.apple.com/documentation/swiftui/gesture/onchanged(_:)).
    public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
        _ChangedGesture(base: self, action: action)
    }
}

/// A gesture with an action for its end.
public struct _EndedGesture<Base: Gesture> {
    public typealias Value = Base.Value
    public typealias Body = Never

    let base: Base
    let action: (Base.Value) -> Void
}

extension _EndedGesture: Gesture {
    public static func _recognizer(
        _ gesture: _EndedGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let old = old?.reused(as: EndedRecognizer<Value>.self)
        let recognizer = old ?? EndedRecognizer(Base._recognizer(gesture.base, replacing: nil))
        if let old { old.base = Base._recognizer(gesture.base, replacing: old.base) }
        recognizer.action = gesture.action
        return recognizer
    }

    public static var _isComposed: Bool { Base._isComposed }
}

/// A gesture with an action for changes of its value.
public struct _ChangedGesture<Base: Gesture> where Base.Value: Equatable {
    public typealias Value = Base.Value
    public typealias Body = Never

    let base: Base
    let action: (Base.Value) -> Void
}

extension _ChangedGesture: Gesture {
    public static func _recognizer(
        _ gesture: _ChangedGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let old = old?.reused(as: ChangedRecognizer<Value>.self)
        let recognizer = old ?? ChangedRecognizer(Base._recognizer(gesture.base, replacing: nil))
        if let old { old.base = Base._recognizer(gesture.base, replacing: old.base) }
        recognizer.action = gesture.action
        return recognizer
    }

    public static var _isComposed: Bool { Base._isComposed }
}

/// A gesture with a transformed value.
public struct _MapGesture<Base: Gesture, Value> {
    public typealias Body = Never

    let base: Base
    let transform: (Base.Value) -> Value
}

extension _MapGesture: Gesture {
    public static func _recognizer(
        _ gesture: _MapGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let old = old?.reused(as: MappedRecognizer<Base.Value, Value>.self)
        let recognizer =
            old ?? MappedRecognizer(Base._recognizer(gesture.base, replacing: nil), transform: gesture.transform)
        if let old { old.base = Base._recognizer(gesture.base, replacing: old.base) }
        recognizer.transform = gesture.transform
        return recognizer
    }

    public static var _isComposed: Bool { Base._isComposed }
}

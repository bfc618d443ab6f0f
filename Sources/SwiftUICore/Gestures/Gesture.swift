/// Turns the movements of pointers and fingers into values.
///
/// ```swift
/// struct Swipe: Gesture {
///     let perform: (CGFloat) -> Void
///     var body: some Gesture<DragGesture.Value> {
///         DragGesture(minimumDistance: 24)
///             .onEnded { perform($0.translation.width) }
///     }
/// }
/// ```
///
/// A gesture may have dynamic properties, such as ``GestureState`` and `State`. Each view with the gesture has its own.
///
/// If gestures compete, one of them wins the pointer: the innermost, unless an outer one has high priority. A drag wins
/// when it has moved its minimum distance, a long press when it has lasted its minimum duration, and a tap when it has
/// ended. A gesture waits while one before it in that order has seen a tap and needs another. Follows
/// [Apple's Gesture](https://developer.apple.com/documentation/swiftui/gesture).
@MainActor
@preconcurrency
public protocol Gesture<Value> {
    /// The type of the gesture's value.
    associatedtype Value

    /// The type of the body; inferred.
    associatedtype Body: Gesture

    /// The gestures that make up this one.
    @MainActor @preconcurrency var body: Body { get }

    /// Returns the recognizer of the gesture: an earlier value's of the same type, updated, or a new one.
    /// Gestures with a body get a default implementation.
    @MainActor @preconcurrency
    static func _recognizer(_ gesture: Self, replacing old: _GestureRecognizer<Value>?) -> _GestureRecognizer<Value>

    /// Whether the gesture has a body, or contains a gesture that has one. The dynamic properties of such gestures
    /// belong to a node of their own.
    @MainActor @preconcurrency
    static var _isComposed: Bool { get }
}

extension Gesture {
    public static var _isComposed: Bool { true }
}

extension Gesture where Value == Body.Value {
    public static func _recognizer(
        _ gesture: Self, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        ComposedRecognizer.of(gesture, replacing: old)
    }
}

extension Gesture where Body == Never {
    public static var _isComposed: Bool { false }

    /// The body of a primitive gesture, which must not be evaluated.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Gesture {
    public static func _recognizer(
        _ gesture: Never, replacing old: _GestureRecognizer<Never>?
    ) -> _GestureRecognizer<Never> {}
}

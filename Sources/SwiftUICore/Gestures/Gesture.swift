/// An instance that matches a sequence of events to a gesture, and returns a stream of values for each of its states.
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
/// Where gestures compete, one has the pointer in the end: of one view and what is in it the innermost, unless one around
/// it is of high priority. A drag takes it when it has gone far enough, a press when it has lasted long enough, a tap when
/// it is over, and no sooner than those before it can no longer come. Follows
/// [Apple's Gesture](https://developer.apple.com/documentation/swiftui/gesture).
@MainActor
@preconcurrency
public protocol Gesture<Value> {
    /// The type representing the gesture's value.
    associatedtype Value

    /// The type of gesture representing the body of `Self`.
    associatedtype Body: Gesture

    /// The content and behavior of the gesture.
    @MainActor @preconcurrency var body: Body { get }

    /// What recognizes the gesture: what has done so for an earlier value of the same type, or something new. Gestures with
    /// a body have this from the library.
    @MainActor @preconcurrency
    static func _recognizer(_ gesture: Self, replacing old: _GestureRecognizer<Value>?) -> _GestureRecognizer<Value>
}

extension Gesture where Value == Body.Value {
    public static func _recognizer(
        _ gesture: Self, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        Body._recognizer(gesture.body, replacing: old)
    }
}

extension Gesture where Body == Never {
    /// A gesture that is part of the library has no body to evaluate.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: Gesture {
    public typealias Value = Never

    public static func _recognizer(
        _ gesture: Never, replacing old: _GestureRecognizer<Never>?
    ) -> _GestureRecognizer<Never> {}
}

/// A gesture that may be missing.
///
/// ```swift
/// struct Handle: View {
///     let isMovable: Bool
///     var body: some View {
///         Text("Handle").gesture(isMovable ? DragGesture().onEnded { print($0.translation) } : nil)
///     }
/// }
/// ```
///
/// A view with a missing gesture responds as if it had none. A gesture that disappears while it is in progress fails,
/// and its gesture state is reset with the next event of the pointer. Follows [Apple's
/// Gesture](https://developer.apple.com/documentation/swiftui/gesture), to which `Optional` conforms.
extension Optional: Gesture where Wrapped: Gesture {
    public typealias Value = Wrapped.Value
    public typealias Body = Never

    public static func _recognizer(
        _ gesture: Wrapped?, replacing old: _GestureRecognizer<Wrapped.Value>?
    ) -> _GestureRecognizer<Wrapped.Value> {
        let recognizer = old?.reused(as: OptionalRecognizer<Wrapped.Value>.self) ?? OptionalRecognizer()
        if let gesture {
            recognizer.base = Wrapped._recognizer(gesture, replacing: recognizer.base)
            recognizer.isPresent = true
        } else {
            recognizer.isPresent = false
        }
        return recognizer
    }

    public static var _isComposed: Bool { Wrapped._isComposed }
}

/// Recognizes a gesture while it is present.
private final class OptionalRecognizer<Value>: _GestureRecognizer<Value> {
    /// The recognizer of the last gesture. A missing gesture keeps it, so that it can revert its changes.
    var base: _GestureRecognizer<Value>?
    var isPresent = false

    override var isMissing: Bool { !isPresent || base?.isMissing == true }
    override var wantsMoves: Bool { isPresent && base?.wantsMoves == true }
    override var wantsPinches: Bool { isPresent && base?.wantsPinches == true }
    override var minimumTapCount: Int? { isPresent ? base?.minimumTapCount : nil }
    override var deadline: Double? { isPresent ? base?.deadline : nil }
    override var awaitsTap: Bool { isPresent && base?.awaitsTap == true }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        if isPresent, let base { return base.handle(event, &effects) }
        base?.cancel(&effects)
        return .failed
    }

    override func cancel(_ effects: inout GestureEffects) { base?.cancel(&effects) }

    override func reset() { base?.reset() }
}

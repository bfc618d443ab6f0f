/// Evaluates a composed gesture like a body, so that the gesture's dynamic properties have a node. The gesture is
/// evaluated again when one of them changes, or an observable object that its body has read.
struct ComposedGestureModifier<Kind: Gesture>: ViewModifier {
    let gesture: Kind
    let rank: GesturePriority
    let mask: GestureMask
    @NodeObject private var recognition = Recognition()

    init(gesture: Kind, rank: GesturePriority, mask: GestureMask) {
        self.gesture = gesture
        self.rank = rank
        self.mask = mask
    }

    func body(content: Content) -> some View {
        let recognizer = Kind._recognizer(gesture, replacing: recognition.recognizer)
        recognition.recognizer = recognizer
        return content.modifier(
            _GestureModifier(gesture: EvaluatedGesture(recognizer: recognizer), rank: rank, mask: mask))
    }

    /// The recognizer of the gesture, which lives as long as the node. It also keeps the storage of the gesture's
    /// properties.
    @MainActor
    final class Recognition {
        var recognizer: _GestureRecognizer<Kind.Value>?
    }
}

/// A gesture that has been evaluated.
private struct EvaluatedGesture<Value>: Gesture {
    typealias Body = Never

    let recognizer: _GestureRecognizer<Value>

    static func _recognizer(
        _ gesture: EvaluatedGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        gesture.recognizer
    }
}

/// The recognizer of a gesture with a body. It keeps the gesture, and with it the storage of its properties.
final class ComposedRecognizer<Kind: Gesture>: WrappedRecognizer<Kind.Value, Kind.Value>
where Kind.Body.Value == Kind.Value {
    private let gesture: ConnectedValue<Kind>

    private init(_ gesture: ConnectedValue<Kind>, _ base: _GestureRecognizer<Kind.Value>) {
        self.gesture = gesture
        super.init(base)
    }

    /// Returns the recognizer of a gesture. Updates and returns the old one, if there is one. Called while the
    /// node that owns the properties is being evaluated.
    static func of(
        _ gesture: Kind, replacing old: _GestureRecognizer<Kind.Value>?
    ) -> _GestureRecognizer<Kind.Value> {
        let old = old?.reused(as: ComposedRecognizer.self)
        let connected = old?.gesture ?? ConnectedValue()
        let base = Kind.Body._recognizer(connected.connect(gesture).body, replacing: old?.base)
        guard let old else { return ComposedRecognizer(connected, base) }
        old.base = base
        return old
    }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Kind.Value> {
        base.handle(event, &effects)
    }
}

/// One of several recognizers, with how far it has come.
struct Contestant<Value> {
    var recognizer: _GestureRecognizer<Value>
    var phase = GesturePhase<Value>.possible(nil)

    @MainActor
    var deadline: Double? { phase.isOver ? nil : recognizer.deadline }

    @MainActor
    mutating func take(_ event: GestureEvent, _ effects: inout GestureEffects) {
        if !phase.isOver { phase = recognizer.take(event, &effects) }
    }

    @MainActor
    mutating func fail(_ effects: inout GestureEffects) {
        if !phase.isOver { recognizer.cancel(&effects) }
        phase = .failed
    }

    @MainActor
    mutating func reset() {
        recognizer.reset()
        phase = .possible(nil)
    }
}

/// Recognizes a gesture that is made of two others.
class PairRecognizer<First: Gesture, Second: Gesture, Value>: _GestureRecognizer<Value> {
    final var first: Contestant<First.Value>
    final var second: Contestant<Second.Value>

    required init(_ first: _GestureRecognizer<First.Value>, _ second: _GestureRecognizer<Second.Value>) {
        self.first = Contestant(recognizer: first)
        self.second = Contestant(recognizer: second)
    }

    /// The recognizer of two gestures: the old one, if there is one, which is of the same kind.
    static func of(
        _ first: First, _ second: Second, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let old = old.map { unsafeDowncast($0, to: Self.self) }
        let first = First._recognizer(first, replacing: old?.first.recognizer)
        let second = Second._recognizer(second, replacing: old?.second.recognizer)
        guard let old else { return Self(first, second) }
        old.first.recognizer = first
        old.second.recognizer = second
        return old
    }

    override func cancel(_ effects: inout GestureEffects) {
        first.fail(&effects)
        second.fail(&effects)
    }

    override func reset() {
        first.reset()
        second.reset()
    }
}

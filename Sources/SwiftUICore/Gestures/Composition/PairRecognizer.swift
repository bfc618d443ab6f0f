/// One of two combined recognizers, with its current phase.
struct CombinedRecognizer<Value> {
    var recognizer: _GestureRecognizer<Value>
    var phase = GesturePhase<Value>.possible(nil)

    @MainActor
    var deadline: Double? { phase.isOver ? nil : recognizer.deadline }

    @MainActor
    mutating func handle(_ event: GestureEvent, _ effects: inout GestureEffects) {
        if !phase.isOver { phase = recognizer.handle(event, &effects) }
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

/// The base class of recognizers that combine two gestures.
class PairRecognizer<First: Gesture, Second: Gesture, Value>: _GestureRecognizer<Value> {
    final var first: CombinedRecognizer<First.Value>
    final var second: CombinedRecognizer<Second.Value>

    required init(_ first: _GestureRecognizer<First.Value>, _ second: _GestureRecognizer<Second.Value>) {
        self.first = CombinedRecognizer(recognizer: first)
        self.second = CombinedRecognizer(recognizer: second)
    }

    /// Returns the recognizer of two gestures. Updates and returns the old one, if there is one; it has the same type.
    static func of(
        _ first: First, _ second: Second, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let old = old?.reused(as: Self.self)
        let first = First._recognizer(first, replacing: old?.first.recognizer)
        let second = Second._recognizer(second, replacing: old?.second.recognizer)
        guard let old else { return Self(first, second) }
        old.first.recognizer = first
        old.second.recognizer = second
        return old
    }

    final override var wantsMoves: Bool { first.recognizer.wantsMoves || second.recognizer.wantsMoves }
    final override var wantsPinches: Bool { first.recognizer.wantsPinches || second.recognizer.wantsPinches }

    override func cancel(_ effects: inout GestureEffects) {
        first.fail(&effects)
        second.fail(&effects)
    }

    override func reset() {
        first.reset()
        second.reset()
    }
}

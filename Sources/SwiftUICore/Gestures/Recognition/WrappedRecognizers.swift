internal import FlowRecords

/// The base class of recognizers that wrap another one.
class WrappedRecognizer<Base, Value>: _GestureRecognizer<Value> {
    final var base: _GestureRecognizer<Base>

    init(_ base: _GestureRecognizer<Base>) {
        self.base = base
    }

    final override var isMissing: Bool { base.isMissing }
    final override var wantsMoves: Bool { base.wantsMoves }
    final override var wantsPinches: Bool { base.wantsPinches }
    override var minimumTapCount: Int? { base.minimumTapCount }
    final override var deadline: Double? { base.deadline }
    final override var awaitsTap: Bool { base.awaitsTap }

    override func cancel(_ effects: inout GestureEffects) { base.cancel(&effects) }

    override func reset() { base.reset() }
}

final class MappedRecognizer<Base, Value>: WrappedRecognizer<Base, Value> {
    var transform: (Base) -> Value

    init(_ base: _GestureRecognizer<Base>, transform: @escaping (Base) -> Value) {
        self.transform = transform
        super.init(base)
    }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        base.handle(event, &effects).map(transform)
    }
}

final class EndedRecognizer<Value>: WrappedRecognizer<Value, Value> {
    var action: (Value) -> Void = { _ in }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        let phase = base.handle(event, &effects)
        if case .ended(let value) = phase {
            effects.add { [action] in
                ActionPlace.record(action)
                action(value)
            }
        }
        return phase
    }
}

final class ChangedRecognizer<Value: Equatable>: WrappedRecognizer<Value, Value> {
    var action: (Value) -> Void = { _ in }
    private var last: Value?

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        let phase = base.handle(event, &effects)
        if case .ended = phase { return phase }
        if let value = phase.value, value != last {
            last = value
            effects.add { [action] in
                ActionPlace.record(action)
                action(value)
            }
        }
        return phase
    }

    override func reset() {
        super.reset()
        last = nil
    }
}

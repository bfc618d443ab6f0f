public import ViewGraph

/// State that a gesture writes while it is in progress, and that resets when it ends or is canceled.
///
/// ```swift
/// struct Press: View {
///     @GestureState private var isPressed = false
///     var body: some View {
///         Text(isPressed ? "pressed" : "released")
///             .gesture(
///                 DragGesture(minimumDistance: 0)
///                     .updating($isPressed) { _, state, _ in state = true })
///     }
/// }
/// ```
///
/// Only gestures write the value. It also resets when the gesture fails or is canceled, or when another gesture is
/// recognized. Follows [Apple's GestureState](https://developer.apple.com/documentation/swiftui/gesturestate).
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    let initial: Value
    let reset: (Value, inout Transaction) -> Void
    var cell: StateCell<Value>?

    /// Starts at, and returns to, `wrappedValue`.
    public nonisolated init(wrappedValue: Value) {
        self.init(initialValue: wrappedValue, reset: { _, _ in })
    }

    /// A state that has `initialValue` while no gesture writes it.
    public nonisolated init(initialValue: Value) {
        self.init(initialValue: initialValue, reset: { _, _ in })
    }

    /// Starts at, and returns to, `wrappedValue`; the return happens with a transaction.
    public nonisolated init(wrappedValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: wrappedValue, resetTransaction: resetTransaction)
    }

    /// Starts at, and returns to, `initialValue`; the return happens with a transaction.
    public nonisolated init(initialValue: Value, resetTransaction: Transaction) {
        self.init(initialValue: initialValue, reset: { $1 = resetTransaction })
    }

    /// Starts at, and returns to, `wrappedValue`; `reset` prepares the transaction of the return.
    public nonisolated init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(initialValue: wrappedValue, reset: reset)
    }

    /// Starts at, and returns to, `initialValue`; `reset` prepares the transaction of the return.
    public nonisolated init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
        initial = initialValue
        self.reset = reset
    }

    /// The present value.
    public var wrappedValue: Value { cell?.value ?? initial }

    /// The state itself, written `$name`, for ``Gesture/updating(_:body:)``.
    public var projectedValue: GestureState<Value> { self }
}

extension GestureState where Value: ExpressibleByNilLiteral {
    /// Starts at, and returns to, `nil`; the return happens with a transaction.
    public nonisolated init(resetTransaction: Transaction = Transaction()) {
        self.init(initialValue: nil, resetTransaction: resetTransaction)
    }

    /// Starts at, and returns to, `nil`; `reset` prepares the transaction of the return.
    public nonisolated init(reset: @escaping (Value, inout Transaction) -> Void) {
        self.init(initialValue: nil, reset: reset)
    }
}

/// Sendable: the initial value is Sendable, the closure runs on the main actor only, and the cell is thread-safe.
extension GestureState: @unchecked Sendable where Value: Sendable {}

extension GestureState: ConnectedProperty {
    package mutating func connect(replacing old: GestureState?, named name: String, to node: EvaluatingNode) {
        cell =
            old?.cell ?? node.graph.restoration?.dequeueObject(named: name, in: node) as? StateCell<Value>
            ?? StateCell(initial, comparedBy: ComparisonPlan.of(Value.self), inbox: node.graph.inbox)
        if old == nil, let cell { node.nameInRecords(cell, as: name) }
    }
}

extension GestureState: OwnedProperty {
    package var continuedObject: AnyObject? { cell }
}

extension GestureState: InputComparable {
    public static func isSameInput(_ old: GestureState, _ new: GestureState) -> Bool {
        isSameStorage(old.cell, new.cell)
    }
}

// MARK: - Updating

extension Gesture {
    /// Runs `body` for each new value of the gesture, to write the state.
    ///
    /// The closure receives the gesture's value, the state, and the transaction of the change. It is not called when
    /// the gesture ends: the state then resets. Follows
    /// [Apple's updating(_:body:)](https://developer.apple.com/documentation/swiftui/gesture/updating(_:body:)).
    public nonisolated func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> GestureStateGesture<Self, State> {
        GestureStateGesture(base: self, state: state, body: body)
    }
}

/// A gesture that also writes a `GestureState`.
///
/// Follows [Apple's GestureStateGesture](https://developer.apple.com/documentation/swiftui/gesturestategesture).
public struct GestureStateGesture<Base: Gesture, State> {
    public typealias Value = Base.Value
    public typealias Body = Never

    /// The gesture that writes the state.
    public var base: Base
    /// The state that it writes.
    public var state: GestureState<State>
    /// Writes the state from the gesture's value.
    public var body: (Base.Value, inout State, inout Transaction) -> Void

    /// Adds a state and its writer to `base`.
    public nonisolated init(
        base: Base, state: GestureState<State>, body: @escaping (Base.Value, inout State, inout Transaction) -> Void
    ) {
        self.base = base
        self.state = state
        self.body = body
    }
}

extension GestureStateGesture: Gesture {
    public static func _recognizer(
        _ gesture: GestureStateGesture, replacing old: _GestureRecognizer<Value>?
    ) -> _GestureRecognizer<Value> {
        let old = old?.reused(as: UpdatingRecognizer<Value, State>.self)
        let recognizer =
            old ?? UpdatingRecognizer(Base._recognizer(gesture.base, replacing: nil), state: gesture.state)
        if let old { old.base = Base._recognizer(gesture.base, replacing: old.base) }
        recognizer.state = gesture.state
        recognizer.update = gesture.body
        return recognizer
    }

    public static var _isComposed: Bool { Base._isComposed }
}

private final class UpdatingRecognizer<Value, State>: WrappedRecognizer<Value, Value> {
    var state: GestureState<State>
    var update: (Value, inout State, inout Transaction) -> Void = { _, _, _ in }
    private var hasUpdated = false

    init(_ base: _GestureRecognizer<Value>, state: GestureState<State>) {
        self.state = state
        super.init(base)
    }

    override func handle(_ event: GestureEvent, _ effects: inout GestureEffects) -> GesturePhase<Value> {
        let phase = base.handle(event, &effects)
        if phase.isOver {
            resetState(&effects)
        } else if let value = phase.value {
            hasUpdated = true
            effects.add { [state, update] in
                guard let cell = state.cell else { return }
                var transaction = Transaction()
                var newState = cell.value
                update(value, &newState, &transaction)
                withTransaction(transaction) { _ = cell.set(newState) }
            }
        }
        return phase
    }

    override func cancel(_ effects: inout GestureEffects) {
        super.cancel(&effects)
        resetState(&effects)
    }

    private func resetState(_ effects: inout GestureEffects) {
        guard hasUpdated else { return }
        hasUpdated = false
        effects.add { [state] in
            guard let cell = state.cell else { return }
            var transaction = Transaction()
            state.reset(cell.value, &transaction)
            withTransaction(transaction) { _ = cell.set(state.initial) }
        }
    }

    override func reset() {
        super.reset()
        hasUpdated = false
    }
}

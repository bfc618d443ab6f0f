internal import FlowRecords
internal import ViewGraph

extension View {
    /// Runs `action` after an update in which `value` has changed.
    ///
    /// ```swift
    /// struct Search: View {
    ///     @State private var text = ""
    ///     @State private var page = 3
    ///     var body: some View {
    ///         Button("Clear page \(page)") { text = "" }
    ///             .onChange(of: text) { page = 1 }
    ///     }
    /// }
    /// ```
    ///
    /// The value is compared by `==` with its value in the last update. The action runs once for all changes of one
    /// round of updates, on the main actor, after those updates. It is the new action: its captures are as new as the
    /// value. With `initial` it also runs when the view appears. Follows [Apple's
    /// onChange](https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)).
    public nonisolated func onChange<V>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some View where V: Equatable {
        modifier(
            _ValueActionModifier(value: value, isInitial: initial, capturesOldValues: false) { _, _ in
                ActionPlace.record(action)
                action()
            })
    }

    /// Runs `action` with the old and the new value after each change of `value`.
    ///
    /// ```swift
    /// // given: volume: Int
    /// Text("Volume \(volume)")
    ///     .onChange(of: volume) { old, new in print("from \(old) to \(new)") }
    /// ```
    ///
    /// If the action runs because the view appears, both arguments are the initial value. The other rules are the same
    /// as for the action without parameters. Follows [Apple's
    /// onChange](https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg).
    public nonisolated func onChange<V>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View where V: Equatable {
        modifier(_ValueActionModifier(value: value, isInitial: initial, capturesOldValues: false, action: action))
    }

    /// Runs `action` with the new value after each change of `value`.
    ///
    /// ```swift
    /// // given: volume: Int
    /// Text("Volume \(volume)")
    ///     .onChange(of: volume) { [volume] new in print("from \(volume) to \(new)") }
    /// ```
    ///
    /// The action is the one that was created with the old value: its captures are from before the change, and its
    /// reads of state are new. The other rules are the same as for the later `onChange(of:initial:_:)`. Follows
    /// [Apple's onChange of 2020](https://developer.apple.com/documentation/swiftui/view/onchange(of:perform:)).
    public nonisolated func onChange<V>(
        of value: V,
        perform action: @escaping (_ newValue: V) -> Void
    ) -> some View where V: Equatable {
        modifier(
            _ValueActionModifier(value: value, isInitial: false, capturesOldValues: true) { _, new in
                ActionPlace.record(action)
                action(new)
            }
        )
    }
}

/// Runs an action when a value changes.
public struct _ValueActionModifier<Value: Equatable> {
    let value: Value
    let isInitial: Bool
    /// Whether to run the action that was created with the old value, instead of the one created with the new value.
    let capturesOldValues: Bool
    let action: (Value, Value) -> Void

    package nonisolated init(
        value: Value, isInitial: Bool, capturesOldValues: Bool, action: @escaping (Value, Value) -> Void
    ) {
        self.value = value
        self.isInitial = isInitial
        self.capturesOldValues = capturesOldValues
        self.action = action
    }
}

extension _ValueActionModifier: TransparentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _ValueActionModifier,
        on content: Modified,
        at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            ChangeNode(modifier, at: $0)
        } afterUpdating: {
            $0.update(with: modifier)
        }
    }
}

@MainActor
private final class ChangeNode<Value: Equatable>: ActionNode {
    private var modifier: _ValueActionModifier<Value>
    /// The modifier whose value the program was last notified of.
    private var reported: _ValueActionModifier<Value>

    init(_ modifier: _ValueActionModifier<Value>, at cursor: ViewCursor) {
        self.modifier = modifier
        reported = modifier
        super.init(at: cursor)
    }

    override var modifierName: String { "onChange(of: \(Value.self))" }

    override var continuation: NodeContinuation { continuing(with: reported) }

    override func appear() {
        if let kept = dequeueRetained(_ValueActionModifier<Value>.self) {
            reported = kept
            return update(with: modifier)
        }
        guard modifier.isInitial else { return }
        afterUpdates { [self] in
            reported = modifier
            ActionPlace.record(reported.action)
            reported.action(reported.value, reported.value)
        }
    }

    func update(with new: _ValueActionModifier<Value>) {
        modifier = new
        if new.value == reported.value { reported = new } else { afterUpdates { [self] in report() } }
    }

    private func report() {
        let (old, new) = (reported, modifier)
        guard old.value != new.value else { return }
        reported = new
        let action = (new.capturesOldValues ? old : new).action
        ActionPlace.record(action)
        action(old.value, new.value)
    }
}

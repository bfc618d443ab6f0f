extension View {
    /// Adds an action to perform when the given value changes.
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
    /// The value is compared with the one of the last update, by `==`; an action that does run, runs once for all changes
    /// of one round of updates, on the main actor, after them. It is the new one: what it captures is as new as the value.
    /// With `initial` it also runs when the view appears. Follows
    /// [Apple's onChange](https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)).
    public nonisolated func onChange<V>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping () -> Void
    ) -> some View where V: Equatable {
        modifier(_ValueActionModifier(value: value, isInitial: initial, capturesOldValues: false) { _, _ in action() })
    }

    /// Adds an action to perform when the given value changes, which is given the old value and the new one.
    ///
    /// ```swift
    /// // given: volume: Int
    /// Text("Volume \(volume)")
    ///     .onChange(of: volume) { old, new in print("from \(old) to \(new)") }
    /// ```
    ///
    /// When it runs because the view appears, both are the value that it appears with. Otherwise as the one whose action
    /// takes nothing. Follows
    /// [Apple's onChange](https://developer.apple.com/documentation/swiftui/view/onchange(of:initial:_:)-4psgg).
    public nonisolated func onChange<V>(
        of value: V,
        initial: Bool = false,
        _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View where V: Equatable {
        modifier(_ValueActionModifier(value: value, isInitial: initial, capturesOldValues: false, action: action))
    }

    /// Adds an action to perform when the given value changes, which is given the new value.
    ///
    /// ```swift
    /// // given: volume: Int
    /// Text("Volume \(volume)")
    ///     .onChange(of: volume) { [volume] new in print("from \(volume) to \(new)") }
    /// ```
    ///
    /// The action that runs is the one that came with the old value: what it captures is from before the change, and what
    /// it reads of state is new. Otherwise as the later `onChange(of:initial:_:)`. Follows
    /// [Apple's onChange of 2020](https://developer.apple.com/documentation/swiftui/view/onchange(of:perform:)).
    public nonisolated func onChange<V>(
        of value: V,
        perform action: @escaping (_ newValue: V) -> Void
    ) -> some View where V: Equatable {
        modifier(
            _ValueActionModifier(value: value, isInitial: false, capturesOldValues: true) { _, new in action(new) }
        )
    }
}

/// Runs an action when a value changes.
public struct _ValueActionModifier<Value: Equatable> {
    let value: Value
    let isInitial: Bool
    /// Whether the action that came with the old value runs, not the one that came with the new.
    let capturesOldValues: Bool
    let action: (Value, Value) -> Void
}

extension _ValueActionModifier: TransparentModifier {
    public typealias Body = Never

    public static func _place<Modified: View>(
        _ modifier: _ValueActionModifier,
        on content: Modified,
        in place: inout ViewPlace
    ) {
        place.put(content) {
            ChangeNode(modifier, in: $0)
        } update: {
            $0.accept(modifier)
        }
    }
}

@MainActor
private final class ChangeNode<Value: Equatable>: ActionNode {
    private var modifier: _ValueActionModifier<Value>
    /// The newest one whose value the program knows of.
    private var told: _ValueActionModifier<Value>

    init(_ modifier: _ValueActionModifier<Value>, in place: ViewPlace) {
        self.modifier = modifier
        told = modifier
        super.init(in: place)
    }

    override var modifierName: String { "onChange(of: \(Value.self))" }

    override func appear() {
        guard modifier.isInitial else { return }
        afterUpdates { [self] in
            told = modifier
            told.action(told.value, told.value)
        }
    }

    func accept(_ new: _ValueActionModifier<Value>) {
        modifier = new
        if new.value == told.value { told = new } else { afterUpdates { [self] in tell() } }
    }

    private func tell() {
        let (old, new) = (told, modifier)
        guard old.value != new.value else { return }
        told = new
        (new.capturesOldValues ? old : new).action(old.value, new.value)
    }
}

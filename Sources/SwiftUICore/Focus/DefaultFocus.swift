internal import ViewGraph

/// The condition under which a default focus applies.
///
/// Follows [Apple's
/// DefaultFocusEvaluationPriority](https://developer.apple.com/documentation/swiftui/defaultfocusevaluationpriority).
public struct DefaultFocusEvaluationPriority: Equatable, Sendable {
    private let number: Int

    /// Applies where the focus moves automatically.
    public static let automatic = DefaultFocusEvaluationPriority(number: 0)
    /// The default focus also applies when a person moves the focus.
    public static let userInitiated = DefaultFocusEvaluationPriority(number: 1)
}

extension View {
    /// Puts the focus on the view bound to `value` when this part of the window appears.
    ///
    /// ```swift
    /// // given: field: FocusState<String?>.Binding
    /// // given: name: Binding<String>
    /// let view = TextField("Name", text: name)
    ///     .focused(field, equals: "name")
    ///     .defaultFocus(field, "name")
    /// ```
    ///
    /// The value is set if the view appears while nothing else has focus, or while a sheet or another page covers the
    /// view with focus. A row of a list receives the focus if it is created in the same update or in one of the next
    /// two. The priority has no effect. Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/view/defaultfocus(_:_:priority:)).
    public nonisolated func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View {
        modifier(_DefaultFocusModifier(binding: binding, value: value))
    }
}

/// Sets a focus state when a view appears.
public struct _DefaultFocusModifier<Value: Hashable> {
    let binding: FocusState<Value>.Binding
    let value: Value
}

extension _DefaultFocusModifier: TransparentModifier {
    public typealias Body = Never

    public static func _reconcile<Modified: View>(
        _ modifier: _DefaultFocusModifier, on content: Modified, at cursor: inout ViewCursor
    ) {
        cursor.nest(content) {
            DefaultFocusNode(modifier, at: $0)
        } afterUpdating: { _ in
        }
    }
}

@MainActor
private final class DefaultFocusNode<Value: Hashable>: ActionNode {
    private let modifier: _DefaultFocusModifier<Value>

    init(_ modifier: _DefaultFocusModifier<Value>, at cursor: ViewCursor) {
        self.modifier = modifier
        super.init(at: cursor)
    }

    override var modifierName: String { "defaultFocus" }

    /// After a rest, the view does not take the focus again: it had its chance when it first appeared.
    override var continuation: NodeContinuation { continuing(with: true) }

    override func appear() {
        if dequeueRetained(Bool.self) == true { return }
        afterUpdates { [self] in
            guard let manager = FocusManager.of(self), !manager.isFocusVisible(from: self) else { return }
            modifier.binding.location?.awaitFocus(on: modifier.value, manager)
        }
    }
}

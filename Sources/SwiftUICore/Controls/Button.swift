public import RenderTree
public import ViewGraph

/// A control that initiates an action.
///
/// ```swift
/// struct Counter: View {
///     @State private var count = 0
///     var body: some View {
///         Button("Pressed \(count) times") { count += 1 }
///     }
/// }
/// ```
///
/// The action runs on the main actor, outside updates. Follows
/// [Apple's Button](https://developer.apple.com/documentation/swiftui/button).
public struct Button<Label: View> {
    @usableFromInline let role: ButtonRole?
    @usableFromInline let action: @MainActor () -> Void
    @usableFromInline let label: Label

    /// Creates a button that displays a custom label.
    @inlinable
    @preconcurrency
    public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Creates a button with a specified role that displays a custom label.
    @inlinable
    @preconcurrency
    public nonisolated init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label)
    {
        self.role = role
        self.action = action
        self.label = label()
    }
}

extension Button: View {
    @inlinable
    public static func _place(_ view: Button, in place: inout ViewPlace) {
        if let node = place.take(ButtonNode.self) {
            node.accept(role: view.role, action: view.action)
            var inside = ViewPlace(updating: node, from: node.firstChild, scope: node.environmentScope)
            Label._place(view.label, in: &inside)
        } else {
            let node = ButtonNode(role: view.role, action: view.action, in: place)
            place.add(node)
            var inside = place.within(node)
            Label._place(view.label, in: &inside)
        }
    }
}

extension Button where Label == Text {
    /// Creates a button that generates its label from a localized string key.
    @inlinable
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// Creates a button that generates its label from a string.
    @inlinable
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

/// A value that describes the purpose of a button.
///
/// Follows [Apple's ButtonRole](https://developer.apple.com/documentation/swiftui/buttonrole).
public struct ButtonRole: Equatable, Sendable {
    let rendered: RenderButton.Role

    /// A role that indicates a destructive button.
    public static let destructive = ButtonRole(rendered: .destructive)
    /// A role that indicates a button that cancels an operation.
    public static let cancel = ButtonRole(rendered: .cancel)
}

/// The node of a button.
@MainActor
@usableFromInline
final class ButtonNode: RenderedNode, @preconcurrency InputResponder {
    private var role: ButtonRole?
    private var action: @MainActor () -> Void

    @usableFromInline
    init(role: ButtonRole?, action: @escaping @MainActor () -> Void, in place: ViewPlace) {
        self.role = role
        self.action = action
        super.init(.button(Self.shown(role: role, in: place.scope)), in: place)
        render.responder = self
        interests = [EnvironmentValues.controlInterests, EnvironmentValues.shortcutInterests]
    }

    @usableFromInline
    func accept(role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        self.action = action
        guard role != self.role else { return }
        self.role = role
        show()
    }

    private func show() {
        tree.update(render, to: .button(Self.shown(role: role, in: environmentScope)))
    }

    private static func shown(role: ButtonRole?, in scope: EnvironmentScope) -> RenderButton {
        let values = scope.values
        return Tracker.ignoring {
            RenderButton(
                role: role?.rendered, isEnabled: values.isEnabled, shortcut: values.shortcutOfControls?.rendered)
        }
    }

    @usableFromInline
    override func environmentDidChange(_ change: EnvironmentChange) -> EnvironmentChange {
        show()
        return change
    }

    @usableFromInline
    func respond(to event: InputEvent) -> Bool {
        guard event == .press else { return false }
        action()
        Tracker.ignoring { environmentScope.values.closing }?()
        return true
    }
}

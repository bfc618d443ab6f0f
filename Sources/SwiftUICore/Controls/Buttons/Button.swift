public import StringLocalization

/// Runs an action when a person presses it.
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
/// The action runs on the main actor, outside updates. Use `buttonStyle(_:)` to set the appearance. Follows
/// [Apple's Button](https://developer.apple.com/documentation/swiftui/button).
public struct Button<Label: View> {
    @usableFromInline let role: ButtonRole?
    @usableFromInline let action: @MainActor () -> Void
    @usableFromInline let label: Label

    /// A button with any view as its label.
    @inlinable
    @preconcurrency
    public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// A button with a role, and any view as its label.
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
    public static func _reconcile(_ view: Button, at cursor: inout ViewCursor) {
        if let node = cursor.next(ButtonNode.self) {
            node.update(role: view.role, action: view.action)
            if node.isStyled { return node.showStyled(AnyView(view.label)) }
            node.updateChildren(with: view.label)
        } else {
            let node = ButtonNode(role: view.role, action: view.action, at: cursor)
            cursor.add(node)
            if node.isStyled { return node.showStyled(AnyView(view.label)) }
            var children = cursor.children(renderingInto: node)
            Label._reconcile(view.label, at: &children)
        }
    }
}

extension Button where Label == Text {
    /// A button labeled by a localized key.
    @inlinable
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    /// A button labeled by a resource.
    @inlinable
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleResource) }
    }

    /// A button labeled by a string that is not localized.
    @inlinable
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == DefaultButtonLabel {
    /// A button with the label that its role has, such as Cancel.
    @preconcurrency
    public nonisolated init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel(title: role.title) }
    }
}

/// The default label of a button that has a role and no label.
///
/// Follows [Apple's DefaultButtonLabel](https://developer.apple.com/documentation/swiftui/defaultbuttonlabel).
public struct DefaultButtonLabel {
    let title: String
}

extension DefaultButtonLabel: View {
    public var body: some View { Text(LocalizedStringKey(title)) }
}

public import StringLocalization

/// A control into which people securely enter private text.
///
/// ```swift
/// struct SignIn: View {
///     @State private var password = ""
///     var body: some View {
///         SecureField("Password", text: $password)
///     }
/// }
/// ```
///
/// A secure field is a text field that shows a dot in place of each character. Follows
/// [Apple's SecureField](https://developer.apple.com/documentation/swiftui/securefield).
public struct SecureField<Label: View> {
    private var field: TextField<Label>

    fileprivate nonisolated init(_ text: Binding<String>, prompt: Text?, label: Label) {
        field = TextField(edited: StringEdit(text), prompt: prompt, label: label)
        field.kind = .secure
    }

    /// Creates a secure field with a prompt generated from a `Text` and a custom label.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text, prompt: prompt, label: label())
    }
}

extension SecureField: View {
    public var body: some View { field }
}

extension SecureField where Label == Text {
    /// Creates a secure field with a label generated from a localized string.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text, prompt: nil, label: Text(titleKey))
    }

    /// Creates a secure field with a label generated from a localized string resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
        self.init(text, prompt: nil, label: Text(titleResource))
    }

    /// Creates a secure field with a label generated from a string.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text, prompt: nil, label: Text(title))
    }

    /// Creates a secure field with a prompt and a label generated from a localized string.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt: prompt, label: Text(titleKey))
    }

    /// Creates a secure field with a prompt and a label generated from a localized string resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt: prompt, label: Text(titleResource))
    }

    /// Creates a secure field with a prompt and a label generated from a string.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt: prompt, label: Text(title))
    }

    /// Creates a secure field with an action that runs when the user presses Return.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(text, prompt: nil, label: Text(titleKey))
        field.onCommit = onCommit
    }

    /// Creates a secure field with an action that runs when the user presses Return, using a localized string resource.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(text, prompt: nil, label: Text(titleResource))
        field.onCommit = onCommit
    }

    /// Creates a secure field with an action that runs when the user presses Return.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(text, prompt: nil, label: Text(title))
        field.onCommit = onCommit
    }
}

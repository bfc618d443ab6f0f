public import StringLocalization

/// A text field for a secret.
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
/// The field shows a dot in place of each character. Follows [Apple's
/// SecureField](https://developer.apple.com/documentation/swiftui/securefield).
public struct SecureField<Label: View> {
    private var field: TextField<Label>

    fileprivate nonisolated init(_ text: Binding<String>, prompt: Text?, label: Label) {
        field = TextField(edited: StringEdit(text), prompt: prompt, label: label)
        field.kind = .secure
    }

    /// A field with any view as its label, and a prompt where it is empty.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(text, prompt: prompt, label: label())
    }
}

extension SecureField: View {
    public var body: some View { field }
}

extension SecureField where Label == Text {
    /// A field labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text, prompt: nil, label: Text(titleKey))
    }

    /// A field labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
        self.init(text, prompt: nil, label: Text(titleResource))
    }

    /// A field labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text, prompt: nil, label: Text(title))
    }

    /// A field with a prompt, labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt: prompt, label: Text(titleKey))
    }

    /// A field with a prompt, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt: prompt, label: Text(titleResource))
    }

    /// A field with a prompt, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text, prompt: prompt, label: Text(title))
    }

    /// A field that runs an action at Return, labeled by a localized key, as in SwiftUI's first release.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(text, prompt: nil, label: Text(titleKey))
        field.onCommit = onCommit
    }

    /// A field that runs an action at Return, labeled by a resource, as in SwiftUI's first release.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(text, prompt: nil, label: Text(titleResource))
        field.onCommit = onCommit
    }

    /// A field that runs an action at Return, labeled by a string that is not localized, as in SwiftUI's first release.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(text, prompt: nil, label: Text(title))
        field.onCommit = onCommit
    }
}

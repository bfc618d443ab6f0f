public import Foundation

/// Text fields with callbacks for editing and for Return, as in SwiftUI of 2019.
///
/// ```swift
/// // given: name: Binding<String>
/// let field = TextField("Name", text: name, onEditingChanged: { print($0) }, onCommit: { print("done") })
/// ```
///
/// `onSubmit` and `focused` serve the same purpose for any field.
extension TextField where Label == Text {
    /// Creates a text field with actions for the start and end of editing and for Return.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), StringEdit(text), onEditingChanged, onCommit)
    }

    /// Creates a text field with an action for the start and end of editing.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(Text(titleKey), StringEdit(text), onEditingChanged, {})
    }

    /// Creates a text field with an action that runs when the user presses Return.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), StringEdit(text), { _ in }, onCommit)
    }

    /// Creates a text field with actions for the start and end of editing and for Return.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(title), StringEdit(text), onEditingChanged, onCommit)
    }

    /// Creates a text field with an action for the start and end of editing.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(Text(title), StringEdit(text), onEditingChanged, {})
    }

    /// Creates a text field with an action that runs when the user presses Return.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(title), StringEdit(text), { _ in }, onCommit)
    }

    /// Creates a text field for a value, with actions for the start and end of editing and for Return.
    @preconcurrency
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), FormatterEdit(value, formatter), onEditingChanged, onCommit)
    }

    /// Creates a text field for a value, with an action for the start and end of editing.
    @preconcurrency
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(Text(titleKey), FormatterEdit(value, formatter), onEditingChanged, {})
    }

    /// Creates a text field for a value, with an action that runs when the user presses Return.
    @preconcurrency
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), FormatterEdit(value, formatter), { _ in }, onCommit)
    }

    /// Creates a text field for a value, with actions for the start and end of editing and for Return.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping @MainActor (Bool) -> Void,
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(title), FormatterEdit(value, formatter), onEditingChanged, onCommit)
    }

    /// Creates a text field for a value, with an action for the start and end of editing.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(Text(title), FormatterEdit(value, formatter), onEditingChanged, {})
    }

    /// Creates a text field for a value, with an action that runs when the user presses Return.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(title), FormatterEdit(value, formatter), { _ in }, onCommit)
    }

    private nonisolated init(
        _ label: Text, _ edited: TextEdit, _ onEditingChanged: @escaping @MainActor (Bool) -> Void,
        _ onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(edited: edited, prompt: nil, label: label)
        self.onEditingChanged = onEditingChanged
        self.onCommit = onCommit
    }
}

public import Foundation

/// Text fields with callbacks for editing and for Return, as in SwiftUI's first release.
///
/// ```swift
/// // given: name: Binding<String>
/// let field = TextField("Name", text: name, onEditingChanged: { print($0) }, onCommit: { print("done") })
/// ```
///
/// `onSubmit` and `focused` serve the same purpose for any field.
extension TextField where Label == Text {
    /// A field that reports the start and the end of editing, and Return, labeled by a localized key.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), StringEdit(text), onEditingChanged, onCommit)
    }

    /// A field that reports the start and the end of editing, labeled by a localized key.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(Text(titleKey), StringEdit(text), onEditingChanged, {})
    }

    /// A field that reports Return, labeled by a localized key.
    @preconcurrency
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), StringEdit(text), { _ in }, onCommit)
    }

    /// A field that reports the start and the end of editing, and Return, labeled by a string that is not localized.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void,
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(title), StringEdit(text), onEditingChanged, onCommit)
    }

    /// A field that reports the start and the end of editing, labeled by a string that is not localized.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(Text(title), StringEdit(text), onEditingChanged, {})
    }

    /// A field that reports Return, labeled by a string that is not localized.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(title), StringEdit(text), { _ in }, onCommit)
    }

    /// A field for a value that reports the start and the end of editing, and Return, labeled by a localized key.
    @preconcurrency
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void, onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), FormatterEdit(value, formatter), onEditingChanged, onCommit)
    }

    /// A field for a value that reports the start and the end of editing, labeled by a localized key.
    @preconcurrency
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(Text(titleKey), FormatterEdit(value, formatter), onEditingChanged, {})
    }

    /// A field for a value that reports Return, labeled by a localized key.
    @preconcurrency
    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter,
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(titleKey), FormatterEdit(value, formatter), { _ in }, onCommit)
    }

    /// A field for a value that reports the start and the end of editing, and Return, labeled by a string that is not
    /// looked up.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping @MainActor (Bool) -> Void,
        onCommit: @escaping @MainActor () -> Void
    ) {
        self.init(Text(title), FormatterEdit(value, formatter), onEditingChanged, onCommit)
    }

    /// A field for a value that reports the start and the end of editing, labeled by a string that is not localized.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V>(
        _ title: S, value: Binding<V>, formatter: Formatter, onEditingChanged: @escaping @MainActor (Bool) -> Void
    ) {
        self.init(Text(title), FormatterEdit(value, formatter), onEditingChanged, {})
    }

    /// A field for a value that reports Return, labeled by a string that is not localized.
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

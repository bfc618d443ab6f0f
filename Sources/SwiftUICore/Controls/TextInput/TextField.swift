public import StringLocalization

/// A line of text, or several, that a person edits.
///
/// ```swift
/// struct Search: View {
///     @State private var term = ""
///     @State private var limit = 10
///     var body: some View {
///         TextField("Search", text: $term, prompt: Text("A word or two"))
///         TextField("At most", value: $limit, format: .number)
///     }
/// }
/// ```
///
/// Each edit writes the binding, and the field then shows the binding's value. The title names the field. It is also
/// the prompt if there is none. Follows
/// [Apple's TextField](https://developer.apple.com/documentation/swiftui/textfield).
public struct TextField<Label: View> {
    let edited: EditedText
    let prompt: Text?
    let axis: Axis
    let label: Label
    var kind = TextFieldKind.line
    /// The selection that the app follows; nil if it follows none.
    var selection: Binding<TextSelection?>?
    var onEditingChanged: @MainActor (Bool) -> Void = { _ in }
    var onCommit: @MainActor () -> Void = {}
    @Environment(\.textFieldStyle) private var style
    @Environment(\.reader) private var reader

    nonisolated init(edited: TextEdit, prompt: Text?, axis: Axis = .horizontal, label: Label) {
        self.edited = EditedText(edit: edited)
        self.prompt = prompt
        self.axis = axis
        self.label = label
    }

    /// A field with any view as its label, and a prompt where it is empty.
    public nonisolated init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.init(edited: StringEdit(text), prompt: prompt, label: label())
    }

    /// A field that grows along an axis, with any view as its label, and a prompt where it is empty.
    public nonisolated init(
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis,
        @ViewBuilder label: () -> Label
    ) {
        self.init(edited: StringEdit(text), prompt: prompt, axis: axis, label: label())
    }
}

extension TextField: View {
    public var body: some View {
        if let custom = style.custom, kind != .editor {
            custom.body(with: TextFieldParts(field: labelled(_TextFieldStyle_Label(content: style.slot(label)))))
        } else {
            TextFieldContent(
                field: self, text: edited.edit.text(for: reader), selected: selection?.wrappedValue)
        }
    }

    /// Returns the same field with another label.
    private func labelled<Other: View>(_ label: Other) -> TextField<Other> {
        var field = TextField<Other>(edited: edited.edit, prompt: prompt, axis: axis, label: label)
        field.kind = kind
        field.selection = selection
        field.onEditingChanged = onEditingChanged
        field.onCommit = onCommit
        return field
    }
}

extension TextField where Label == Text {
    /// A field labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(edited: StringEdit(text), prompt: nil, label: Text(titleKey))
    }

    /// A field labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
        self.init(edited: StringEdit(text), prompt: nil, label: Text(titleResource))
    }

    /// A field labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(edited: StringEdit(text), prompt: nil, label: Text(title))
    }

    /// A field with a prompt, labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(edited: StringEdit(text), prompt: prompt, label: Text(titleKey))
    }

    /// A field with a prompt, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text?) {
        self.init(edited: StringEdit(text), prompt: prompt, label: Text(titleResource))
    }

    /// A field with a prompt, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(edited: StringEdit(text), prompt: prompt, label: Text(title))
    }

    /// A field that grows along an axis, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(edited: StringEdit(text), prompt: prompt, axis: axis, label: Text(titleKey))
    }

    /// A field that grows along an axis, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource, text: Binding<String>, prompt: Text? = nil, axis: Axis
    ) {
        self.init(edited: StringEdit(text), prompt: prompt, axis: axis, label: Text(titleResource))
    }

    /// A field that grows along an axis, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
        self.init(edited: StringEdit(text), prompt: prompt, axis: axis, label: Text(title))
    }
}

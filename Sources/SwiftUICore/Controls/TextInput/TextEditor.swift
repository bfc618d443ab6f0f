/// A field for text of many lines.
///
/// ```swift
/// struct Notes: View {
///     @State private var text = ""
///     var body: some View {
///         TextEditor(text: $text)
///     }
/// }
/// ```
///
/// Return inserts a line break and does not submit. Each edit writes the binding. Follows
/// [Apple's TextEditor](https://developer.apple.com/documentation/swiftui/texteditor).
public struct TextEditor {
    @Environment(\.textEditorStyle) private var style
    private var field: TextField<EmptyView>

    /// Edits a string.
    public nonisolated init(text: Binding<String>) {
        field = TextField(edited: StringEdit(text), prompt: nil, axis: .vertical, label: EmptyView())
        field.kind = .editor
    }

    /// Edits a string, and ties its selection to a binding.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/swiftui/texteditor/init(text:selection:)).
    public nonisolated init(text: Binding<String>, selection: Binding<TextSelection?>) {
        self.init(text: text)
        field.selection = selection
    }
}

extension TextEditor: View {
    public var body: some View {
        switch style {
        case .automatic: field.textFieldStyle(.automatic)
        case .plain: field.textFieldStyle(.plain)
        case .roundedBorder: field.textFieldStyle(.roundedBorder)
        case .squareBorder: field.textFieldStyle(.squareBorder)
        }
    }
}

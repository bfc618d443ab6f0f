public import Foundation

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

    /// Edits the characters of an attributed string.
    ///
    /// No screen shows the attributes: the text looks like plain text. Unedited parts keep their
    /// attributes, and typed characters have the attributes of the character before them. Follows Apple's page of
    /// [init(text:selection:)](https://developer.apple.com/documentation/swiftui/texteditor/init(text:selection:)).
    public nonisolated init(text: Binding<AttributedString>) {
        self.init(text: text[dynamicMember: \.editedCharacters])
    }

    /// Edits an attributed string, with a binding to its selection. No screen reports such a selection.
    @available(*, unavailable, message: "Omit the selection, or edit a String with a TextSelection.")
    public nonisolated init(text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>?) {
        self.init(text: text)
    }
}

/// A selection in an attributed string. No screen reports one.
@available(
    *, unavailable,
    message: "A TextEditor for an AttributedString has no selection. Edit a String with a TextSelection."
)
public struct AttributedTextSelection {
    public init() {}
}

extension AttributedString {
    /// The characters. A new value replaces the characters that differ, and leaves the attributes of the others.
    fileprivate var editedCharacters: String {
        get { String(characters) }
        set {
            let (old, new) = (Array(characters), Array(newValue))
            let common = min(old.count, new.count)
            let start = (0..<common).first { old[$0] != new[$0] } ?? common
            let end =
                (0..<common - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? common - start
            guard start + end < max(old.count, new.count) else { return }
            let low = characters.index(startIndex, offsetBy: start)
            let high = characters.index(endIndex, offsetBy: -end)
            var typed = AttributedString(String(new[start..<new.count - end]))
            if start > 0 { typed.mergeAttributes(runs[characters.index(before: low)].attributes) }
            replaceSubrange(low..<high, with: typed)
        }
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

internal import RenderTree

/// The appearance of text editors.
///
/// Only the library's types conform to it. Follows [Apple's
/// TextEditorStyle](https://developer.apple.com/documentation/swiftui/texteditorstyle).
public protocol TextEditorStyle: Sendable {
    /// The style as screens receive it.
    var _style: _TextEditorStyleKind { get }
}

/// The screen's description of a text editor style.
public struct _TextEditorStyleKind: Sendable {
    let rendered: RenderTextField.Style
}

/// The screen's default look of text editors.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    public nonisolated init() {}
    public var _style: _TextEditorStyleKind { _TextEditorStyleKind(rendered: .automatic) }
}

/// The text alone.
public struct PlainTextEditorStyle: TextEditorStyle {
    public nonisolated init() {}
    public var _style: _TextEditorStyleKind { _TextEditorStyleKind(rendered: .plain) }
}

/// A border with rounded corners.
public struct RoundedBorderTextEditorStyle: TextEditorStyle {
    public nonisolated init() {}
    public var _style: _TextEditorStyleKind { _TextEditorStyleKind(rendered: .roundedBorder) }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    /// The screen's default look of text editors.
    public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
    /// The text alone.
    public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension TextEditorStyle where Self == RoundedBorderTextEditorStyle {
    /// A border with rounded corners.
    public static var roundedBorder: RoundedBorderTextEditorStyle { RoundedBorderTextEditorStyle() }
}

extension EnvironmentValues {
    private enum TextEditorStyleKey: EnvironmentKey {
        static let defaultValue = RenderTextField.Style.automatic
    }

    var textEditorStyle: RenderTextField.Style {
        get { self[TextEditorStyleKey.self] }
        set { self[TextEditorStyleKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of the text editors inside.
    ///
    /// ```swift
    /// struct Notes: View {
    ///     @State private var text = ""
    ///     var body: some View {
    ///         TextEditor(text: $text).textEditorStyle(.plain)
    ///     }
    /// }
    /// ```
    ///
    /// Text fields keep their own style. Follows Apple's
    /// [textEditorStyle(_:)](https://developer.apple.com/documentation/swiftui/view/texteditorstyle(_:)).
    public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        environment(\.textEditorStyle, style._style.rendered)
    }
}

public import ContentTransfer
public import ContentTypes
internal import RenderTree

/// A button that pastes.
///
/// ```swift
/// struct Note: View {
///     @State private var text = ""
///     var body: some View {
///         PasteButton(payloadType: String.self) { text = $0.joined(separator: " ") }
///         Text(text)
///     }
/// }
/// ```
///
/// A browser reads the person's clipboard if the person permits it; otherwise, and in a terminal, the button pastes
/// content that the app itself has copied. While the button has the focus, the paste of the terminal or the browser
/// works too. The button is always enabled, because no screen reports the clipboard's content before a press. Follows
/// [Apple's PasteButton](https://developer.apple.com/documentation/swiftui/pastebutton).
public struct PasteButton {
    private let action: PasteAction
    @Environment(\.scene) private var scene
    @Environment(\.sceneDevice) private var device

    private nonisolated init(_ action: PasteAction) { self.action = action }

    /// Creates a button that pastes transferable values. The action gets at least one.
    public nonisolated init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
        self.init(PasteAction(loading: T.self, action: onPaste, validator: { $0 }))
    }

    /// Creates a button that pastes items of some types.
    public nonisolated init(
        supportedContentTypes: [UTType], payloadAction: @escaping ([NSItemProvider]) -> Void
    ) {
        self.init(PasteAction(of: supportedContentTypes, validator: { $0 }, perform: payloadAction))
    }

    /// Creates a button that pastes the result of a closure for items of some types; nil pastes nothing.
    public nonisolated init<Payload>(
        supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
        payloadAction: @escaping (Payload) -> Void
    ) {
        self.init(PasteAction(of: supportedContentTypes, validator: validator, perform: payloadAction))
    }

    /// Creates a button that pastes items of types by their identifiers.
    public nonisolated init(supportedTypes: [String], payloadAction: @escaping ([NSItemProvider]) -> Void) {
        self.init(
            supportedContentTypes: supportedTypes.map { UTType(importedAs: $0) }, payloadAction: payloadAction)
    }

    /// Creates a button that pastes the result of a closure for items of types with some identifiers.
    public nonisolated init<Payload>(
        supportedTypes: [String], validator: @escaping ([NSItemProvider]) -> Payload?,
        payloadAction: @escaping (Payload) -> Void
    ) {
        self.init(
            supportedContentTypes: supportedTypes.map { UTType(importedAs: $0) }, validator: validator,
            payloadAction: payloadAction)
    }
}

extension PasteButton: View {
    public var body: some View {
        Button {
            // A page sends the clipboard after the press.
            if device.kind != .browser, let scene { _ = action.handle(scene.clipboard.items(of: RenderPaste())) }
        } label: {
            Label("Paste", systemImage: "doc.on.clipboard")
        }
        .modifier(_ClipboardModifier(paste: action, pastesWhenPressed: true))
    }
}

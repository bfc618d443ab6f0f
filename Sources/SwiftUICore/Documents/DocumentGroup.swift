/// Windows of documents that are opened from files and saved to files.
///
/// ```swift
/// import SwiftUI
/// import UniformTypeIdentifiers
///
/// struct Letter: FileDocument {
///     var text = ""
///     static var readableContentTypes: [UTType] { [.plainText] }
///     init() {}
///     init(configuration: ReadConfiguration) throws {
///         text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///     }
///     func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///         FileWrapper(regularFileWithContents: Data(text.utf8))
///     }
/// }
/// struct LetterApp: App {
///     var body: some Scene {
///         DocumentGroup(newDocument: Letter()) { file in
///             TextEditor(text: file.$document.text)
///         }
///     }
/// }
/// ```
///
/// The first window of an app shows a new document, or a button that opens one if the group only shows documents. Each
/// window has a bar with the document's name, and a menu to create, open and save documents. The items of the menu are
/// also commands: ⌘N, ⌘O, ⌘S and ⇧⌘S.
///
/// A document with a file is written to it a second after the last change, and when its window closes. In a browser,
/// files are uploaded and downloaded, so nothing is saved automatically. A window with changes that are in no file asks
/// before it closes.
///
/// A file has the type with its extension, or else the narrowest type that contains it. A document of a type that can
/// be read but not written is saved to another file. If another program has changed the file, the person decides which
/// version stays. A file that is opened twice has one window. Follows
/// [Apple's DocumentGroup](https://developer.apple.com/documentation/swiftui/documentgroup).
public struct DocumentGroup<Document, Content: View> {
    private let kind: DocumentKind<Document>
    private let content: @MainActor (DocumentSession<Document>) -> Content

    private nonisolated init(
        _ kind: DocumentKind<Document>, content: @escaping @MainActor (DocumentSession<Document>) -> Content
    ) {
        self.kind = kind
        self.content = content
    }
}

extension DocumentGroup where Document: FileDocument {
    /// Creates a group of windows that create, edit and save documents that are values.
    public nonisolated init(
        newDocument: @autoclosure @escaping () -> Document,
        @ViewBuilder editor: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        // Only the body of a window, on the main actor, calls the closure.
        nonisolated(unsafe) let editor = editor
        self.init(DocumentKind(newDocument: newDocument)) { editor($0.fileConfiguration) }
    }

    /// Creates a group of windows that show documents that are values, and neither change nor save them.
    public nonisolated init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (FileDocumentConfiguration<Document>) -> Content
    ) {
        // Only the body of a window, on the main actor, calls the closure.
        nonisolated(unsafe) let viewer = viewer
        self.init(DocumentKind(newDocument: nil)) { viewer($0.fileConfiguration) }
    }
}

extension DocumentGroup where Document: ReferenceFileDocument {
    /// Creates a group of windows that create, edit and save documents that are objects.
    public nonisolated init(
        newDocument: @escaping () -> Document,
        @ViewBuilder editor: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        // Only the body of a window, on the main actor, calls the closure.
        nonisolated(unsafe) let editor = editor
        self.init(DocumentKind(newObject: newDocument)) { editor($0.objectConfiguration) }
    }

    /// Creates a group of windows that show documents that are objects, and neither change nor save them.
    public nonisolated init(
        viewing documentType: Document.Type,
        @ViewBuilder viewer: @escaping (ReferenceFileDocumentConfiguration<Document>) -> Content
    ) {
        // Only the body of a window, on the main actor, calls the closure.
        nonisolated(unsafe) let viewer = viewer
        self.init(DocumentKind(newObject: nil)) { viewer($0.objectConfiguration) }
    }
}

extension DocumentGroup: Scene {
    public typealias Body = Never

    public static func _reconcile(_ scene: DocumentGroup, at cursor: inout ViewCursor) {
        let (kind, content) = (scene.kind, scene.content)
        let description = WindowDescription(
            kind: .group, id: nil, title: nil, valueType: DocumentRequest<Document>.self, documents: kind.opener
        ) { value in
            DocumentWindow(kind: kind, request: value?.base as? DocumentRequest<Document>, content: content)
        }
        WindowNode.reconcile(description, at: &cursor)
        typealias Items = CommandGroup<DocumentCommands<Document>>
        Items._reconcile(Items(after: .newItem) { DocumentCommands(kind: kind) }, at: &cursor)
    }
}

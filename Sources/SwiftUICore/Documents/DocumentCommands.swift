/// The commands of a document group. They apply to the front window, if it shows a document of the group.
struct DocumentCommands<Document>: View {
    let kind: DocumentKind<Document>
    @FocusedObject private var session: DocumentSession<Document>?
    @Environment(\.scene) private var scene

    var body: some View {
        if let session {
            DocumentMenu(session: session) { makeDocument() }
        } else if kind.newDocument != nil {
            Button("New \(kind.name)") { makeDocument() }
        }
    }

    private func makeDocument() {
        scene?.windows.openWindow(
            id: nil, value: AnyHashable(DocumentRequest<Document>(document: nil, url: nil)))
    }
}

/// The items that create, open and save documents, in a window's menu and among the app's commands.
struct DocumentMenu<Document>: View {
    @ObservedObject var session: DocumentSession<Document>
    let makeDocument: @MainActor () -> Void

    var body: some View {
        if session.isEditable {
            Button("New", action: makeDocument).keyboardShortcut("n")
        }
        Button("Open…") { session.isOpening = true }.keyboardShortcut("o")
        if session.isEditable {
            Button(session.url == nil ? "Save…" : "Save") { session.save() }.keyboardShortcut("s")
            if session.url != nil {
                Button("Save As…") { session.isSaving = true }.keyboardShortcut("s", modifiers: [.command, .shift])
            }
        }
    }
}

internal import Foundation

/// The content of a document's window: the editor below a bar with the document's name and its menu.
struct DocumentWindow<Document, Content: View>: View {
    let content: @MainActor (DocumentSession<Document>) -> Content
    private let isFile: Bool
    @StateObject private var session: DocumentSession<Document>
    @Environment(\.scene) private var scene
    @Environment(\.window) private var window
    @Environment(\.dismissWindow) private var dismissWindow
    @Environment(\.sceneDevice) private var device

    init(
        kind: DocumentKind<Document>, request: DocumentRequest<Document>?,
        content: @escaping @MainActor (DocumentSession<Document>) -> Content
    ) {
        self.content = content
        isFile = request?.url != nil
        _session = StateObject(wrappedValue: DocumentSession(kind, request: request))
    }

    var body: some View {
        NavigationStack {
            editor
                .navigationTitle(title)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar {
                    ToolbarItem(placement: .primaryAction) {
                        Menu("Document", systemImage: "doc") { menu }
                    }
                }
        }
        .focusedSceneObject(session)
        .interactiveDismissDisabled(session.hasUnsavedChanges)
        .modifier(
            DocumentDialogs(session: session, isBrowserCopy: isBrowserCopy, windows: scene?.windows) {
                dismissWindow()
            }
        )
        .onAppear {
            if isFile, isBrowserCopy { session.detachFile() }
            if window == nil { scene?.windows.firstValue = AnyHashable(session.request) }
        }
        .onDisappear { session.saveAfterClosing() }
        .task(id: session.changes) {
            // Each change restarts the delay.
            guard session.hasUnsavedChanges, (try? await Task.sleep(for: .seconds(1))) != nil else { return }
            session.saveAutomatically()
        }
    }

    /// Whether the screen uploads and downloads files, so that the person's file is out of reach.
    private var isBrowserCopy: Bool { device.deliver != nil }

    @ViewBuilder
    private var editor: some View {
        if session.document != nil {
            content(session)
                .environment(
                    \.documentConfiguration,
                    DocumentConfiguration(fileURL: session.url, isEditable: session.isEditable))
        } else {
            ContentUnavailableView {
                Label("No document", systemImage: "doc")
            } actions: {
                Button("Open…") { session.isOpening = true }
            }
        }
    }

    private var title: Text {
        let name = session.name.map { Text(verbatim: $0) } ?? Text("Untitled")
        return session.document != nil && session.hasUnsavedChanges ? Text("\(name) — Edited") : name
    }

    @ViewBuilder
    private var menu: some View {
        DocumentMenu(session: session) { openWindow(DocumentRequest(document: nil, url: nil)) }
        if window != nil {
            Button("Close") { session.close { dismissWindow() } }
        }
    }

    private func openWindow(_ request: DocumentRequest<Document>) {
        scene?.windows.openWindow(id: nil, value: AnyHashable(request))
    }
}

/// The dialogs of a document's window.
private struct DocumentDialogs<Document>: ViewModifier {
    @ObservedObject var session: DocumentSession<Document>
    let isBrowserCopy: Bool
    let windows: WindowManager?
    let close: @MainActor () -> Void

    func body(content: Content) -> some View {
        content
            .fileImporter(isPresented: $session.isOpening, allowedContentTypes: session.kind.readableTypes) {
                session.open($0, isBrowserCopy: isBrowserCopy, in: windows)
            }
            .modifier(
                _PresentationModifier(exporting: $session.isSaving, { session.didCancelSaving() }) {
                    session.exportItems
                } onCompletion: {
                    session.didSave($0.first, isBrowserCopy: isBrowserCopy, close: close)
                }
            )
            .confirmationDialog("Save the changes?", isPresented: $session.isClosing, titleVisibility: .visible) {
                Button("Save…") { session.saveAndClose() }
                Button("Discard Changes", role: .destructive) { session.discardAndClose(close) }
            } message: {
                if let failure = session.closingFailure {
                    Text("\(failure.error.localizedDescription) The changes are lost if you do not save them.")
                } else {
                    Text("The changes are lost if you do not save them.")
                }
            }
            .alert(
                session.failure.map { Text($0.title) } ?? Text(verbatim: ""), isPresented: hasFailure,
                presenting: session.failure
            ) { failure in
                if failure.isConflict {
                    Button("Save As…") { session.isSaving = true }
                    Button("Save Anyway", role: .destructive) { session.saveAnyway() }
                    Button("Cancel", role: .cancel) {}
                } else {
                    Button("OK") {}
                }
            } message: {
                Text(verbatim: $0.error.localizedDescription)
            }
    }

    private var hasFailure: Binding<Bool> {
        Binding {
            session.failure != nil
        } set: {
            if !$0 { session.failure = nil }
        }
    }
}

internal import Combine
internal import ContentTypes
internal import Foundation

/// The document of one window: its file, its changes, and the dialogs that open and save it.
@MainActor
final class DocumentSession<Document>: ObservableObject {
    let kind: DocumentKind<Document>
    /// The document; nil in a window that only shows documents and has not opened one.
    @Published var document: Document?
    /// The file that the document is written to; nil if it has none, and in a browser.
    @Published private(set) var url: URL?
    /// The name of the file that the document was read from or saved to.
    @Published private(set) var name: String?
    /// The number of changes.
    @Published private(set) var changes = 0
    /// The number of changes at the last save.
    @Published private var savedChanges = 0
    @Published var isOpening = false
    @Published var isSaving = false
    @Published var isClosing = false
    /// Whether the window closes once the document is saved.
    private var shouldClose = false
    @Published var failure: DocumentFailure?

    private var observation: AnyCancellable?

    init(_ kind: DocumentKind<Document>, request: DocumentRequest<Document>?) {
        self.kind = kind
        show(request?.document ?? kind.newDocument?(), from: request?.url)
    }

    var isEditable: Bool { kind.newDocument != nil }
    var hasUnsavedChanges: Bool { changes != savedChanges }

    /// Whether the window shows a document that the person has neither opened, saved nor changed.
    private var isUntouched: Bool { name == nil && changes == 0 }

    func noteChange() { changes += 1 }

    private func show(_ document: Document?, from url: URL?) {
        self.document = document
        (self.url, name) = (url, url?.lastPathComponent)
        (changes, savedChanges) = (0, 0)
        observation = document.flatMap { document in kind.observe(document) { [weak self] in self?.noteChange() } }
    }

    // MARK: - Opening

    /// Opens the chosen file, in this window if its document is untouched. A file from a browser is a copy.
    func open(_ result: Result<URL, any Error>, isCopy: Bool, openWindow: (DocumentRequest<Document>) -> Void) {
        do {
            let file = try result.get()
            let document = try kind.document(at: file)
            guard isUntouched else { return openWindow(DocumentRequest(document: document, url: file)) }
            show(document, from: file)
            if isCopy { url = nil }
        } catch {
            failure = DocumentFailure(title: "The document could not be opened.", error: error)
        }
    }

    /// Forgets a file that belongs to a browser's session, not to the person.
    func detachFile() { url = nil }

    // MARK: - Saving

    /// Saves to the document's file, or asks for a file.
    func save() {
        if url == nil { isSaving = true } else { saveToFile() }
    }

    /// Saves to the document's file, if there are a file and unsaved changes.
    func saveToFile() {
        guard let url, let document, hasUnsavedChanges else { return }
        do {
            let saved = changes
            try kind.write(document, to: url, as: kind.writableType(of: url))
            savedChanges = saved
        } catch {
            failure = DocumentFailure(title: "The document could not be saved.", error: error)
        }
    }

    /// The file that the save dialog writes.
    var exportItems: [FileExportItem]? {
        guard let document else { return nil }
        let (kind, name) = (kind, name.map { ($0 as NSString).deletingPathExtension })
        return [
            FileExportItem(
                name: name ?? "Untitled", types: kind.writableTypes,
                writing: .now { try kind.write(document, to: $0, as: $1) })
        ]
    }

    /// Handles the result of the save dialog. A browser has downloaded a copy.
    func didSave(_ result: Result<URL, any Error>, isCopy: Bool, close: () -> Void) {
        switch result {
        case .success(let file):
            name = file.lastPathComponent
            url = isCopy ? nil : file
            savedChanges = changes
            if shouldClose { close() }
        case .failure(let error):
            failure = DocumentFailure(title: "The document could not be saved.", error: error)
        }
        shouldClose = false
    }

    // MARK: - Closing

    /// Closes the window immediately if its file has all changes; asks otherwise.
    func close(_ close: () -> Void) {
        saveToFile()
        if hasUnsavedChanges { isClosing = true } else { close() }
    }

    func saveAndClose() {
        shouldClose = true
        isSaving = true
    }

    func didCancelSaving() { shouldClose = false }
}

/// The reason why a document was not opened or saved.
struct DocumentFailure {
    let title: LocalizedStringKey
    let error: any Error
}

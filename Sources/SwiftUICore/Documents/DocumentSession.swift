internal import Combine
internal import ContentTypes
internal import Foundation
internal import ViewGraph

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

    /// The reason why the last attempt to save before closing failed.
    @Published private(set) var closingFailure: DocumentFailure?

    /// The value that stands for the window among the app's windows. It follows the session's file.
    let request: DocumentRequest<Document>
    /// The state of the file when the session last read or wrote it.
    private var fileState: FileState?
    /// The state that another program gave to the file, if the person has been asked about it.
    private var conflictingState: FileState?
    /// Whether the person has decided to lose the changes.
    private var isDiscarded = false
    /// Whether the app gave the new document its content.
    private var hasInitialContent: Bool
    private var observation: AnyCancellable?

    init(_ kind: DocumentKind<Document>, request: DocumentRequest<Document>?) {
        self.kind = kind
        let request = request ?? DocumentRequest(document: nil, url: nil)
        self.request = request
        hasInitialContent = request.document != nil
        show(request.document ?? kind.newDocument?(), from: request.url, in: request.state)
    }

    var isEditable: Bool { kind.newDocument != nil }
    var hasUnsavedChanges: Bool { isEditable && changes != savedChanges }

    /// Whether the window shows a document that the person has neither opened, saved nor changed, and that the app has
    /// not filled.
    private var isUntouched: Bool { name == nil && changes == 0 && !hasInitialContent }

    func noteChange() { changes += 1 }

    private func show(_ document: Document?, from file: URL?, in state: FileState?) {
        self.document = document
        setFile(file, in: state)
        (changes, savedChanges) = (0, 0)
        observation = document.flatMap { document in kind.observe(document) { [weak self] in self?.noteChange() } }
    }

    /// Sets the file that the window stands for. The document is saved to it only if it can be read from there again.
    private func setFile(_ file: URL?, in state: FileState?) {
        request.url = file
        name = file?.lastPathComponent
        url = file.flatMap { !isEditable || kind.canSave(inPlace: $0) ? $0 : nil }
        (fileState, conflictingState) = (state, nil)
    }

    // MARK: - Opening

    /// Opens the chosen file: in the window that shows it, in this one if its document is untouched, or in another.
    func open(_ result: Result<URL, any Error>, isBrowserCopy: Bool, in windows: WindowManager?) {
        do {
            let opened = try kind.request(opening: try result.get())
            if !isBrowserCopy {
                if opened == request { return reload(opened) }
                let name = opened.url?.lastPathComponent
                if try windows?.showDocument(AnyHashable(opened), named: name) == true { return }
            }
            guard isUntouched else {
                windows?.openWindow(id: nil, value: AnyHashable(opened))
                return
            }
            show(opened.document, from: opened.url, in: opened.state)
            if isBrowserCopy { detachFile() }
        } catch {
            failure = .opening(error)
        }
    }

    /// Shows the version that another program has written, unless the person's changes would be lost.
    private func reload(_ opened: DocumentRequest<Document>) {
        guard !hasUnsavedChanges, opened.state != fileState else { return }
        show(opened.document, from: opened.url, in: opened.state)
    }

    /// Forgets a file that belongs to a browser's session, not to the person.
    func detachFile() { (url, request.url) = (nil, nil) }

    // MARK: - Saving

    /// Saves to the document's file, or asks for a file.
    func save() {
        guard url != nil else { return isSaving = true }
        do { try write() } catch { failure = .saving(error) }
    }

    /// Saves to the document's file after a change. A person who has seen that another program changed the file is not
    /// told again.
    func saveAutomatically() {
        guard let url, conflictingState == nil || conflictingState != FileState(of: url) else { return }
        save()
    }

    /// Overwrites the version that another program has written.
    func saveAnyway() {
        do { try write(overOtherChanges: true) } catch { failure = .saving(error) }
    }

    /// Saves when the window has closed, and no view can show a failure.
    func saveAfterClosing() {
        do {
            try write()
        } catch {
            Diagnostic.report(
                "DocumentGroup: \(name ?? "a document") could not be saved when its window closed: "
                    + error.localizedDescription,
                withoutValues: "DocumentGroup: a document could not be saved when its window closed.")
        }
    }

    /// Writes the document to its file, if there are changes and a file.
    private func write(overOtherChanges: Bool = false) throws {
        guard let url, let document, hasUnsavedChanges, !isDiscarded else { return }
        let state = FileState(of: url)
        if !overOtherChanges, let state, state != fileState {
            conflictingState = state
            throw DocumentError.isChangedByAnotherProgram(name: url.lastPathComponent)
        }
        let saved = changes
        try kind.write(document, to: url)
        (fileState, conflictingState) = (FileState(of: url), nil)
        savedChanges = saved
    }

    /// The file that the save dialog writes.
    var exportItems: [FileExportItem]? {
        guard let document else { return nil }
        let (kind, name) = (kind, name.map { ($0 as NSString).deletingPathExtension })
        return [
            FileExportItem(
                name: name ?? "Untitled", types: kind.writableTypes,
                writing: .now { url, _ in try kind.write(document, to: url) })
        ]
    }

    /// Handles the result of the save dialog. A browser has downloaded a copy.
    func didSave(_ result: Result<URL, any Error>, isBrowserCopy: Bool, close: () -> Void) {
        switch result {
        case .success(let file):
            setFile(file, in: FileState(of: file))
            if isBrowserCopy { detachFile() }
            savedChanges = changes
            if shouldClose { close() }
        case .failure(let error):
            failure = .saving(error)
        }
        shouldClose = false
    }

    // MARK: - Closing

    /// Closes the window immediately if its file has all changes; asks otherwise.
    func close(_ close: () -> Void) {
        closingFailure = nil
        do { try write() } catch { closingFailure = .saving(error) }
        if hasUnsavedChanges { isClosing = true } else { close() }
    }

    func saveAndClose() {
        shouldClose = true
        isSaving = true
    }

    func didCancelSaving() { shouldClose = false }

    /// Closes the window without its changes, which nothing saves afterwards.
    func discardAndClose(_ close: () -> Void) {
        isDiscarded = true
        close()
    }
}

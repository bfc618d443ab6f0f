internal import Foundation

/// The document of a window. Two requests for one file are equal, so a file has one window.
final class DocumentRequest<Document>: Hashable {
    /// The document; nil for a new one.
    let document: Document?
    /// The file that the window shows. The window's session changes it when the person opens or saves another.
    var url: URL?
    /// The state of the file before it was read.
    let state: FileState?

    init(document: Document?, url: URL?, state: FileState? = nil) {
        self.document = document
        self.url = url
        self.state = state
    }

    private var place: URL? { url?.resolvingSymlinksInPath().standardizedFileURL }

    static func == (left: DocumentRequest, right: DocumentRequest) -> Bool {
        if left === right { return true }
        guard let place = left.place else { return false }
        return place == right.place
    }

    /// All requests have one hash, because their files change.
    func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

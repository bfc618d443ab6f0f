internal import Foundation

/// The way of a scene to open documents in windows. A scene has one for each type of documents.
struct DocumentOpener {
    /// The value of a window with a new document, or nil if the scene makes none of that type.
    let newWindow: (_ document: @escaping () -> Any, _ type: any Any.Type) -> AnyHashable?
    /// The value of a window with a file, or nil if the scene does not read files with that name.
    let window: (_ file: URL) throws -> AnyHashable?
}

extension WindowManager {
    /// Opens a window with a new document. Returns false if no scene makes documents of that type.
    func openNewDocument(_ document: @escaping () -> Any, of type: any Any.Type) -> Bool {
        for opener in documentOpeners {
            guard let value = opener.newWindow(document, type) else { continue }
            openWindow(id: nil, value: value)
            return true
        }
        return false
    }

    /// Opens a window with the document in a file. Returns false if no scene reads files with that name.
    func openDocument(at file: URL) throws -> Bool {
        for opener in documentOpeners {
            guard let value = try opener.window(file) else { continue }
            if try showDocument(value, named: file.lastPathComponent) { return true }
            openWindow(id: nil, value: value)
            return true
        }
        return false
    }

    /// Brings the window that shows a document to the front. Returns false if there is none.
    ///
    /// Throws if that is the first window and others are above it, because it stays below them.
    func showDocument(_ document: AnyHashable, named name: String?) throws -> Bool {
        guard firstValue == document else { return bringToFront(document) }
        guard openWindows.isEmpty else { throw DocumentError.isInTheFirstWindow(name: name ?? "") }
        return true
    }
}

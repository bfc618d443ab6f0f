internal import Foundation

/// The ways in which a scene opens documents of one type in windows.
struct DocumentOpener {
    /// Returns the value of a window with a new document, or nil if the scene creates no documents of that type.
    let newWindow: (_ document: @escaping () -> Any, _ type: any Any.Type) -> AnyHashable?
    /// Returns the value of a window with a file's document, or nil if the scene reads no files with that name.
    let window: (_ file: URL) throws -> AnyHashable?
}

extension WindowManager {
    /// Opens a window with a new document. Returns false if no scene creates documents of that type.
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
        guard openWindows.isEmpty else { throw FirstWindowError(name: name ?? "") }
        return true
    }
}

/// A document is open in the first window, which other windows cover.
private struct FirstWindowError: LocalizedError {
    let name: String

    var errorDescription: String? { "“\(name)” is open in the first window, behind the others." }
}

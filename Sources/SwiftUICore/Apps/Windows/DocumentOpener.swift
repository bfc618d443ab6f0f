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
            openWindow(id: nil, value: value)
            return true
        }
        return false
    }
}

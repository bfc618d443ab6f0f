public import Foundation
internal import ViewGraph

/// Opens a window with a new document; call it like a function.
///
/// ```swift
/// struct CopyButton<Document: FileDocument & Sendable>: View {
///     @Environment(\.newDocument) private var newDocument
///     let document: Document
///     var body: some View {
///         Button("Duplicate") { newDocument(document) }
///     }
/// }
/// ```
///
/// If no ``DocumentGroup`` of the app edits documents of that type, a diagnostic is written to standard error. Follows
/// [Apple's NewDocumentAction](https://developer.apple.com/documentation/swiftui/newdocumentaction).
@MainActor
@preconcurrency
public struct NewDocumentAction {
    let manager: WindowManager?

    nonisolated init(manager: WindowManager?) {
        self.manager = manager
    }

    /// Opens a window with a new document that is a value.
    public func callAsFunction<D: FileDocument>(_ newDocument: @autoclosure @escaping @Sendable () -> D) {
        open(newDocument, of: D.self)
    }

    /// Opens a window with a new document that is an object.
    public func callAsFunction<D: ReferenceFileDocument>(_ newDocument: @escaping @Sendable () -> D) {
        open(newDocument, of: D.self)
    }

    private func open(_ document: @escaping () -> Any, of type: any Any.Type) {
        guard manager?.openNewDocument(document, of: type) != true else { return }
        Diagnostic.report("newDocument: no window opens, because the app has no DocumentGroup that edits a \(type).")
    }
}

/// Opens a window with the document in a file; call it like a function.
///
/// The call throws if the file cannot be read, or if no ``DocumentGroup`` of the app reads files with that name.
/// Follows [Apple's OpenDocumentAction](https://developer.apple.com/documentation/swiftui/opendocumentaction).
@MainActor
@preconcurrency
public struct OpenDocumentAction {
    let manager: WindowManager?

    nonisolated init(manager: WindowManager?) {
        self.manager = manager
    }

    /// Opens a window with the document at a file URL.
    public func callAsFunction(at url: URL) async throws {
        guard try manager?.openDocument(at: url) == true else { throw CocoaError(.fileReadUnsupportedScheme) }
    }
}

extension EnvironmentValues {
    /// Opens windows with new documents.
    ///
    /// Follows [Apple's newDocument](https://developer.apple.com/documentation/swiftui/environmentvalues/newdocument).
    public var newDocument: NewDocumentAction { NewDocumentAction(manager: scene?.windows) }

    /// Opens windows with documents from files.
    ///
    /// Follows [Apple's
    /// openDocument](https://developer.apple.com/documentation/swiftui/environmentvalues/opendocument).
    public var openDocument: OpenDocumentAction { OpenDocumentAction(manager: scene?.windows) }
}

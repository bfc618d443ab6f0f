public import Foundation

/// The configuration that the editor of a ``DocumentGroup`` receives: a document that is a value, and its file.
///
/// Follows [Apple's
/// FileDocumentConfiguration](https://developer.apple.com/documentation/swiftui/filedocumentconfiguration).
public struct FileDocumentConfiguration<Document: FileDocument> {
    /// The document. A change marks it as edited; if the document is not editable, changes are ignored.
    @Binding public var document: Document
    /// The document's file, or nil if it has none that the program can write, as in a browser.
    public var fileURL: URL?
    /// Whether the document may be changed.
    public var isEditable: Bool
}

/// The configuration that the editor of a ``DocumentGroup`` receives: a document that is an object, and its file.
///
/// Follows [Apple's
/// page](https://developer.apple.com/documentation/swiftui/referencefiledocumentconfiguration).
@MainActor
@preconcurrency
public struct ReferenceFileDocumentConfiguration<Document: ReferenceFileDocument> {
    /// The document. Each of its changes marks it as edited.
    @ObservedObject public var document: Document
    /// The document's file, or nil if it has none that the program can write, as in a browser.
    public var fileURL: URL?
    /// Whether the document may be changed.
    public var isEditable: Bool
}

/// The file of the document whose window a view is in.
///
/// Follows [Apple's DocumentConfiguration](https://developer.apple.com/documentation/swiftui/documentconfiguration).
public struct DocumentConfiguration: Equatable, Sendable {
    /// The document's file, or nil if it has none that the program can write, as in a browser.
    public let fileURL: URL?
    /// Whether the document may be changed.
    public let isEditable: Bool
}

private struct DocumentConfigurationKey: EnvironmentKey {
    static var defaultValue: DocumentConfiguration? { nil }
}

extension EnvironmentValues {
    /// The file of the document in the window; nil outside a ``DocumentGroup``.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/swiftui/environmentvalues/documentconfiguration).
    public internal(set) var documentConfiguration: DocumentConfiguration? {
        get { self[DocumentConfigurationKey.self] }
        set { self[DocumentConfigurationKey.self] = newValue }
    }
}

extension DocumentSession where Document: FileDocument {
    var fileConfiguration: FileDocumentConfiguration<Document> {
        let binding = Binding {
            self.document!
        } set: {
            guard self.isEditable else { return }
            self.document = $0
            self.noteChange()
        }
        return FileDocumentConfiguration(document: binding, fileURL: url, isEditable: isEditable)
    }
}

extension DocumentSession where Document: ReferenceFileDocument {
    var objectConfiguration: ReferenceFileDocumentConfiguration<Document> {
        ReferenceFileDocumentConfiguration(document: document!, fileURL: url, isEditable: isEditable)
    }
}

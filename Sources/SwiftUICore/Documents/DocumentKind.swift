internal import Combine
internal import ContentTypes
internal import Foundation
internal import FoundationAdditions

/// How documents of one type are created, read, written and observed, whether they are values or objects.
struct DocumentKind<Document> {
    let readableTypes: [UTType]
    let writableTypes: [UTType]
    /// Creates a document; nil if the group only shows documents.
    let newDocument: (() -> Document)?
    let read: (FileDocumentReadConfiguration) throws -> Document
    let file: (Document, FileDocumentWriteConfiguration) throws -> FileWrapper
    /// Calls the closure before each change of a document that is an object; nil for a value.
    let observe: (Document, @escaping () -> Void) -> AnyCancellable?

    /// Reads the document in a file.
    func document(at url: URL) throws -> Document {
        let file = try FileWrapper(url: url)
        // The file's name tells the type. A type that the program declares has no filename extensions on Linux.
        let types = readableTypes.filter { $0.allFilenameExtensions.contains(url.pathExtension.lowercased()) }
        return try read(
            FileDocumentReadConfiguration(contentType: types.first ?? readableTypes.first ?? .data, file: file))
    }

    /// Writes a document to a file, which need not exist.
    func write(_ document: Document, to url: URL, as type: UTType) throws {
        let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: try? FileWrapper(url: url))
        try file(document, configuration).write(to: url, options: .atomic, originalContentsURL: url)
    }

    /// The writable type that a file's name stands for.
    func writableType(of url: URL) -> UTType {
        let types = writableTypes.filter { $0.allFilenameExtensions.contains(url.pathExtension.lowercased()) }
        return types.first ?? writableTypes.first ?? .data
    }

    /// The name of such documents for people.
    var name: String { readableTypes.first?.localizedDescription ?? "Document" }

    var opener: DocumentOpener {
        DocumentOpener { document, type in
            guard type == Document.self, newDocument != nil else { return nil }
            return AnyHashable(DocumentRequest(document: document() as? Document, url: nil))
        } window: { url in
            guard FileTypeFilter(readableTypes).acceptsFile(named: url.lastPathComponent) else { return nil }
            return AnyHashable(DocumentRequest(document: try document(at: url), url: url))
        }
    }
}

extension DocumentKind where Document: FileDocument {
    init(newDocument: (() -> Document)?) {
        self.init(
            readableTypes: Document.readableContentTypes, writableTypes: Document.writableContentTypes,
            newDocument: newDocument, read: { try Document(configuration: $0) },
            file: { try $0.fileWrapper(configuration: $1) }, observe: { _, _ in nil })
    }
}

extension DocumentKind where Document: ReferenceFileDocument {
    init(newObject: (() -> Document)?) {
        self.init(
            readableTypes: Document.readableContentTypes, writableTypes: Document.writableContentTypes,
            newDocument: newObject, read: { try Document(configuration: $0) },
            file: { document, configuration in
                let snapshot = try document.snapshot(contentType: configuration.contentType)
                return try document.fileWrapper(snapshot: snapshot, configuration: configuration)
            },
            observe: { document, action in document.objectWillChange.sink { _ in action() } })
    }
}

/// A request for a window with a document. Requests are compared by identity, so each has its own window.
final class DocumentRequest<Document>: Hashable {
    /// The document; nil for a new one.
    let document: Document?
    let url: URL?

    init(document: Document?, url: URL?) {
        self.document = document
        self.url = url
    }

    static func == (left: DocumentRequest, right: DocumentRequest) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

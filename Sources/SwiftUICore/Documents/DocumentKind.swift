internal import Combine
internal import ContentTypes
internal import Foundation
internal import class FoundationAdditions.FileWrapper

/// The operations on documents of one type, which are values or objects: creating, reading, writing and observing them.
struct DocumentKind<Document> {
    let readableTypes: [UTType]
    let writableTypes: [UTType]
    /// Creates a document; nil if the group only shows documents.
    let newDocument: (() -> Document)?
    let makeDocument: (FileDocumentReadConfiguration) throws -> Document
    let makeFileWrapper: (Document, FileDocumentWriteConfiguration) throws -> FileWrapper
    /// Calls the closure before each change of a document in an object.
    let observe: (Document, @escaping () -> Void) -> AnyCancellable?

    /// Reads the document in a file, or in the file that a symbolic link leads to.
    func request(opening url: URL) throws -> DocumentRequest<Document> {
        // The state before reading, so that a change during the read counts as a later one.
        let state = FileState(of: url)
        let file = try FileWrapper(url: url.resolvingSymlinksInPath())
        file.filename = url.lastPathComponent
        let type = Self.type(of: url, among: readableTypes) ?? .data
        let document = try makeDocument(FileDocumentReadConfiguration(contentType: type, file: file))
        return DocumentRequest(document: document, url: url, state: state)
    }

    /// Writes a document to a file, which need not exist.
    func write(_ document: Document, to url: URL) throws {
        let existing = try? FileWrapper(url: url.resolvingSymlinksInPath())
        let configuration = FileDocumentWriteConfiguration(contentType: try typeForWriting(url), existingFile: existing)
        try makeFileWrapper(document, configuration).write(to: url, options: .atomic, originalContentsURL: url)
    }

    // MARK: - Types

    /// The type that a file's name implies: one that has its extension, or else the narrowest that contains such a
    /// type. Names with other extensions have the first type without extensions, because a type that the program
    /// declares has none on Linux, or else the first.
    private static func type(of url: URL, among types: [UTType]) -> UTType? {
        matchingType(of: url, among: types) ?? types.first { FileTypeFilter([$0]).extensions == nil } ?? types.first
    }

    private static func matchingType(of url: URL, among types: [UTType]) -> UTType? {
        if let type = types.first(where: { $0.isNamed(by: url) }) { return type }
        let broader = types.filter { $0.allFilenameExtensions.contains(url.pathExtension.lowercased()) }
        return broader.first { type in !broader.contains { $0 != type && $0.conforms(to: type) } }
    }

    /// Whether a document that is read from a file can be written back to it, as the same type or as a type with its
    /// extension.
    func canSave(inPlace url: URL) -> Bool {
        guard let type = Self.type(of: url, among: writableTypes) else { return false }
        return type.isNamed(by: url) || type == Self.type(of: url, among: readableTypes)
    }

    /// The type in which a file with that name is written.
    private func typeForWriting(_ url: URL) throws -> UTType {
        let type = Self.type(of: url, among: writableTypes) ?? .data
        // A file that is named as one type and written as another could not be read again.
        if !canSave(inPlace: url), Self.matchingType(of: url, among: readableTypes) != nil {
            throw DocumentError.isOnlyReadable(name: url.lastPathComponent)
        }
        return type
    }

    /// The user-visible name for documents of this kind.
    var name: String { readableTypes.first?.localizedDescription ?? "Document" }

    var opener: DocumentOpener {
        DocumentOpener { document, type in
            guard type == Document.self, newDocument != nil else { return nil }
            return AnyHashable(DocumentRequest(document: document() as? Document, url: nil))
        } window: { url in
            guard FileTypeFilter(readableTypes).acceptsFile(named: url.lastPathComponent) else { return nil }
            return AnyHashable(try request(opening: url))
        }
    }
}

extension DocumentKind where Document: FileDocument {
    init(newDocument: (() -> Document)?) {
        self.init(
            readableTypes: Document.readableContentTypes, writableTypes: Document.writableContentTypes,
            newDocument: newDocument, makeDocument: { try Document(configuration: $0) },
            makeFileWrapper: { try $0.fileWrapper(configuration: $1) }, observe: { _, _ in nil })
    }
}

extension DocumentKind where Document: ReferenceFileDocument {
    init(newObject: (() -> Document)?) {
        self.init(
            readableTypes: Document.readableContentTypes, writableTypes: Document.writableContentTypes,
            newDocument: newObject, makeDocument: { try Document(configuration: $0) },
            makeFileWrapper: { document, configuration in
                let snapshot = try document.snapshot(contentType: configuration.contentType)
                return try document.fileWrapper(snapshot: snapshot, configuration: configuration)
            },
            observe: { document, action in
                UnrecordedStreams.subscribe { document.objectWillChange.sink { _ in action() } }
            })
    }
}

extension UTType {
    /// Whether the type itself has the extension of a file's name.
    fileprivate func isNamed(by url: URL) -> Bool {
        tags[.filenameExtension]?.contains { $0.lowercased() == url.pathExtension.lowercased() } == true
    }
}

internal import ContentTransfer
internal import ContentTypes
internal import FileNames
internal import Foundation

/// A file to be written: its name, its types, and the way to write it.
struct FileExportItem {
    enum Writing {
        /// Writes a file of a type immediately.
        case now((URL, UTType) throws -> Void)
        /// Writes a file of a type asynchronously.
        case later(@MainActor (URL, UTType) async throws -> Void)
    }

    let name: String
    /// The types that a person can choose by an extension, the preferred one first.
    let types: [UTType]
    let writing: Writing

    init(name: String?, types: [UTType], writing: Writing) {
        let base = SafeFileName.suggested(name)
        self.types = types.isEmpty ? [.data] : types
        self.name =
            URL(fileURLWithPath: "/" + base).appendingPathExtension(for: Self.namingType(self.types[0]))
            .lastPathComponent
        self.writing = writing
    }

    /// The type whose extension new files have. Kinds of plain text without a file extension, such as UTF-8 text, use
    /// the extension of plain text.
    private static func namingType(_ type: UTType) -> UTType {
        type.preferredFilenameExtension == nil && type.conforms(to: .plainText) ? .plainText : type
    }

    /// The item's type for the extension of a file's name.
    func type(of url: URL) -> UTType {
        types.first { $0.tags[.filenameExtension]?.contains(url.pathExtension.lowercased()) == true } ?? types[0]
    }
}

extension FileExportItem {
    init<D: FileDocument>(_ document: D, name: String?, types: [UTType]) {
        self.init(
            name: name, types: types.isEmpty ? D.writableContentTypes : types,
            writing: .now { url, type in
                let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
                try document.fileWrapper(configuration: configuration)
                    .write(to: url, options: .atomic, originalContentsURL: nil)
            })
    }

    init<D: ReferenceFileDocument>(object document: D, name: String?, types: [UTType]) {
        self.init(
            name: name, types: types.isEmpty ? D.writableContentTypes : types,
            writing: .now { url, type in
                let configuration = FileDocumentWriteConfiguration(contentType: type, existingFile: nil)
                try document.fileWrapper(snapshot: document.snapshot(contentType: type), configuration: configuration)
                    .write(to: url, options: .atomic, originalContentsURL: nil)
            })
    }

    init<T: Transferable>(item: T, name: String?, types: [UTType]) {
        let types = types.isEmpty ? item.exportedContentTypes() : types
        // The copy belongs to the dialog, which exports one file after another.
        nonisolated(unsafe) let copy = item
        self.init(
            name: name ?? item.suggestedFilename, types: types,
            writing: .later { url, type in
                let content = try await copy.content(as: types.isEmpty ? nil : type)
                defer { content.discard() }
                switch content {
                case .data(let data): try data.write(to: url, options: .atomic)
                case .file(let source, _):
                    if FilePath.isFolder(url) != nil { try FileManager.default.removeItem(at: url) }
                    try FileManager.default.copyItem(at: source, to: url)
                }
            })
    }
}

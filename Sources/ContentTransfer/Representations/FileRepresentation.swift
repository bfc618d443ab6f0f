public import ContentTypes
public import Foundation

/// A representation of an item as a file, for content that is too large for memory.
///
/// ```swift
/// struct Movie: Transferable {
///     let url: URL
///     static var transferRepresentation: some TransferRepresentation {
///         FileRepresentation(contentType: .mpeg4Movie) {
///             SentTransferredFile($0.url)
///         } importing: { received in
///             let copy = URL.documentsDirectory.appending(path: received.file.lastPathComponent)
///             try FileManager.default.copyItem(at: received.file, to: copy)
///             return Movie(url: copy)
///         }
///     }
/// }
/// ```
///
/// A received file exists until the closure returns; copy or move it. Follows
/// [Apple's FileRepresentation](https://developer.apple.com/documentation/coretransferable/filerepresentation).
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never

    private let entry: _TransferEntry<Item>

    /// Creates a representation that exports and imports.
    public init(
        contentType: UTType,
        shouldAttemptToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        entry = _TransferEntry(exportedType: contentType, importedType: contentType) {
            .file(try await exporting($0).file, isOriginal: true)
        } import: {
            try await $0.received(as: contentType, importing)
        }
    }

    /// Creates a representation that only exports.
    public init(
        exportedContentType: UTType,
        shouldAllowToOpenInPlace: Bool = false,
        exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
    ) {
        entry = _TransferEntry(exportedType: exportedContentType, importedType: nil) {
            .file(try await exporting($0).file, isOriginal: true)
        } import: { _ in
            throw TransferError.cannotImport(exportedContentType)
        }
    }

    /// Creates a representation that only imports.
    public init(
        importedContentType: UTType,
        shouldAttemptToOpenInPlace: Bool = false,
        importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
    ) {
        entry = _TransferEntry(exportedType: nil, importedType: importedContentType) { _ in
            throw TransferError.cannotExport(importedContentType)
        } import: {
            try await $0.received(as: importedContentType, importing)
        }
    }

    public func _entries() -> [_TransferEntry<Item>] { [entry] }
}

/// A file that an item sends.
///
/// Follows [Apple's
/// SentTransferredFile](https://developer.apple.com/documentation/coretransferable/senttransferredfile).
public struct SentTransferredFile: Sendable {
    public let file: URL
    /// Whether the receiver may read the original file. On Linux it always may, so the property has no effect.
    public let allowAccessingOriginalFile: Bool

    public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
        self.file = file
        self.allowAccessingOriginalFile = allowAccessingOriginalFile
    }
}

/// A file from which an item is imported.
///
/// Follows [Apple's
/// ReceivedTransferredFile](https://developer.apple.com/documentation/coretransferable/receivedtransferredfile).
public struct ReceivedTransferredFile: Sendable {
    public let file: URL
    /// Whether it is the sender's file rather than a copy.
    public let isOriginalFile: Bool
}

extension TransferredContent {
    /// Passes the content to a closure as a file. Data is written to a temporary file that only this user can read.
    fileprivate func received<Item>(
        as type: UTType,
        _ importing: (ReceivedTransferredFile) async throws -> Item
    ) async throws -> Item {
        switch self {
        case .file(let url, let isOriginal):
            return try await importing(ReceivedTransferredFile(file: url, isOriginalFile: isOriginal))
        case .data(let data):
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("Untitled", conformingTo: type)
            try data.write(to: file)
            return try await importing(ReceivedTransferredFile(file: file, isOriginalFile: false))
        }
    }
}

public import ContentTypes
public import Foundation

/// A representation of an item as data that closures write and read.
///
/// ```swift
/// struct Drawing: Transferable {
///     var bytes: Data
///     static var transferRepresentation: some TransferRepresentation {
///         DataRepresentation(contentType: .png) { $0.bytes } importing: { Drawing(bytes: $0) }
///     }
/// }
/// ```
///
/// Follows [Apple's DataRepresentation](https://developer.apple.com/documentation/coretransferable/datarepresentation).
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public typealias Body = Never

    private let entry: _TransferEntry<Item>

    /// Creates a representation that exports and imports.
    public init(
        contentType: UTType,
        exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {
        entry = _TransferEntry(exportedType: contentType, importedType: contentType) {
            .data(try await exporting($0))
        } import: {
            try await importing($0.data())
        }
    }

    /// Creates a representation that only exports.
    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
        entry = _TransferEntry(exportedType: exportedContentType, importedType: nil) {
            .data(try await exporting($0))
        } import: { _ in
            throw TransferError.cannotImport(exportedContentType)
        }
    }

    /// Creates a representation that only imports.
    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
        entry = _TransferEntry(exportedType: nil, importedType: importedContentType) { _ in
            throw TransferError.cannotExport(importedContentType)
        } import: {
            try await importing($0.data())
        }
    }

    public func _entries() -> [_TransferEntry<Item>] { [entry] }
}

public import ContentTypes
internal import Foundation

extension Transferable {
    static var entries: [_TransferEntry<Self>] {
        (transferRepresentation._entries() as Any) as? [_TransferEntry<Self>] ?? []
    }

    /// The entry that exports a value as a type, or the first one if the type is nil.
    private func entry(exportingAs type: UTType?) throws -> _TransferEntry<Self> {
        let entry = Self.entries.first { entry in
            guard let exported = entry.exportedType, entry.canExport(self) else { return false }
            return type.map { exported.conforms(to: $0) } ?? true
        }
        guard let entry else { throw TransferError.cannotExport(type) }
        return entry
    }

    /// Exports the value as a type, or by the first representation that can.
    package func content(as type: UTType?) async throws -> TransferredContent {
        try await entry(exportingAs: type).export(self)
    }

    /// The type and the name of the file that ``content(as:)`` creates.
    package func exportedFile(as type: UTType?) throws -> (type: UTType, name: String?) {
        let entry = try entry(exportingAs: type)
        guard let exported = entry.exportedType else { throw TransferError.cannotExport(type) }
        return (exported, entry.fileName(self))
    }

    /// Creates a value from content. Without a type, each representation is tried until one accepts it.
    package init(content: TransferredContent, contentType: UTType?) async throws {
        var failure: (any Error)?
        for entry in Self.entries {
            guard let imported = entry.importedType else { continue }
            if let contentType, !contentType.conforms(to: imported) { continue }
            do {
                self = try await entry.import(content)
                return
            } catch {
                failure = failure ?? error
            }
        }
        throw failure ?? TransferError.cannotImport(contentType)
    }
}

extension Transferable {
    /// The types of content that a value of this type can be exported as.
    public static func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        entries.filter { $0.visibility.includes(visibility) }.compactMap(\.exportedType).withoutRepeats
    }

    /// The types of content that this value can be exported as.
    public func exportedContentTypes(_ visibility: TransferRepresentationVisibility = .all) -> [UTType] {
        Self.entries.filter { $0.visibility.includes(visibility) && $0.canExport(self) }
            .compactMap(\.exportedType).withoutRepeats
    }

    /// The types of content from which a value of this type can be created.
    public static func importedContentTypes() -> [UTType] { entries.compactMap(\.importedType).withoutRepeats }

    /// The name of a file with this value, if a representation states one.
    public var suggestedFilename: String? {
        Self.entries.lazy.filter { $0.exportedType != nil && $0.canExport(self) }.compactMap { $0.fileName(self) }.first
    }
}

extension [UTType] {
    fileprivate var withoutRepeats: [UTType] {
        var seen: Set<UTType> = []
        return filter { seen.insert($0).inserted }
    }
}

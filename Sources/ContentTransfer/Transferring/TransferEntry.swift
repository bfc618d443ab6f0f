internal import ContentTypes

/// One way to export or import an item: a leaf of a representation.
public struct _TransferEntry<Item>: Sendable {
    /// The type of the exported content; nil if the entry only imports.
    let exportedType: UTType?
    /// The type of content that is imported; nil if the entry only exports.
    let importedType: UTType?
    var visibility: TransferRepresentationVisibility = .all
    let export: @Sendable (Item) async throws -> TransferredContent
    let `import`: @Sendable (TransferredContent) async throws -> Item
    /// Whether an item can be exported now.
    var canExport: @Sendable (Item) -> Bool = { _ in true }
    var fileName: @Sendable (Item) -> String? = { _ in nil }
}

extension _TransferEntry {
    /// The entry for an owner that is exported as an item, or imported from one.
    func proxied<Owner>(
        exporting: (@Sendable (Owner) async throws -> Item)?,
        importing: (@Sendable (Item) async throws -> Owner)?
    ) -> _TransferEntry<Owner>? {
        let exported = exporting == nil ? nil : exportedType
        let imported = importing == nil ? nil : importedType
        guard exported != nil || imported != nil else { return nil }
        return _TransferEntry<Owner>(exportedType: exported, importedType: imported, visibility: visibility) { owner in
            guard let exporting else { throw TransferError.cannotExport(nil) }
            let item = try await exporting(owner)
            guard canExport(item) else { throw TransferError.cannotExport(exportedType) }
            return try await export(item)
        } import: { content in
            guard let importing else { throw TransferError.cannotImport(nil) }
            return try await importing(`import`(content))
        }
    }
}

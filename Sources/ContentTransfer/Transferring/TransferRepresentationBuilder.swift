/// A result builder that joins representations, the preferred one first.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coretransferable/transferrepresentationbuilder).
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
    where Content.Item == Item { content }

    public static func buildBlock<each Content: TransferRepresentation>(
        _ content: repeat each Content
    ) -> TupleTransferRepresentation<Item, (repeat each Content)> {
        var entries: [_TransferEntry<Item>] = []
        for part in repeat each content { entries += Self.entries(of: part) }
        return TupleTransferRepresentation(entries: entries)
    }

    /// The leaves of a part. ``buildExpression(_:)`` has accepted it, so its item is the builder's.
    private static func entries<Content: TransferRepresentation>(of content: Content) -> [_TransferEntry<Item>] {
        content._entries() as? [_TransferEntry<Item>] ?? []
    }
}

/// Several representations, in order.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coretransferable/tupletransferrepresentation).
public struct TupleTransferRepresentation<Item: Transferable, Value>: TransferRepresentation {
    public typealias Body = Never

    let entries: [_TransferEntry<Item>]

    public func _entries() -> [_TransferEntry<Item>] { entries }
}

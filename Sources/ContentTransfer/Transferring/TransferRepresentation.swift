/// A description of how an item is exported and imported.
///
/// A representation of one's own has a body of others. Follows
/// [Apple's TransferRepresentation](https://developer.apple.com/documentation/coretransferable/transferrepresentation).
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the item.
    associatedtype Item: Transferable
    /// The type of the body.
    associatedtype Body: TransferRepresentation

    /// The representations that this one is made of.
    @TransferRepresentationBuilder<Item> var body: Body { get }

    /// The leaves, in order. Only representations of this library implement it.
    func _entries() -> [_TransferEntry<Item>]
}

extension TransferRepresentation where Body.Item == Item {
    public func _entries() -> [_TransferEntry<Item>] { body._entries() }
}

extension TransferRepresentation {
    /// A representation of another item has no leaves for this one.
    public func _entries() -> [_TransferEntry<Item>] { [] }
}

extension TransferRepresentation where Body == Never {
    public var body: Never { fatalError("This representation has no body.") }
}

extension Never: TransferRepresentation {
    public typealias Item = Never
    public typealias Body = Never

    public func _entries() -> [_TransferEntry<Never>] { [] }
}

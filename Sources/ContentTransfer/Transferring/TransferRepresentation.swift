/// A description of how an item is exported and imported.
///
/// A custom type conforms with a `body` that combines other representations. Follows
/// [Apple's TransferRepresentation](https://developer.apple.com/documentation/coretransferable/transferrepresentation).
public protocol TransferRepresentation<Item>: Sendable {
    /// The type of the item.
    associatedtype Item: Transferable
    /// The type of the body.
    associatedtype Body: TransferRepresentation

    /// The representations that this one combines.
    @TransferRepresentationBuilder<Item> var body: Body { get }

    /// Returns the representations without a body of which this one consists, in order. Only this library implements
    /// it.
    func _entries() -> [_TransferEntry<Item>]
}

extension TransferRepresentation where Body.Item == Item {
    public func _entries() -> [_TransferEntry<Item>] { body._entries() }
}

extension TransferRepresentation {
    /// Returns nothing: a body of another item has no representations of this one.
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

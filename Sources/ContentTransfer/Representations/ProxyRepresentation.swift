/// A representation of an item by a value that is transferable itself.
///
/// ```swift
/// struct Note: Transferable {
///     var text: String
///     static var transferRepresentation: some TransferRepresentation {
///         ProxyRepresentation(exporting: \.text, importing: { Note(text: $0) })
///     }
/// }
/// ```
///
/// Follows [Apple's
/// ProxyRepresentation](https://developer.apple.com/documentation/coretransferable/proxyrepresentation).
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
    public typealias Body = Never

    private let exporting: (@Sendable (Item) async throws -> ProxyRepresentation)?
    private let importing: (@Sendable (ProxyRepresentation) async throws -> Item)?

    /// Creates a representation that exports and imports.
    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {
        self.exporting = { try exporting($0) }
        self.importing = { try importing($0) }
    }

    /// Creates a representation that only exports.
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {
        self.exporting = { try exporting($0) }
        importing = nil
    }

    /// Creates a representation that only exports, by a property of the item.
    public init(_ keyPath: any KeyPath<Item, ProxyRepresentation> & Sendable) {
        exporting = { $0[keyPath: keyPath] }
        importing = nil
    }

    /// Creates a representation that only imports.
    public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {
        exporting = nil
        self.importing = { try importing($0) }
    }

    /// Creates a representation that exports and imports asynchronously.
    @_disfavoredOverload
    public init(
        exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item
    ) {
        self.exporting = exporting
        self.importing = importing
    }

    /// Creates a representation that only exports, asynchronously.
    @_disfavoredOverload
    public init(exporting: @escaping @Sendable (Item) async throws -> ProxyRepresentation) {
        self.exporting = exporting
        importing = nil
    }

    /// Creates a representation that only imports, asynchronously.
    @_disfavoredOverload
    public init(importing: @escaping @Sendable (ProxyRepresentation) async throws -> Item) {
        exporting = nil
        self.importing = importing
    }

    public func _entries() -> [_TransferEntry<Item>] {
        ProxyRepresentation.entries.compactMap { $0.proxied(exporting: exporting, importing: importing) }
    }
}

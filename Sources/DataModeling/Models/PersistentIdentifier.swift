/// The identity of a model's row in a store.
///
/// A model has one from its creation. Inserting it into a context gives it the identifier that it keeps after the
/// first save, so that lists and navigation do not see another element then. Until that save it is temporary.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/persistentidentifier).
public struct PersistentIdentifier: Hashable, Comparable, Codable, Identifiable, Sendable {
    /// The value that distinguishes two identifiers.
    public struct ID: Hashable, Comparable, Codable, Sendable {
        let entityName: String
        let store: String
        let key: Int64

        public static func == (lhs: ID, rhs: ID) -> Bool {
            lhs.key == rhs.key && lhs.entityName == rhs.entityName && lhs.store == rhs.store
        }

        // The rows of a list usually belong to one entity and store, so only their keys differ.
        public func hash(into hasher: inout Hasher) { hasher.combine(key) }

        public static func < (lhs: ID, rhs: ID) -> Bool {
            (lhs.entityName, lhs.store, lhs.key) < (rhs.entityName, rhs.store, rhs.key)
        }
    }

    public let id: ID

    /// Whether the model has no row in a store yet.
    public let isTemporary: Bool

    package init(entityName: String, store: String, key: Int64, isTemporary: Bool) {
        id = ID(entityName: entityName, store: store, key: key)
        self.isTemporary = isTemporary
    }

    /// The name of the model's entity.
    public var entityName: String { id.entityName }

    /// The identity of the store, or `nil` until the model is saved.
    public var storeIdentifier: String? { isTemporary ? nil : id.store }

    package var key: Int64 { id.key }
    package var store: String { id.store }

    /// An identifier of the entity's row with that key, as a store has chosen it.
    ///
    /// A store of this package numbers its rows; a ``DataStore`` can have keys of any type.
    ///
    /// - Throws: an error of the key's encoding.
    public static func identifier<T: Comparable & CustomStringConvertible & Codable & Hashable>(
        for storeIdentifier: String, entityName: String, primaryKey: T
    ) throws -> PersistentIdentifier {
        PersistentIdentifier(
            entityName: entityName, store: storeIdentifier, key: try PrimaryKeys.number(of: primaryKey),
            isTemporary: false)
    }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

internal import Foundation

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

    /// An identifier of the entity's row with that key, as another program may have stored it.
    ///
    /// - Throws: an error if the primary key is not a number.
    public static func identifier(for storeIdentifier: String, entityName: String, primaryKey: Any) throws -> Self {
        guard let key = (primaryKey as? Int64) ?? (primaryKey as? Int).map(Int64.init) else {
            throw SwiftDataError("A primary key of this store is a number, not \(type(of: primaryKey)).")
        }
        return PersistentIdentifier(entityName: entityName, store: storeIdentifier, key: key, isTemporary: false)
    }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.id < rhs.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

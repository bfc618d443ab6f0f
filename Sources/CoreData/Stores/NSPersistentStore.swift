public import Foundation

/// A store of a coordinator.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentstore).
public final class NSPersistentStore: NSObject, @unchecked Sendable {
    // Sendable: all properties are immutable, and the coordinator is only followed.

    /// A kind of store.
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
        public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    }

    public let type: String
    public let url: URL?
    public let isReadOnly: Bool
    /// An identity that the store keeps as long as it exists.
    public let identifier: String
    public private(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?

    init(
        type: String, url: URL?, isReadOnly: Bool, identifier: String, coordinator: NSPersistentStoreCoordinator
    ) {
        self.type = type
        self.url = url
        self.isReadOnly = isReadOnly
        self.identifier = identifier
        persistentStoreCoordinator = coordinator
    }

    public override var description: String { "<NSPersistentStore: \(type), \(url?.path ?? "in memory")>" }
}

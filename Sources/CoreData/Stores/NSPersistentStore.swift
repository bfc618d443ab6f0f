public import Foundation

/// A store of a coordinator.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentstore).
public final class NSPersistentStore: NSObject, @unchecked Sendable {
    // Sendable: all properties are immutable, except that the weak reference to the coordinator can become nil.

    /// The storage of a store: a file or memory.
    public struct StoreType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let sqlite = StoreType(rawValue: NSSQLiteStoreType)
        public static let inMemory = StoreType(rawValue: NSInMemoryStoreType)
    }

    public let type: String
    public let url: URL?
    public let isReadOnly: Bool
    /// An identifier that stays the same as long as the store exists.
    public let identifier: String
    /// The configuration that the store was added with. It has no effect, because models have no configurations.
    public let configurationName: String
    /// The options that the store was added with.
    public let options: [AnyHashable: Any]?
    public private(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?

    init(
        type: String, url: URL?, isReadOnly: Bool, identifier: String, coordinator: NSPersistentStoreCoordinator,
        configurationName: String?, options: [AnyHashable: Any]
    ) {
        self.type = type
        self.url = url
        self.isReadOnly = isReadOnly
        self.identifier = identifier
        self.configurationName = configurationName ?? "PF_DEFAULT_CONFIGURATION_NAME"
        self.options = options
        persistentStoreCoordinator = coordinator
    }

    public override var description: String { "<NSPersistentStore: \(type), \(url?.path ?? "in memory")>" }
}

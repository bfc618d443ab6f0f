public import Foundation

/// The names of store types in the older interface.
public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"

/// The keys of options. Those for read-only stores, history and notifications of commits have an effect. The others are
/// stored and ignored, because stores migrate automatically.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
    "NSPersistentStoreRemoteChangeNotificationPostOptionKey"
public let NSSQLitePragmasOption = "NSSQLitePragmasOption"
public let NSSQLiteAnalyzeOption = "NSSQLiteAnalyzeOption"
public let NSSQLiteManualVacuumOption = "NSSQLiteManualVacuumOption"
public let NSPersistentStoreTimeoutOption = "NSPersistentStoreTimeoutOption"
public let NSPersistentStoreForceDestroyOption = "NSPersistentStoreForceDestroyOption"
public let NSPersistentStoreFileProtectionKey = "NSPersistentStoreFileProtectionKey"
public let NSIgnorePersistentStoreVersioningOption = "NSIgnorePersistentStoreVersioningOption"

/// The location of a container's store, and the options for opening it.
///
/// ```swift
/// let inMemory = NSPersistentStoreDescription(url: URL(fileURLWithPath: "/dev/null"))
/// ```
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentstoredescription).
nonisolated open class NSPersistentStoreDescription: NSObject {
    /// The file. With `/dev/null`, the store is in memory.
    open var url: URL?

    /// `NSSQLiteStoreType` or `NSInMemoryStoreType`.
    open var type = NSSQLiteStoreType

    /// The name of the model's configuration with the store's entities; `nil` for all entities.
    open var configuration: String?

    /// Whether the completion of `loadPersistentStores` is called later, from another thread.
    open var shouldAddStoreAsynchronously = false

    /// Has no effect: stores always migrate automatically.
    open var shouldMigrateStoreAutomatically = true

    /// Has no effect: stores always migrate automatically.
    open var shouldInferMappingModelAutomatically = true

    /// The database in iCloud that Apple's platforms mirror. It has no effect.
    open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?

    /// The options that were set.
    open private(set) var options: [String: NSObject] = [:]

    public init(url: URL) {
        self.url = url
        super.init()
    }

    public override init() { super.init() }

    /// Whether the store rejects saves.
    open var isReadOnly: Bool {
        get { (options[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false }
        set { setOption(NSNumber(value: newValue), forKey: NSReadOnlyPersistentStoreOption) }
    }

    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

    /// The SQLite pragmas. They have no effect: the engine configures its journal and caches.
    open var sqlitePragmas: [String: NSObject] {
        var values: [String: NSObject] = [:]
        for (name, value) in options[NSSQLitePragmasOption] as? NSDictionary ?? [:] {
            if let name = name as? String, let value = value as? NSObject { values[name] = value }
        }
        return values
    }

    /// Sets an SQLite pragma, which is stored but has no effect.
    open func setValue(_ value: NSObject?, forPragmaNamed name: String) {
        var values = sqlitePragmas
        values[name] = value
        setOption(NSDictionary(dictionary: values), forKey: NSSQLitePragmasOption)
    }

    /// The number of seconds to wait for a store. It is stored but has no effect.
    open var timeout: TimeInterval {
        get { (options[NSPersistentStoreTimeoutOption] as? NSNumber)?.doubleValue ?? 240 }
        set { setOption(NSNumber(value: newValue), forKey: NSPersistentStoreTimeoutOption) }
    }

    open override var description: String { "<NSPersistentStoreDescription: \(type), \(url?.path ?? "no URL")>" }
}

/// The database in iCloud of a store. It has no effect.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontaineroptions).
nonisolated open class NSPersistentCloudKitContainerOptions: NSObject {
    public let containerIdentifier: String

    public init(containerIdentifier: String) {
        self.containerIdentifier = containerIdentifier
        super.init()
    }
}

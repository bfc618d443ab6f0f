public import Foundation

/// The kinds of stores, as the older interface names them.
public let NSSQLiteStoreType = "SQLite"
public let NSInMemoryStoreType = "InMemory"

/// The keys of options. A store is opened read-only if the first one says so, and others are kept and not read: stores
/// migrate by themselves, and what is committed by one process reaches the others without a notification.
public let NSReadOnlyPersistentStoreOption = "NSReadOnlyPersistentStoreOption"
public let NSMigratePersistentStoresAutomaticallyOption = "NSMigratePersistentStoresAutomaticallyOption"
public let NSInferMappingModelAutomaticallyOption = "NSInferMappingModelAutomaticallyOption"
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
    "NSPersistentStoreRemoteChangeNotificationPostOptionKey"

/// Where a container's store lies, and how it is opened.
///
/// ```swift
/// let inMemory = NSPersistentStoreDescription(url: URL(fileURLWithPath: "/dev/null"))
/// ```
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentstoredescription).
open class NSPersistentStoreDescription: NSObject {
    /// The file. The store is in memory at `/dev/null`.
    open var url: URL?

    /// `NSSQLiteStoreType` or `NSInMemoryStoreType`.
    open var type = NSSQLiteStoreType

    /// The name of a configuration of the model, which has none here.
    open var configuration: String?

    /// Whether the completion of `loadPersistentStores` is called later, from another thread.
    open var shouldAddStoreAsynchronously = false

    /// Stores migrate by themselves, whatever this is.
    open var shouldMigrateStoreAutomatically = true

    /// Stores migrate by themselves, whatever this is.
    open var shouldInferMappingModelAutomatically = true

    /// The options that were set.
    open private(set) var options: [String: NSObject] = [:]

    public init(url: URL) {
        self.url = url
        super.init()
    }

    public override init() { super.init() }

    /// Whether saving is refused.
    open var isReadOnly: Bool {
        get { (options[NSReadOnlyPersistentStoreOption] as? NSNumber)?.boolValue ?? false }
        set { setOption(NSNumber(value: newValue), forKey: NSReadOnlyPersistentStoreOption) }
    }

    open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

    open override var description: String { "<NSPersistentStoreDescription: \(type), \(url?.path ?? "no URL")>" }
}

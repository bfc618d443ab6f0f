public import Foundation
public import ManagedObjects

/// A container whose stores Apple's platforms mirror to iCloud. Here it is a container like any other, whose stores
/// share nothing.
///
/// ```swift
/// func makeContainer(_ model: NSManagedObjectModel) -> NSPersistentContainer {
///     let container = NSPersistentCloudKitContainer(name: "Harbors", managedObjectModel: model)
///     container.loadPersistentStores { _, error in
///         if let error { print(error.localizedDescription) }
///     }
///     return container
/// }
/// ```
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer).
open class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {
    // Sendable: it has no state of its own.

    /// The name of the notifications about mirroring to iCloud. None is posted, because nothing is mirrored.
    public class var eventChangedNotification: Notification.Name {
        Notification.Name("NSPersistentCloudKitContainerEventChangedNotification")
    }

    /// The `userInfo` key of the event in such a notification.
    public class var eventNotificationUserInfoKey: String { "event" }

    /// A step of mirroring to iCloud. There are no such objects, because nothing is mirrored.
    ///
    /// Follows [Apple's
    /// page](https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainer/event).
    public final class Event: NSObject {
        public let identifier: UUID
        public let storeIdentifier: String
        public let type: NSPersistentCloudKitContainer.EventType
        public let startDate: Date
        public let endDate: Date?
        public let succeeded: Bool
        public let error: (any Error)?

        @available(*, unavailable)
        private override init() { preconditionFailure("Nothing is mirrored.") }
    }

    /// The kind of an event.
    public enum EventType: Int, Sendable {
        case setup, `import`, export
    }

    /// Whether the object's record may be changed: always, because there are no shared records.
    public final func canUpdateRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }

    /// Whether the object's record may be deleted: always, because there are no shared records.
    public final func canDeleteRecord(forManagedObjectWith objectID: NSManagedObjectID) -> Bool { true }

    /// Whether objects of a store may be changed: unless it is read-only.
    public final func canModifyManagedObjects(in store: NSPersistentStore) -> Bool { !store.isReadOnly }

    /// Always throws an error: there is no iCloud container in which to create record types.
    public final func initializeCloudKitSchema(options: NSPersistentCloudKitContainerSchemaInitializationOptions = [])
        throws
    {
        throw NSError.coreData(
            NSCoreDataError, "The schema was not created, because stores share nothing through iCloud.")
    }
}

/// Options for creating a schema in iCloud, which always fails here.
///
/// Follows [Apple's
/// page](https://developer.apple.com/documentation/coredata/nspersistentcloudkitcontainerschemainitializationoptions).
public struct NSPersistentCloudKitContainerSchemaInitializationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let dryRun = Self(rawValue: 1 << 1)
    public static let printSchema = Self(rawValue: 1 << 2)
}

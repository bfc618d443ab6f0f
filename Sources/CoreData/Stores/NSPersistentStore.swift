internal import DataModeling
public import Foundation
internal import Locking
internal import ManagedObjects

/// A store of a coordinator.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/coredata/nspersistentstore).
public final class NSPersistentStore: NSObject, @unchecked Sendable {
    // Sendable: all properties are immutable, except that weak references can become nil, and locks guard the note.

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
    /// The name of the configuration with the store's entities.
    public let configurationName: String
    /// The options that the store was added with.
    public let options: [AnyHashable: Any]?
    public private(set) weak var persistentStoreCoordinator: NSPersistentStoreCoordinator?
    private weak let file: SQLiteStore?
    private let hashes: [String: Data]
    private let note: Locked<String>
    /// Held while the values are replaced in the note and in the file's. It is not the lock of the note, so that a read
    /// does not wait for another thread's commit.
    private let replacement = Lock()

    /// The store's type, its identifier, the hashes of its model's entities, and the program's values, which must be
    /// valid in a property list. Setting it replaces only the program's values. The next save of one of the
    /// coordinator's contexts writes them to the file.
    ///
    /// Any thread can read and set it. Setting it waits for a commit that is in progress. Each access converts a
    /// property list. If a value is not valid in one, the metadata does not change, and the error is reported.
    public var metadata: [String: Any]! {
        get { StoreNote(note.withLock { $0 }).metadata(type: type, identifier: identifier, hashes: hashes) }
        set {
            let result = replacement.withLock { Result { try replaceValues(newValue ?? [:]) } }
            if case .failure(let error) = result {
                ManagedObjectDiagnostic.report("The metadata of \(self) will not be saved: \(error)")
            }
        }
    }

    init(
        type: String, url: URL?, isReadOnly: Bool, coordinator: NSPersistentStoreCoordinator,
        configurationName: String?, options: [AnyHashable: Any], described: DescribedStore, note: StoreNote
    ) {
        file = described.file
        self.note = Locked(note.text ?? "")
        hashes = coordinator.managedObjectModel.versionHashes(forConfigurationName: configurationName) ?? [:]
        self.type = type
        self.url = url
        self.isReadOnly = isReadOnly
        identifier = described.identifier
        self.configurationName = configurationName ?? NSManagedObjectModel.defaultConfiguration
        self.options = options
        persistentStoreCoordinator = coordinator
    }

    /// Whether the coordinator posts notifications of the store's commits.
    var announcesCommits: Bool {
        (options?[NSPersistentStoreRemoteChangeNotificationPostOptionKey] as? NSNumber)?.boolValue ?? false
    }

    public override var description: String { "<NSPersistentStore: \(type), \(url?.path ?? "in memory")>" }

    private func replaceValues(_ values: [String: Any]) throws {
        var next = StoreNote(note.withLock { $0 })
        try next.setValues(values)
        guard let text = next.text else { return }
        // First, so that the values stay as they are if the file cannot take them.
        try file?.setNote(text)
        note.withLock { $0 = text }
    }
}

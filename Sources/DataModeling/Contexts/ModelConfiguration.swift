public import Foundation

/// The location of a container's models, and the options of their store.
///
/// ```swift
/// // given: folder: URL
/// let inMemory = ModelConfiguration(isStoredInMemoryOnly: true)
/// let onDisk = ModelConfiguration("Archive", url: folder.appending(path: "Archive.store"))
/// ```
///
/// The URL can be the address of a PostgreSQL database, as in `postgres://user@host/name`, if the package is built with
/// the trait `Postgres`. The store's tables are in a schema with the configuration's name, by default the database's.
/// libpq reads the rest of the address, such as `?sslmode=require`, the variable `PGPASSWORD` and the file `~/.pgpass`.
///
/// Without a URL the file lies in the folder that is named after the program, in the user's data folder
/// (`$XDG_DATA_HOME`, otherwise `~/.local/share`): `default.store`, or the configuration's name. Only its user can read
/// it.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/swiftdata/modelconfiguration).
public struct ModelConfiguration: Identifiable, Hashable, Sendable {
    /// A container shared by the apps of a group. Linux has no such containers.
    public struct GroupContainer: Hashable, Sendable {
        let name: String

        public static let automatic = GroupContainer(name: "")
        public static let none = GroupContainer(name: "none")

        public static func identifier(_ groupName: String) -> GroupContainer { GroupContainer(name: groupName) }
    }

    /// A database in iCloud. Linux has no such databases.
    public struct CloudKitDatabase: Hashable, Sendable {
        let name: String

        public static let automatic = CloudKitDatabase(name: "")
        public static let none = CloudKitDatabase(name: "none")

        public static func `private`(_ privateDBName: String) -> CloudKitDatabase {
            CloudKitDatabase(name: privateDBName)
        }
    }

    public let name: String
    public var schema: Schema?
    public let url: URL
    public let isStoredInMemoryOnly: Bool
    public let allowsSave: Bool
    public let groupContainer: GroupContainer
    public let cloudKitDatabase: CloudKitDatabase
    /// Whether the store keeps a history as soon as it is opened.
    ///
    /// Otherwise it begins when it is first needed, which ``ModelContext/fetchHistory(_:)`` explains. A history costs
    /// each save a row: about a quarter more processor time for a save of one change.
    public var keepsHistory = false
    let hasOwnURL: Bool

    public var id: String { "\(name) \(url.path)" }

    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.name = name ?? "default"
        self.schema = schema
        url = isStoredInMemoryOnly ? URL(filePath: "/dev/null") : Self.defaultURL(name ?? "default")
        self.isStoredInMemoryOnly = isStoredInMemoryOnly
        self.allowsSave = allowsSave
        self.groupContainer = groupContainer
        self.cloudKitDatabase = cloudKitDatabase
        hasOwnURL = false
    }

    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.name = name ?? url.deletingPathExtension().lastPathComponent
        self.schema = schema
        self.url = url
        isStoredInMemoryOnly = url.path == "/dev/null"
        self.allowsSave = allowsSave
        groupContainer = .none
        self.cloudKitDatabase = cloudKitDatabase
        hasOwnURL = true
    }

    @_disfavoredOverload
    public init(for forTypes: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        // Without types it is the configuration of a container's whole schema.
        self.init(schema: forTypes.isEmpty ? nil : Schema(forTypes), isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    /// Whether the store is in a database of PostgreSQL, in a schema with the configuration's name.
    var isInPostgres: Bool { url.scheme == "postgres" || url.scheme == "postgresql" }

    /// The place of a store that has no URL.
    static func defaultURL(_ name: String) -> URL {
        let folder =
            FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? FileManager.default.homeDirectoryForCurrentUser
        let program = ProcessInfo.processInfo.processName
        // A name denotes a single file, whatever characters it contains.
        let file = name.replacing("/", with: "_")
        return folder.appending(path: program).appending(path: "\(file).store")
    }

    /// The configuration with its file in another folder.
    func moved(to folder: URL) -> ModelConfiguration {
        guard !isStoredInMemoryOnly, !isInPostgres else { return self }
        var configuration = ModelConfiguration(
            name, schema: schema, url: folder.appending(path: url.lastPathComponent), allowsSave: allowsSave,
            cloudKitDatabase: cloudKitDatabase)
        configuration.keepsHistory = keepsHistory
        return configuration
    }
}

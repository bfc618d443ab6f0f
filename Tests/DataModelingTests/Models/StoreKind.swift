import DataModeling
import Foundation

/// The stores over which the same laws hold.
enum StoreKind: CaseIterable, Sendable {
    case memory, file
    /// Tables in PostgreSQL, if this build has it and this machine a server.
    case postgres
    /// A custom store.
    case custom

    static let allCases: [StoreKind] = configured + [.custom]

    /// The stores of a `ModelConfiguration`.
    static let configured: [StoreKind] =
        PostgresServer.shared == nil ? [.memory, .file] : [.memory, .file, .postgres]

    /// The stores that outlive their process.
    static let kept = configured.filter { $0 != .memory }

    static let schema = Schema([Folder.self, Item.self, Tag.self, Owner.self, Pet.self])

    /// The configuration of an empty store.
    func configuration() throws -> ModelConfiguration {
        switch self {
        case .memory, .custom: ModelConfiguration(isStoredInMemoryOnly: true)
        case .file: ModelConfiguration(url: try TemporaryFolder().file)
        case .postgres:
            ModelConfiguration("test \(UUID().uuidString)", url: PostgresServer.shared?.url ?? URL(filePath: "/"))
        }
    }

    /// A container with an empty store.
    func container(for schema: Schema = StoreKind.schema) throws -> ModelContainer {
        guard self == .custom else { return try ModelContainer(for: schema, configurations: configuration()) }
        let file = try TemporaryFolder().url.appending(path: "\(UUID().uuidString).json")
        return try ModelContainer(
            for: schema, configurations: [JSONStoreConfiguration(name: "json", fileURL: file)])
    }
}

/// A folder that is deleted with its owner.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "data-\(UUID().uuidString)")
    private static nonisolated(unsafe) var kept: [TemporaryFolder] = []
    private static let lock = NSLock()

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        // A store's file is needed until the process ends.
        Self.lock.withLock { Self.kept.append(self) }
        Self.removal
    }

    var file: URL { url.appending(path: "test.store") }

    /// Removes all folders when the tests end.
    private static let removal: Void = {
        atexit { for folder in TemporaryFolder.kept { try? FileManager.default.removeItem(at: folder.url) } }
    }()
}

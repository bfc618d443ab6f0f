import DataModeling
import Foundation

/// The stores over which the same laws hold.
enum StoreKind: CaseIterable, Sendable {
    case memory, file

    static let schema = Schema([Folder.self, Item.self, Tag.self, Owner.self, Pet.self])

    /// A container with an empty store.
    func container() throws -> ModelContainer {
        switch self {
        case .memory:
            try ModelContainer(for: Self.schema, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        case .file:
            try ModelContainer(for: Self.schema, configurations: ModelConfiguration(url: TemporaryFolder().file))
        }
    }
}

/// A folder that goes with its owner.
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

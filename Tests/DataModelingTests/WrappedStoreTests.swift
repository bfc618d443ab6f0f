import DataModeling
import Foundation
import Testing

/// A custom store that forwards all requests to a store of this package.
@Suite struct WrappedStoreTests {
    struct Configuration: DataStoreConfiguration {
        typealias Store = Wrapper

        let name = "wrapper"
        var schema: Schema?
        let file: URL
    }

    final class Wrapper: DataStore {
        typealias Snapshot = DefaultSnapshot

        let configuration: Configuration
        let schema: Schema
        private let inner: DefaultStore

        var identifier: String { inner.identifier }

        init(_ configuration: Configuration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
            self.configuration = configuration
            schema = configuration.schema ?? Schema([])
            inner = try DefaultStore(ModelConfiguration(schema: schema, url: configuration.file))
        }

        func fetch<T: PersistentModel>(
            _ request: DataStoreFetchRequest<T>
        ) throws -> DataStoreFetchResult<T, DefaultSnapshot> {
            try inner.fetch(request)
        }

        func fetchCount<T: PersistentModel>(_ request: DataStoreFetchRequest<T>) throws -> Int {
            try inner.fetchCount(request)
        }

        func save(
            _ request: DataStoreSaveChangesRequest<DefaultSnapshot>
        ) throws -> DataStoreSaveChangesResult<DefaultSnapshot> {
            try inner.save(request)
        }

        func cachedSnapshots(
            for persistentIdentifiers: [PersistentIdentifier], editingState: EditingState
        ) throws -> [PersistentIdentifier: DefaultSnapshot] {
            try inner.cachedSnapshots(for: persistentIdentifiers, editingState: editingState)
        }

        func erase() throws { try inner.erase() }
    }

    @Test func insertionsChangesListsAndDeletionsPassThrough() throws {
        let file = try TemporaryFolder().file
        let container = try ModelContainer(for: StoreKind.schema, configurations: [Configuration(file: file)])
        let context = ModelContext(container)
        let folder = Folder("home")
        folder.items = [Item("b", count: 2), Item("a", count: 1), Item("c", count: 3)]
        folder.items[1].tags = [Tag("red")]
        context.insert(folder)
        try context.save()
        folder.items[0].title = "changed"
        context.delete(folder.items[2])
        folder.name = "hut"
        try context.save()
        var descriptor = FetchDescriptor<Item>(
            predicate: #Predicate { $0.count < 3 }, sortBy: [SortDescriptor(\.count, order: .reverse)])
        #expect(try context.fetchCount(descriptor) == 2)
        descriptor.fetchLimit = 1
        #expect(try context.fetch(descriptor).map(\.title) == ["changed"])
        // The file is in this package's format.
        let plain = ModelContext(
            try ModelContainer(for: StoreKind.schema, configurations: ModelConfiguration(url: file)))
        let stored = try #require(try plain.fetch(FetchDescriptor<Folder>()).first)
        #expect(stored.name == "hut" && stored.items.map(\.title) == ["changed", "a"])
        #expect(stored.items.map { $0.tags.map(\.name) } == [[], ["red"]])
        try container.erase()
        #expect(try plain.fetchCount(FetchDescriptor<Item>()) == 0)
    }
}

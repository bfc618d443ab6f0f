import DataModeling
import Foundation
import Locking
import Testing

/// The requests that custom stores receive, and their responses.
@Suite(.timeLimit(.minutes(60))) struct CustomStoreRequestTests {
    /// A store in memory that records its requests.
    struct Log {
        var requests: [String] = []
        var limits: [Int?] = []
        var propertyCounts: [Int] = []
        var authors: [String?] = []
        var failure: (any Error)?
        var reply: [PersistentIdentifier: OwnSnapshot] = [:]
    }

    final class Configuration: DataStoreConfiguration {
        typealias Store = Recorder

        let name = "recorder"
        var schema: Schema?
        var isValid = true
        let log = Locked(Log())

        func validate() throws { if !isValid { throw Refusal() } }

        static func == (first: Configuration, second: Configuration) -> Bool { first === second }

        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    struct Refusal: Error {}

    /// A custom snapshot type.
    struct OwnSnapshot: DataStoreSnapshot {
        let persistentIdentifier: PersistentIdentifier
        var title: String
        let folder: PersistentIdentifier?

        init(from backing: any BackingData, relatedBackingDatas: inout [PersistentIdentifier: any BackingData]) {
            persistentIdentifier = backing.persistentModelID
            title = (backing as? any BackingData<Item>)?.getValue(forKey: \Item.title) ?? ""
            let folder: Folder? = (backing as? any BackingData<Item>)?.getValue(forKey: \Item.folder)
            self.folder = folder?.persistentModelID
        }

        private init(_ identifier: PersistentIdentifier, _ title: String, _ folder: PersistentIdentifier?) {
            persistentIdentifier = identifier
            self.title = title
            self.folder = folder
        }

        func copy(
            persistentIdentifier: PersistentIdentifier,
            remappedIdentifiers: [PersistentIdentifier: PersistentIdentifier]?
        ) -> Self {
            Self(persistentIdentifier, title, folder.map { remappedIdentifiers?[$0] ?? $0 })
        }

        init(from decoder: any Decoder) throws { throw Refusal() }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: DataStoreSnapshotCodingKey.self)
            try container.encode(persistentIdentifier, forKey: .persistentIdentifier)
            guard persistentIdentifier.entityName == "Item" else { return }
            try container.encode(title, forKey: .modeledProperty("title"))
            try container.encode(folder, forKey: .modeledProperty("folder"))
        }
    }

    final class Recorder: DataStore {
        let configuration: Configuration
        let schema: Schema
        let identifier = UUID().uuidString
        private var snapshots: [PersistentIdentifier: OwnSnapshot] = [:]
        private var count = 0

        init(_ configuration: Configuration, migrationPlan: (any SchemaMigrationPlan.Type)?) throws {
            self.configuration = configuration
            schema = configuration.schema ?? Schema([])
        }

        private func record(_ text: String) throws {
            let failure = configuration.log.withLock { log -> (any Error)? in
                log.requests.append(text)
                return log.failure
            }
            if let failure { throw failure }
        }

        func fetch<T: PersistentModel>(
            _ request: DataStoreFetchRequest<T>
        ) throws -> DataStoreFetchResult<T, OwnSnapshot> {
            let descriptor = request.descriptor
            let condition = descriptor.predicate == nil ? "" : " with a condition"
            configuration.log.withLock { log in
                log.limits.append(descriptor.fetchLimit)
                log.propertyCounts.append(descriptor.propertiesToFetch.count)
                log.authors.append(request.editingState.author)
            }
            try record("fetch \(T.self)\(condition), order of \(descriptor.sortBy.count)")
            if descriptor.predicate != nil { throw DataStoreError.preferInMemoryFilter }
            let own = snapshots.values.filter { $0.persistentIdentifier.entityName == "\(T.self)" }
            let sorted = own.sorted { $0.title < $1.title }
            return DataStoreFetchResult(
                descriptor: descriptor, fetchedSnapshots: Array(sorted.prefix(descriptor.fetchLimit ?? .max)))
        }

        func save(
            _ request: DataStoreSaveChangesRequest<OwnSnapshot>
        ) throws -> DataStoreSaveChangesResult<OwnSnapshot> {
            configuration.log.withLock { $0.authors.append(request.editingState.author) }
            let numbers = [request.inserted, request.updated, request.deleted].map { "\($0.count)" }
            try record("save \(numbers.joined(separator: " "))")
            var remapped: [PersistentIdentifier: PersistentIdentifier] = [:]
            for snapshot in request.inserted {
                count += 1
                let old = snapshot.persistentIdentifier
                remapped[old] = try .identifier(for: identifier, entityName: old.entityName, primaryKey: count)
            }
            for snapshot in request.inserted + request.updated {
                let identifier = remapped[snapshot.persistentIdentifier] ?? snapshot.persistentIdentifier
                snapshots[identifier] = snapshot.copy(
                    persistentIdentifier: identifier, remappedIdentifiers: remapped)
            }
            for snapshot in request.deleted { snapshots[snapshot.persistentIdentifier] = nil }
            var changed: [PersistentIdentifier: OwnSnapshot] = [:]
            for (identifier, snapshot) in snapshots where snapshot.title.hasPrefix("draft ") {
                var final = snapshot
                final.title = String(snapshot.title.dropFirst(6))
                (snapshots[identifier], changed[identifier]) = (final, final)
            }
            return DataStoreSaveChangesResult(
                for: identifier, remappedIdentifiers: remapped, snapshotsToReregister: changed)
        }

        func cachedSnapshots(
            for persistentIdentifiers: [PersistentIdentifier], editingState: EditingState
        ) throws -> [PersistentIdentifier: OwnSnapshot] {
            snapshots.filter { persistentIdentifiers.contains($0.key) }
        }

        func erase() throws {
            try record("erase")
            snapshots = [:]
        }

        func initializeState(for editingState: EditingState) {
            configuration.log.withLock { $0.requests.append("begin") }
        }

        func invalidateState(for editingState: EditingState) {
            configuration.log.withLock { $0.requests.append("end") }
        }
    }

    /// A transaction of the store's own history.
    struct Transaction: HistoryTransaction {
        struct Token: Comparable, Hashable, Identifiable {
            let id: Int

            static func < (first: Token, second: Token) -> Bool { first.id < second.id }
        }

        let id: Int
        var token: Token { Token(id: id) }
        var transactionIdentifier: Int { id }
        let timestamp = Date(timeIntervalSinceReferenceDate: 0)
        var changes: [HistoryChange] { [] }
        let storeIdentifier = "recorder"
        let author: String? = "server"
    }

    private let configuration = Configuration()

    private var requests: [String] {
        configuration.log.withLock { log in
            defer { log.requests = [] }
            return log.requests
        }
    }

    private func container() throws -> ModelContainer {
        try ModelContainer(for: Item.self, configurations: configuration)
    }

    @Test func snapshotsOfAnotherTypeCarryValuesAndReferences() throws {
        let container = try container()
        let context = ModelContext(container)
        let item = Item("one")
        item.folder = Folder("home")
        context.insert(item)
        try context.save()
        let other = ModelContext(container)
        let stored = try #require(try other.fetch(FetchDescriptor<Item>()).first)
        #expect(stored.title == "one" && stored.folder != nil)
        #expect(stored.folder?.persistentModelID == item.folder?.persistentModelID)
        #expect(stored.folder?.items.first === stored)
    }

    @Test func valuesMissingInASnapshotKeepTheirKnownValue() throws {
        let container = try container()
        let context = ModelContext(container)
        context.insert(Item("one", count: 3))
        try context.save()
        // This store's snapshots contain only titles.
        for title in ["two", "three"] {
            let other = ModelContext(container)
            let item = try #require(try other.fetch(FetchDescriptor<Item>()).first)
            #expect(item.count == 3)
            item.title = title
            try other.save()
        }
    }

    @Test func aFetchOfSomePropertiesRequestsWholeSnapshots() throws {
        let context = ModelContext(try container())
        context.insert(Item("one", count: 3))
        try context.save()
        var descriptor = FetchDescriptor<Item>()
        descriptor.propertiesToFetch = [\.title]
        #expect(try context.fetch(descriptor).map(\.count) == [3])
        #expect(configuration.log.withLock { $0.propertyCounts } == [0])
    }

    @Test func aFetchAsksWithItsConditionOrderAndLimitAndThenForMore() throws {
        let context = ModelContext(try container())
        for title in ["b", "a", "c"] { context.insert(Item(title)) }
        try context.save()
        #expect(requests == ["begin", "save 3 0 0"])
        var descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])
        (descriptor.fetchOffset, descriptor.fetchLimit) = (1, 1)
        #expect(try context.fetch(descriptor).map(\.title) == ["b"])
        #expect(requests == ["fetch Item, order of 1"])
        #expect(configuration.log.withLock { $0.limits } == [2])
        descriptor.predicate = #Predicate { $0.title != "a" }
        #expect(try context.fetch(descriptor).map(\.title) == ["c"])
        #expect(requests == ["fetch Item with a condition, order of 1", "fetch Item, order of 1"])
        #expect(configuration.log.withLock { $0.limits } == [2, 2, nil])
    }

    @Test func errorsOfTheStoreReachTheCallerAndNothingIsLost() throws {
        let context = ModelContext(try container())
        let item = Item("one")
        context.insert(item)
        configuration.log.withLock { $0.failure = Refusal() }
        #expect(throws: Refusal.self) { try context.save() }
        #expect(context.hasChanges && context.insertedModelsArray.count == 1)
        #expect(throws: Refusal.self) { try context.fetch(FetchDescriptor<Item>()) }
        configuration.log.withLock { $0.failure = nil }
        try context.save()
        #expect(!context.hasChanges)
        #expect(try context.fetch(FetchDescriptor<Item>()).map(\.title) == ["one"])
        item.title = "two"
        configuration.log.withLock { $0.failure = Refusal() }
        #expect(throws: Refusal.self) { try context.save() }
        #expect(item.title == "two" && context.hasChanges)
        configuration.log.withLock { $0.failure = nil }
        try context.save()
        #expect(try ModelContext(context.container).fetch(FetchDescriptor<Item>()).map(\.title) == ["two"])
    }

    @Test func theStoreLearnsOfContextsAndAuthors() throws {
        let container = try container()
        do {
            let context = ModelContext(container)
            context.author = "import"
            context.insert(Item("one"))
            try context.save()
            _ = try context.fetch(FetchDescriptor<Item>())
            #expect(configuration.log.withLock { $0.authors } == ["import", "import"])
        }
        #expect(requests == ["begin", "save 1 0 0", "fetch Item, order of 0", "end"])
    }

    @Test func valuesThatTheStoreChangesInASaveReachTheModel() async throws {
        let context = ModelContext(try container())
        let item = Item("draft one")
        context.insert(item)
        try context.save()
        // The announcement comes from another thread.
        while item.title != "one" {
            await Task.yield()
            _ = try context.fetchCount(FetchDescriptor<Item>())
        }
        #expect(try context.fetch(FetchDescriptor<Item>()).map(\.title) == ["one"])
        #expect(item.title == "one" && !context.hasChanges)
    }

    @Test func anErasingStoreIsCalledOnce() throws {
        let container = try container()
        let context = ModelContext(container)
        let item = Item("one")
        context.insert(item)
        try context.save()
        _ = requests
        try container.erase()
        #expect(requests == ["erase"])
        #expect(try context.fetch(FetchDescriptor<Item>()).isEmpty)
        #expect(item.isDeleted && item.title == "one")
    }

    @Test func anInvalidConfigurationIsAnErrorOfTheContainer() {
        configuration.isValid = false
        #expect(throws: Refusal.self) { try container() }
    }

    @Test func aStoreProvidesItsOwnHistory() throws {
        let context = ModelContext(try container())
        let all = HistoryDescriptor<Transaction>()
        #expect(try context.fetchHistory(all).map(\.id) == [1, 2])
        try context.deleteHistory(all)
        #expect(requests == ["history", "delete history"])
        #expect(throws: SwiftDataError.self) {
            try context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>())
        }
    }

    @Test func aStoreOfAConfigurationHasItsNameAndSchema() throws {
        let store = try DefaultStore(ModelConfiguration(schema: StoreKind.schema, isStoredInMemoryOnly: true))
        #expect(store.name == "default" && store.schema == StoreKind.schema)
    }

    @Test func aSnapshotIsTheSameAfterEncodingAndDecoding() throws {
        let container = try ModelContainer(for: Item.self, configurations: configuration)
        let context = ModelContext(container)
        let item = Item("one")
        context.insert(item)
        var related: [PersistentIdentifier: any BackingData] = [:]
        let snapshot = DefaultSnapshot(from: item.persistentBackingData, relatedBackingDatas: &related)
        #expect(snapshot.persistentIdentifier == item.persistentModelID)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(snapshot)
        let decoded = try JSONDecoder().decode(DefaultSnapshot.self, from: data)
        #expect(try encoder.encode(decoded) == data)
    }
}

extension CustomStoreRequestTests.Recorder: HistoryProviding {
    func fetchHistory(
        _ descriptor: HistoryDescriptor<CustomStoreRequestTests.Transaction>
    ) throws -> [CustomStoreRequestTests.Transaction] {
        configuration.log.withLock { $0.requests.append("history") }
        return [CustomStoreRequestTests.Transaction(id: 1), CustomStoreRequestTests.Transaction(id: 2)]
    }

    func deleteHistory(_ descriptor: HistoryDescriptor<CustomStoreRequestTests.Transaction>) throws {
        configuration.log.withLock { $0.requests.append("delete history") }
    }
}

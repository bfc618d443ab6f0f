import DataModeling
import Foundation
import Testing

/// Stores that programs write. The laws of contexts run over one as well.
@Suite struct CustomStoreTests {
    private let file: URL

    init() throws { file = try TemporaryFolder().url.appending(path: "\(UUID().uuidString).json") }

    /// A container as after another launch.
    private func container() throws -> ModelContainer {
        try ModelContainer(
            for: StoreKind.schema, configurations: [JSONStoreConfiguration(name: "json", fileURL: file)])
    }

    private func text() throws -> String { String(decoding: try Data(contentsOf: file), as: UTF8.self) }

    @Test func modelsAndReferencesBetweenNewOnesAreRestoredInAnotherContainer() throws {
        let context = ModelContext(try container())
        let folder = Folder("home")
        let (first, second) = (Item("one"), Item("two"))
        folder.items = [second, first]
        first.tags = [Tag("red")]
        context.insert(folder)
        try context.save()
        let other = ModelContext(try container())
        let stored = try #require(try other.fetch(FetchDescriptor<Folder>()).first)
        #expect(stored.items.map(\.title) == ["two", "one"])
        #expect(stored.items.last?.folder === stored)
        #expect(stored.items.last?.tags.map(\.name) == ["red"])
        #expect(stored.items.last?.tags.first?.items.map(\.title) == ["one"])
    }

    @Test func aSavedModelHasTheIdentifierThatTheStoreHasChosen() throws {
        let context = ModelContext(try container())
        let item = Item("one")
        context.insert(item)
        let temporary = item.persistentModelID
        #expect(temporary.storeIdentifier == nil)
        try context.save()
        let identifier = item.persistentModelID
        #expect(identifier != temporary && identifier.storeIdentifier == file.lastPathComponent)
        let known: Item? = context.registeredModel(for: identifier)
        #expect(known === item)
        let found = try ModelContext(try container()).fetch(FetchDescriptor<Item>())
        #expect(found.map(\.persistentModelID) == [identifier])
        let decoded = try JSONDecoder().decode(
            PersistentIdentifier.self, from: try JSONEncoder().encode(identifier))
        #expect(decoded == identifier)
    }

    @Test func changesAndDeletionsReachTheFile() throws {
        let context = ModelContext(try container())
        let (item, other) = (Item("one"), Item("two"))
        context.insert(item)
        context.insert(other)
        try context.save()
        item.title = "changed"
        context.delete(other)
        try context.save()
        let found = try ModelContext(try container()).fetch(FetchDescriptor<Item>())
        #expect(found.map(\.title) == ["changed"])
        #expect(try !text().contains("two"))
    }

    @Test func limitsAndOffsetsHoldWithAndWithoutOrderAndCondition() throws {
        let context = ModelContext(try container())
        context.insert(Folder("another entity"))
        for count in 1...9 { context.insert(Item("item \(count)", count: count)) }
        try context.save()
        var descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.count, order: .reverse)])
        (descriptor.fetchOffset, descriptor.fetchLimit) = (2, 3)
        #expect(try context.fetch(descriptor).map(\.count) == [7, 6, 5])
        #expect(try context.fetchCount(descriptor) == 3)
        #expect(try context.fetchIdentifiers(descriptor).count == 3)
        descriptor.predicate = #Predicate { $0.count < 5 }
        #expect(try context.fetch(descriptor).map(\.count) == [2, 1])
        #expect(try context.fetchCount(descriptor) == 2)
        descriptor.predicate = nil
        descriptor.sortBy = []
        #expect(try context.fetch(descriptor).count == 3)
        #expect(try context.fetchCount(descriptor) == 3)
        descriptor.fetchOffset = 8
        #expect(try context.fetch(descriptor).count == 1)
        #expect(try context.fetchCount(descriptor) == 1)
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 9)
        #expect(try context.fetchIdentifiers(FetchDescriptor<Item>()).count == 9)
    }

    @Test func aFileThatIsChangedFromOutsideIsSeenByTheNextFetch() throws {
        let context = ModelContext(try container())
        let item = Item("before")
        context.insert(item)
        try context.save()
        try Data(text().replacing("before", with: "after").utf8).write(to: file)
        #expect(try context.fetch(FetchDescriptor<Item>()).map(\.title) == ["after"])
        #expect(item.title == "after")
    }

    @Test func aPropertyThatTheFileLacksHasItsDefaultAndAWrongOneIsAnErrorOfTheFetch() throws {
        let context = ModelContext(try container())
        context.insert(Item("one", count: 3))
        try context.save()
        let whole = try text()
        try Data(whole.replacing("\"count\" : 3,", with: "").utf8).write(to: file)
        #expect(try ModelContext(try container()).fetch(FetchDescriptor<Item>()).map(\.count) == [0])
        try Data(whole.replacing("\"count\" : 3,", with: "\"count\" : \"three\",").utf8).write(to: file)
        let other = ModelContext(try container())
        #expect(throws: DecodingError.self) { try other.fetch(FetchDescriptor<Item>()) }
    }

    @Test func oneContainerUsesAJSONFileAndASQLiteFile() throws {
        let database = try TemporaryFolder().file
        func both() throws -> ModelContainer {
            let archive = JSONStoreConfiguration(name: "json", schema: Schema([Owner.self, Pet.self]), fileURL: file)
            return try ModelContainer(
                for: Folder.self, Item.self, Tag.self, Owner.self, Pet.self,
                configurations: ModelConfiguration(schema: Schema([Folder.self]), url: database), archive)
        }
        let context = ModelContext(try both())
        context.insert(Owner("Ada"))
        context.insert(Item("one"))
        try context.save()
        let other = ModelContext(try both())
        #expect(try other.fetch(FetchDescriptor<Owner>()).map(\.name) == ["Ada"])
        #expect(try other.fetch(FetchDescriptor<Item>()).map(\.title) == ["one"])
        #expect(try text().contains("Ada") && !text().contains("\"one\""))
        #expect(context.container.configurations.map(\.url) == [database])
    }

    @Test func erasingAContainerEmptiesTheFileAndItsModels() throws {
        let container = try container()
        let context = ModelContext(container)
        context.insert(Item("one"))
        try context.save()
        try container.erase()
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
        #expect(try ModelContext(try self.container()).fetchCount(FetchDescriptor<Item>()) == 0)
    }

    @Test func contextsOnManyThreadsLoseNothing() async throws {
        let container = try container()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...4 {
                group.addTask {
                    for step in 1...6 {
                        let context = ModelContext(container)
                        let item = Item("\(number) \(step)", folder: Folder("folder \(number)"))
                        context.insert(item)
                        try context.save()
                        item.count = step
                        try context.save()
                    }
                }
            }
            try await group.waitForAll()
        }
        let context = ModelContext(try self.container())
        let items = try context.fetch(FetchDescriptor<Item>())
        #expect(items.count == 24 && items.reduce(0) { $0 + $1.count } == 4 * 21)
        #expect(items.allSatisfy { $0.folder?.name == "folder \($0.title.prefix(1))" })
    }

    @Test func contextsThatStoreTheSameUniqueValueShareItsModel() async throws {
        let container = try container()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...4 {
                group.addTask {
                    for round in 1...5 {
                        let context = ModelContext(container)
                        context.insert(Tag("tag \(round)"))
                        try context.save()
                    }
                }
            }
            try await group.waitForAll()
        }
        let tags = try ModelContext(try self.container()).fetch(FetchDescriptor<Tag>())
        #expect(tags.map(\.name).sorted() == (1...5).map { "tag \($0)" })
    }

    @Test func aHistoryThatNoStoreProvidesIsAnError() throws {
        let context = ModelContext(try container())
        let error = #expect(throws: SwiftDataError.self) {
            try context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>())
        }
        #expect(error?.description.contains("HistoryProviding") == true)
    }
}

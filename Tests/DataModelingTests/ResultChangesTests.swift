import DataModeling
import Foundation
import Testing

/// Changes that do not alter the result of a fetch.
@Suite struct ResultChangesTests {
    private func changes(_ descriptor: FetchDescriptor<Item>, of context: ModelContext) -> ResultChanges {
        let reads = ResultReads(descriptor)
        return ResultChanges(of: context) { reads.ignores($0) }
    }

    @Test(arguments: StoreKind.allCases)
    func onlyPropertiesOfTheSortOrderCount(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        let item = Item("one")
        context.insert(item)
        try context.save()
        let byCount = changes(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.count)]), of: context)
        item.title = "two"
        #expect(!byCount.take())
        // A save stores changes that the result already has.
        try context.save()
        #expect(!byCount.take())
        item.count = 7
        #expect(byCount.take())
        #expect(!byCount.take())
        item.title = "three"
        context.rollback()
        #expect(byCount.take())
    }

    @Test(arguments: StoreKind.allCases)
    func insertionsDeletionsAndRelationshipsCount(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let all = changes(FetchDescriptor<Item>(), of: context)
        let item = Item("one")
        context.insert(item)
        #expect(all.take())
        try context.save()
        #expect(all.take())
        let folder = Folder("home")
        folder.items = [item]
        #expect(all.take())
        try context.save()
        _ = all.take()
        context.delete(item)
        #expect(all.take())
        try context.save()
        #expect(all.take())
        let other = ModelContext(container)
        other.insert(Item("two"))
        try other.save()
        _ = try context.fetchCount(FetchDescriptor<Item>())
        #expect(all.take())
    }

    /// Even without a fetch after each save, the context notices commits of other processes. Each container has a
    /// separate connection, like another process.
    @Test func aSaveThatLeavesTheResultNoticesCommitsOfOtherProcesses() throws {
        let url = try TemporaryFolder().file
        func open() throws -> ModelContainer {
            try ModelContainer(for: StoreKind.schema, configurations: ModelConfiguration(url: url))
        }
        let context = ModelContext(try open())
        let other = ModelContext(try open())
        let item = Item("one")
        context.insert(item)
        try context.save()
        let all = changes(FetchDescriptor<Item>(), of: context)
        let reads = ResultReads(FetchDescriptor<Folder>())
        let folders = ResultChanges(of: context) { reads.ignores($0) }
        _ = try context.fetch(FetchDescriptor<Item>())
        (_, _) = (all.take(), folders.take())
        item.title = "two"
        try context.save()
        #expect(!all.take())
        other.insert(Item("three"))
        other.insert(Folder("home"))
        try other.save()
        item.title = "four"
        try context.save()
        #expect(all.take())
        // The context has no folder yet.
        #expect(folders.take())
        item.title = "five"
        try context.save()
        #expect(!all.take())
        #expect(!folders.take())
    }

    @Test(arguments: StoreKind.allCases)
    func propertiesOfThePredicateCount(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        let item = Item("one", folder: Folder("home"))
        context.insert(item)
        try context.save()
        let counted = changes(FetchDescriptor(predicate: #Predicate { $0.count > 0 }), of: context)
        let housed = changes(FetchDescriptor(predicate: #Predicate { $0.folder?.name == "home" }), of: context)
        item.note = "two"
        #expect(!counted.take() && !housed.take())
        try context.save()
        #expect(!counted.take() && !housed.take())
        item.count = 3
        #expect(counted.take() && !housed.take())
        item.folder?.name = "hut"
        #expect(housed.take())
        item.folder = nil
        #expect(counted.take() && housed.take())
        try context.save()
        #expect(!counted.take() && !housed.take())
    }

    @Test func anyChangeCountsForAConditionThatTheStoreDoesNotKnow() throws {
        let context = ModelContext(try StoreKind.memory.container())
        let item = Item("one")
        context.insert(item)
        try context.save()
        // Words are stored as JSON.
        let worded = changes(FetchDescriptor(predicate: #Predicate { $0.words.contains("a") }), of: context)
        item.note = "two"
        #expect(worded.take())
        try context.save()
        #expect(worded.take())
    }

    @Test func theTitlesOfSectionsCount() throws {
        let context = ModelContext(try StoreKind.memory.container())
        let item = Item("one")
        context.insert(item)
        try context.save()
        let reads = ResultReads(FetchDescriptor<Item>(), sections: \.title)
        let titled = ResultChanges(of: context) { reads.ignores($0) }
        item.count = 7
        #expect(!titled.take())
        item.title = "two"
        #expect(titled.take())
        let computed = ResultReads(FetchDescriptor<Item>(), sections: \.folder?.name)
        let housed = ResultChanges(of: context) { computed.ignores($0) }
        item.count = 8
        #expect(housed.take())
    }

    @Test func everyChangeCountsWithoutPendingChanges() throws {
        let context = ModelContext(try StoreKind.memory.container())
        let item = Item("one")
        context.insert(item)
        try context.save()
        let stored = FetchDescriptor<Item>()
        var withoutChanges = stored
        withoutChanges.includePendingChanges = false
        let saved = changes(withoutChanges, of: context)
        item.title = "three"
        try context.save()
        #expect(saved.take())
    }
}

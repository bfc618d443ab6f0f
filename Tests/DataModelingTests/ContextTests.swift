import DataModeling
import Foundation
import Observation
import Testing

/// The laws of contexts, over every store.
@Suite struct ContextTests {
    private func names(_ context: ModelContext) throws -> [String] {
        try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])).map(\.title)
    }

    @Test(arguments: StoreKind.allCases)
    func anInsertedModelIsFoundBeforeAndAfterItsSave(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        let item = Item("one")
        context.insert(item)
        #expect(try names(context) == ["one"])
        #expect(context.insertedModelsArray.count == 1)
        #expect(item.persistentModelID.storeIdentifier == nil)
        let before = item.persistentModelID
        try context.save()
        #expect(!context.hasChanges)
        // A custom store chooses another identifier during the save.
        #expect((item.persistentModelID == before) == (kind != .custom))
        #expect(item.persistentModelID.storeIdentifier != nil)
        #expect(try context.fetch(FetchDescriptor<Item>()).first === item)
    }

    @Test(arguments: StoreKind.allCases)
    func anotherContextSeesOnlySavedChanges(_ kind: StoreKind) throws {
        let container = try kind.container()
        let first = ModelContext(container)
        let second = ModelContext(container)
        let item = Item("one")
        first.insert(item)
        #expect(try names(second) == [])
        try first.save()
        #expect(try names(second) == ["one"])
        let other = try #require(try second.fetch(FetchDescriptor<Item>()).first)
        #expect(other !== item)
        item.title = "two"
        #expect(other.title == "one")
        try first.save()
        #expect(try names(second) == ["two"])
        #expect(other.title == "two")
    }

    /// An observer of a change during a merge can commit in another context.
    @MainActor
    @Test(arguments: [StoreKind.memory, .file])
    func aCommitInTheMidstOfAMergeIsMergedAfterIt(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = container.mainContext
        let item = Item("one")
        context.insert(item)
        try context.save()
        let other = ModelContext(container)
        let log = MergeLog()
        let observation = context.observeChanges(beforeRemovals: { log.steps.append("announced") }) {
            if $0.kind == .merged { log.steps.append("merged") }
        }
        withObservationTracking {
            _ = item.title
        } onChange: {
            log.steps.append("changing")
            let third = ModelContext(container)
            third.insert(Item("two"))
            try? third.save()
            log.steps.append("committed")
        }
        try #require(try other.fetch(FetchDescriptor<Item>()).first).title = "three"
        try other.save()
        // The second commit affects no models of this context, so none can leave it.
        #expect(log.steps == ["announced", "changing", "committed", "merged", "merged"])
        #expect(item.title == "three")
        #expect(try names(context) == ["three", "two"])
        withExtendedLifetime(observation) {}
    }

    /// Sendable: used on the main thread only.
    private final class MergeLog: @unchecked Sendable {
        var steps: [String] = []
    }

    @MainActor
    @Test(arguments: [StoreKind.memory, .file])
    func aRemovalIsAnnouncedBeforeTheModelLeavesItsContext(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = container.mainContext
        context.autosaveEnabled = false
        let (stored, inserted, undone) = (Item("stored"), Item("inserted"), Item("undone"))
        context.insert(stored)
        try context.save()
        context.insert(inserted)
        context.insert(undone)
        var present: [[Bool]] = []
        let observation = context.observeChanges(
            beforeRemovals: { present.append([stored, inserted, undone].map { $0.modelContext != nil }) }, { _ in })
        context.delete(inserted)
        #expect(present == [[true, true, true]])
        #expect(inserted.modelContext == nil)
        context.rollback()
        #expect(present == [[true, true, true], [true, false, true]])
        #expect(undone.modelContext == nil)
        let other = ModelContext(container)
        other.delete(try #require(try other.fetch(FetchDescriptor<Item>()).first))
        try other.save()
        #expect(present.last == [true, false, false])
        #expect(present.count == 3)
        #expect(stored.modelContext == nil)
        withExtendedLifetime(observation) {}
    }

    @Test(arguments: StoreKind.allCases)
    func allKindsOfValuesAreStoredAndFetched(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let item = Item("Ünïcode \u{0} end", count: .min)
        item.score = .infinity
        item.isDone = true
        item.date = Date(timeIntervalSinceReferenceDate: 0.1)
        item.kind = .event
        item.place = Place(city: "Oslo", latitude: 59.9)
        item.words = ["a", "", "ö"]
        context.insert(item)
        try context.save()
        let other = try #require(try ModelContext(container).fetch(FetchDescriptor<Item>()).first)
        #expect(other.title == "Ünïcode \u{0} end")
        #expect(other.count == .min)
        #expect(other.score == .infinity)
        #expect(other.isDone)
        #expect(other.note == nil)
        #expect(other.date == Date(timeIntervalSinceReferenceDate: 0.1))
        #expect(other.kind == .event)
        #expect(other.place == Place(city: "Oslo", latitude: 59.9))
        #expect(other.words == ["a", "", "ö"])
    }

    @Test(arguments: StoreKind.allCases)
    func rollbackTakesBackInsertsChangesAndDeletes(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        let kept = Item("kept")
        let deleted = Item("deleted")
        context.insert(kept)
        context.insert(deleted)
        try context.save()
        kept.title = "changed"
        context.delete(deleted)
        let inserted = Item("inserted")
        context.insert(inserted)
        #expect(try names(context) == ["changed", "inserted"])
        context.rollback()
        #expect(try names(context) == ["deleted", "kept"])
        #expect(kept.title == "kept")
        #expect(!deleted.isDeleted)
        #expect(inserted.modelContext == nil)
        #expect(inserted.title == "inserted")
        #expect(!context.hasChanges)
    }

    @Test(arguments: StoreKind.allCases)
    func aTransactionThatThrowsChangesNothing(_ kind: StoreKind) throws {
        struct Stop: Error {}
        let context = ModelContext(try kind.container())
        #expect(throws: Stop.self) {
            try context.transaction {
                context.insert(Item("one"))
                throw Stop()
            }
        }
        #expect(try names(context) == [])
        try context.transaction { context.insert(Item("two")) }
        #expect(!context.hasChanges)
        #expect(try names(context) == ["two"])
    }

    @Test(arguments: StoreKind.allCases)
    func aDeletedModelKeepsItsLastValues(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let folder = Folder("home")
        let item = Item("one", count: 7, folder: folder)
        context.insert(item)
        try context.save()
        let elsewhere = ModelContext(container)
        let copy = try #require(try elsewhere.fetch(FetchDescriptor<Item>()).first)
        context.delete(item)
        #expect(item.isDeleted)
        #expect(item.modelContext === context)
        try context.save()
        #expect(item.isDeleted)
        #expect(item.modelContext == nil)
        #expect(item.title == "one")
        #expect(item.count == 7)
        #expect(item.folder === folder)
        item.title = "two"
        #expect(item.title == "one")
        #expect(try elsewhere.fetchCount(FetchDescriptor<Item>()) == 0)
        #expect(copy.isDeleted)
        #expect(copy.title == "one")
        #expect(folder.items.isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func keysOfDeletedRowsAreNotUsedAgain(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let first = Item("one")
        context.insert(first)
        try context.save()
        let identifier = first.persistentModelID
        context.delete(first)
        try context.save()
        let second = Item("two")
        context.insert(second)
        try context.save()
        #expect(second.persistentModelID != identifier)
        let found: Item? = context.registeredModel(for: identifier)
        #expect(found == nil)
        let fault = try #require(context.model(for: identifier) as? Item)
        #expect(fault.title == "")
        #expect(fault.tags.isEmpty)
    }

    @Test(arguments: StoreKind.allCases)
    func limitsOffsetsAndOrdersHoldWithPendingChanges(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        for count in [3, 1, 2] { context.insert(Item("i\(count)", count: count)) }
        var descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.count, order: .reverse)])
        descriptor.fetchLimit = 2
        descriptor.fetchOffset = 1
        #expect(try context.fetch(descriptor).map(\.count) == [2, 1])
        try context.save()
        #expect(try context.fetch(descriptor).map(\.count) == [2, 1])
        #expect(try context.fetchIdentifiers(descriptor).count == 2)
        #expect(try context.fetchCount(descriptor) == 2)
        context.insert(Item("i4", count: 4))
        #expect(try context.fetch(descriptor).map(\.count) == [3, 2])
        descriptor.includePendingChanges = false
        #expect(try context.fetch(descriptor).map(\.count) == [2, 1])
    }

    @Test(arguments: StoreKind.allCases)
    func allModelsOfAConditionAreDeleted(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        for count in 1...4 { context.insert(Item("i\(count)", count: count)) }
        try context.save()
        try context.delete(model: Item.self, where: #Predicate { $0.count > 2 })
        try context.save()
        #expect(try names(context) == ["i1", "i2"])
        try context.delete(model: Item.self)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Item>()) == 0)
    }

    @Test(arguments: StoreKind.allCases)
    func enumerationVisitsEveryModelOnce(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        for count in 1...25 { context.insert(Item("i", count: count)) }
        try context.save()
        var seen: [Int] = []
        try ModelContext(container).enumerate(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.count)]), batchSize: 4) {
            seen.append($0.count)
        }
        #expect(seen == Array(1...25))
    }

    @Test(arguments: StoreKind.allCases)
    func aContextReleasesUnchangedModels(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        context.insert(Item("one"))
        try context.save()
        weak var item = try context.fetch(FetchDescriptor<Item>()).first
        #expect(item == nil)
        try context.fetch(FetchDescriptor<Item>()).first?.title = "two"
        item = try context.fetch(FetchDescriptor<Item>()).first
        #expect(item?.title == "two")
    }

    @Test(arguments: StoreKind.allCases)
    func observersAreNotifiedOfPendingSavedAndMergedChanges(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let other = ModelContext(container)
        var kinds: [String] = []
        let observation = context.observeChanges { kinds.append("\($0.kind) \($0.entities.sorted().joined())") }
        context.insert(Item("one"))
        try context.save()
        other.insert(Tag("red"))
        try other.save()
        _ = try context.fetchCount(FetchDescriptor<Item>())
        #expect(kinds == ["pending Item", "saved Item", "merged Tag"])
        withExtendedLifetime(observation) {}
    }

    @Test(arguments: StoreKind.allCases)
    func anUnusedContextSeesAnyNumberOfChangesWhenItIsUsed(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let folder = Folder("home")
        folder.items = (0..<5_000).map { Item("old", count: $0) }
        context.insert(folder)
        try context.save()
        let unused = ModelContext(container)
        let copy = try #require(try unused.fetch(FetchDescriptor<Folder>()).first)
        let items = Array(copy.items.prefix(4))
        try #require(items.map(\.title) == ["old", "old", "old", "old"])
        items[2].title = "ours"
        var kinds: [String] = []
        let observation = unused.observeChanges { kinds.append("\($0.kind) \($0.entities.sorted().joined())") }
        for item in folder.items { item.title = "new" }
        context.delete(folder.items[1])
        try context.save()
        for count in 0..<3 { context.insert(Tag("\(count)")) }
        try context.save()
        _ = try unused.fetchCount(FetchDescriptor<Tag>())
        #expect(kinds == ["merged FolderItemTag"])
        #expect(items[0].title == "new")
        #expect(items[1].isDeleted)
        #expect(items[1].title == "old")
        #expect(items[2].title == "ours")
        #expect(items[3].title == "new")
        #expect(copy.items.count == 4_999)
        try unused.save()
        #expect(try ModelContext(container).fetch(FetchDescriptor<Item>()).filter { $0.title == "ours" }.count == 1)
        withExtendedLifetime(observation) {}
    }
}

import DataModeling
import Foundation
import Testing

/// Changes that leave the result of a fetch as it is.
@Suite struct ResultChangesTests {
    private func changes(_ descriptor: FetchDescriptor<Item>, of context: ModelContext) -> ResultChanges {
        ResultChanges(of: context) { descriptor.ignores($0) }
    }

    @Test(arguments: StoreKind.allCases)
    func onlyWhatTheOrderDependsOnCounts(_ kind: StoreKind) throws {
        let context = ModelContext(try kind.container())
        let item = Item("one")
        context.insert(item)
        try context.save()
        let byCount = changes(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.count)]), of: context)
        item.title = "two"
        #expect(!byCount.take())
        // A save stores what the result has already.
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

    @Test func everyChangeCountsForAPredicate() throws {
        let context = ModelContext(try StoreKind.memory.container())
        let item = Item("one")
        context.insert(item)
        try context.save()
        let some = changes(FetchDescriptor<Item>(predicate: #Predicate { $0.count > 0 }), of: context)
        item.title = "two"
        #expect(some.take())
        try context.save()
        #expect(some.take())
        let stored = FetchDescriptor<Item>()
        var withoutChanges = stored
        withoutChanges.includePendingChanges = false
        let saved = changes(withoutChanges, of: context)
        item.title = "three"
        try context.save()
        #expect(saved.take())
    }
}

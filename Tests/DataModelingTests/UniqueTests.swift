import DataModeling
import Foundation
import Observation
import Testing

/// Unique values that move between models within one save, over every store.
@Suite struct UniqueTests {
    private func names(_ container: ModelContainer) throws -> [String] {
        try ModelContext(container).fetch(FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)])).map(\.name)
    }

    @Test(arguments: StoreKind.allCases)
    func theValueOfADeletedModelIsFreeInTheSameSave(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let old = Tag("a", color: "old")
        context.insert(old)
        try context.save()
        context.delete(old)
        let new = Tag("a", color: "new")
        context.insert(new)
        try context.save()
        #expect(try names(container) == ["a"])
        #expect(new.color == "new")
        #expect(new.persistentModelID != old.persistentModelID)
        #expect(old.name == "a")
    }

    @Test(arguments: StoreKind.allCases)
    func theOldValueOfARenamedModelIsFreeInTheSameSave(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let tag = Tag("a")
        context.insert(tag)
        try context.save()
        tag.name = "b"
        context.insert(Tag("a"))
        try context.save()
        #expect(try names(container) == ["a", "b"])
        #expect(tag.name == "b")
    }

    @Test(arguments: StoreKind.allCases)
    func twoModelsSwapTheirValues(_ kind: StoreKind) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let (first, second) = (Tag("a", color: "first"), Tag("b", color: "second"))
        context.insert(first)
        context.insert(second)
        try context.save()
        first.name = "b"
        second.name = "a"
        try context.save()
        #expect(try names(container) == ["a", "b"])
        let descriptor = FetchDescriptor<Tag>(sortBy: [SortDescriptor(\.name)])
        #expect(try ModelContext(container).fetch(descriptor).map(\.color) == ["second", "first"])
    }
}

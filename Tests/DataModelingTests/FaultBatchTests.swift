import DataModeling
import Foundation
import SeededRandom
import Testing

/// Fetches for views, which read the first rows of a result and the identifiers of the others.
@Suite struct FaultBatchTests {
    /// The stores that can select identifiers alone.
    static let kinds = StoreKind.kept

    /// Models in the reverse order of their insertion.
    private func fill(_ container: ModelContainer, count: Int = 1_000) throws {
        let context = ModelContext(container)
        for number in 0..<count {
            let item = Item("item \(number)", count: count - number)
            item.note = number.isMultiple(of: 3) ? "third" : nil
            context.insert(item)
        }
        try context.save()
    }

    private let byCount = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.count)])

    private func unread(_ items: [Item]) -> Int { items.count(where: \.isFault) }

    @Test(arguments: StoreKind.allCases)
    func batchesFetchTheSameModelsAsAFetch(_ kind: StoreKind) throws {
        // A file with a long table is queried differently.
        for count in [300, 1_200] {
            let container = try kind.container()
            try fill(container, count: count)
            let context = ModelContext(container)
            let fetched = try context.fetchInBatches(byCount)
            #expect(try context.fetchIdentifiers(byCount) == fetched.models.map(\.persistentModelID))
            #expect(fetched.models.map(\.count) == Array(1...count))
            #expect(fetched.models.map(\.title) == (0..<count).reversed().map { "item \($0)" })
            #expect(fetched.models.filter { $0.note == "third" }.count == count / 3)
        }
    }

    @Test(arguments: kinds)
    func onlyTheFirstRowsAreRead(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container)
        let fetched = try ModelContext(container).fetchInBatches(byCount)
        #expect(fetched.models.count == 1_000)
        #expect(fetched.models.prefix(128).allSatisfy { !$0.isFault })
        #expect(fetched.models.dropFirst(128).allSatisfy { $0.isFault })
        // Identities, comparisons and hashes are not values of rows.
        #expect(Set(fetched.models.map(\.id)).count == 1_000)
        #expect(Set(fetched.models).count == 1_000)
        #expect(fetched.models[500] == fetched.models[500] && fetched.models[500] != fetched.models[501])
        #expect(!fetched.models[500].isDeleted && !fetched.models[500].hasChanges)
        #expect(unread(fetched.models) == 872)
    }

    /// Texts that SQLite sorts by their bytes, and texts that it must compare as Swift does.
    @Test(
        arguments: kinds,
        [["a", "Z", "ab", ""], ["é", "z", "ж", "漢", "👍"], ["e\u{301}", "z", "é", "\u{212A}", "K", "L", "한"]])
    func textsAreInSwiftsOrder(_ kind: StoreKind, _ texts: [String]) throws {
        let container = try kind.container()
        let context = ModelContext(container)
        let titles = (0..<1_200).map { "\(texts[$0 % texts.count])\($0 % 7)\(texts[$0 / 7 % texts.count])" }
        for (number, title) in titles.enumerated() { context.insert(Item(title, count: number)) }
        try context.save()
        let numbers = titles.indices.sorted { (titles[$0], $0) < (titles[$1], $1) }
        var descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title, comparator: .lexical)])
        // At the second fetch, the store knows whether bytes determine the order.
        for _ in 0..<2 {
            #expect(try ModelContext(container).fetchInBatches(descriptor).models.map(\.count) == numbers)
        }
        #expect(try ModelContext(container).fetch(descriptor).map(\.count) == numbers)
        descriptor.fetchLimit = 700
        descriptor.fetchOffset = 20
        #expect(try ModelContext(container).fetchInBatches(descriptor).models.map(\.count) == Array(numbers[20..<720]))
        descriptor = FetchDescriptor(sortBy: [SortDescriptor(\.title, comparator: .lexical, order: .reverse)])
        let reversed = titles.indices.sorted { titles[$0] == titles[$1] ? $0 < $1 : titles[$1] < titles[$0] }
        #expect(try ModelContext(container).fetchInBatches(descriptor).models.map(\.count) == reversed)
    }

    @Test(arguments: kinds)
    func aShortResultIsReadWhole(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container, count: 128)
        let fetched = try ModelContext(container).fetchInBatches(byCount)
        #expect(unread(fetched.models) == 0 && fetched.batches == nil)
        var limited = byCount
        limited.fetchLimit = 100
        #expect(try ModelContext(container).fetchInBatches(limited).batches == nil)
    }

    @Test(arguments: kinds)
    func aValueReadsTheRowsOfItsNeighbors(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container)
        let context = ModelContext(container)
        let fetched = try context.fetchInBatches(byCount)
        #expect(fetched.models[600].count == 601)
        #expect(unread(fetched.models) == 872 - 128)
        // The 872 later rows are in batches of 128: of the fourth one, the first is at 128 + 3 · 128.
        #expect(fetched.models[512..<640].allSatisfy { !$0.isFault })
        #expect(fetched.models[512].title == "item 487")
        #expect(fetched.models[999].count == 1_000)
        // The last batch has 872 - 6 · 128 rows.
        #expect(unread(fetched.models) == 872 - 128 - 104)
    }

    @Test(arguments: kinds)
    func modelsThatOutliveTheirResultReadTheirRowsOneByOne(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container)
        let context = ModelContext(container)
        let models = try context.fetchInBatches(byCount).models
        #expect(models[600].count == 601)
        #expect(unread(models) == 871)
    }

    @Test(arguments: kinds)
    func theNextFetchReadsIdentifiersOnly(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container)
        let context = ModelContext(container)
        let first = try context.fetchInBatches(byCount)
        let other = ModelContext(container)
        other.insert(Item("first", count: 0))
        other.insert(Item("last", count: 2_000))
        try other.save()
        let second = try context.fetchInBatches(byCount, after: first.batches)
        #expect(second.models.count == 1_002)
        #expect(second.models.dropFirst().dropLast().elementsEqual(first.models, by: ===))
        #expect(second.models.first?.isFault == true && second.models.last?.isFault == true)
        #expect(second.models.first?.title == "first" && second.models.last?.title == "last")
    }

    // MARK: Changes

    @Test(arguments: kinds)
    func unsavedModelsHaveTheirPlacesAmongModelsThatAreNotRead(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container)
        let context = ModelContext(container)
        context.insert(Item("new", count: 500))
        let fetched = try context.fetchInBatches(byCount)
        #expect(fetched.models.count == 1_001)
        // The search for the position compares with ten models at most.
        #expect(unread(fetched.models) >= 872 - 10)
        // Of equal models, the one with the lower key is the first.
        #expect(fetched.models[500].title == "new" && fetched.models[499].count == 500)
    }

    @Test(arguments: StoreKind.allCases)
    func aCommitOfAnotherContextReachesReadAndUnreadModels(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container)
        let context = ModelContext(container)
        let fetched = try context.fetchInBatches(byCount)
        let other = ModelContext(container)
        let items = try other.fetch(byCount)
        (items[0].title, items[900].title) = ("one", "two")
        try other.save()
        _ = try context.fetchCount(FetchDescriptor<Tag>())
        #expect(fetched.models[0].title == "one")
        #expect(fetched.models[900].title == "two")
        #expect(fetched.models[901].title == "item 98")
    }

    @Test(arguments: StoreKind.allCases)
    func unreadModelsShowTheStateOfTheOthersUntilACommitIsMerged(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container)
        let context = ModelContext(container)
        let fetched = try context.fetchInBatches(byCount)
        let other = ModelContext(container)
        let items = try other.fetch(byCount)
        for place in [0, 700, 900] { items[place].title = "changed" }
        other.delete(items[901])
        try other.save()
        items[900].title = "changed again"
        try other.save()
        // The context has not been used since.
        #expect([0, 700, 900, 901].map { fetched.models[$0].title } == ["item 999", "item 299", "item 99", "item 98"])
        #expect(!fetched.models[901].isDeleted)
        _ = try context.fetchCount(FetchDescriptor<Tag>())
        #expect([0, 700, 900].map { fetched.models[$0].title } == ["changed", "changed", "changed again"])
        #expect(fetched.models[901].isDeleted && fetched.models[901].title == "item 98")
    }

    @Test(arguments: StoreKind.allCases)
    func anUnreadModelKeepsItsLastValuesAfterAnotherContextHasDeletedIt(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container)
        let context = ModelContext(container)
        let fetched = try context.fetchInBatches(byCount)
        let other = ModelContext(container)
        other.delete(try other.fetch(byCount)[900])
        try other.save()
        _ = try context.fetchCount(FetchDescriptor<Tag>())
        #expect(fetched.models[900].isDeleted)
        #expect(fetched.models[900].title == "item 99")
        #expect(fetched.models[900].modelContext == nil)
    }

    @Test(arguments: StoreKind.allCases)
    func theDeletionOfAnUnreadModelIsUndone(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container)
        let context = ModelContext(container)
        let fetched = try context.fetchInBatches(byCount)
        context.delete(fetched.models[900])
        #expect(try context.fetchInBatches(byCount).models.count == 999)
        context.rollback()
        #expect(!fetched.models[900].isDeleted && fetched.models[900].title == "item 99")
        context.delete(fetched.models[901])
        try context.save()
        #expect(fetched.models[901].isDeleted && fetched.models[901].title == "item 98")
        #expect(try context.fetchInBatches(byCount).models.count == 999)
    }

    @Test(arguments: StoreKind.allCases)
    func aChangedUnreadModelKeepsItsOtherValues(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container)
        let folders = ModelContext(container)
        let folder = Folder("home")
        folders.insert(folder)
        try folders.fetch(byCount)[900].folder = folder
        try folders.save()
        let context = ModelContext(container)
        let fetched = try context.fetchInBatches(byCount)
        fetched.models[900].title = "changed"
        context.rollback()
        #expect(fetched.models[900].title == "item 99")
        fetched.models[900].title = "changed"
        try context.save()
        let item = fetched.models[900]
        #expect(item.title == "changed" && item.count == 901 && item.note == "third" && item.folder?.name == "home")
        let stored = try ModelContext(container).fetch(byCount)[900]
        #expect(stored.title == "changed" && stored.count == 901 && stored.folder?.name == "home")
    }

    /// A file's other connection stands for another process.
    @Test func aCommitOfAnotherProcessDeletesUnreadModelsWithoutReadingTheOthers() throws {
        let configuration = try StoreKind.file.configuration()
        let container = try ModelContainer(for: StoreKind.schema, configurations: configuration)
        try fill(container)
        let context = ModelContext(container)
        let fetched = try context.fetchInBatches(byCount)
        let other = ModelContext(try ModelContainer(for: StoreKind.schema, configurations: configuration))
        let items = try other.fetch(byCount)
        items[0].title = "changed"
        items[800].title = "changed"
        other.delete(items[900])
        try other.save()
        _ = try context.fetchCount(FetchDescriptor<Tag>())
        #expect(unread(fetched.models.filter { !$0.isDeleted }) == 871)
        #expect(fetched.models[900].isDeleted && !fetched.models[800].isDeleted)
        // A model that was never read has empty values, and reading it is safe.
        #expect(fetched.models[900].title == "" && fetched.models[900].kind == .note)
        #expect(fetched.models[0].title == "changed" && fetched.models[800].title == "changed")
    }

    // MARK: Whatever is fetched

    @Test(arguments: StoreKind.allCases)
    func batchesNeverAlterAResult(_ kind: StoreKind) throws {
        let container = try kind.container()
        try fill(container, count: 400)
        var random = SeededRandom(seed: 29)
        let identifiers = try ModelContext(container).fetchIdentifiers(byCount)
        var unreadCount = 0
        for round in 0..<20 {
            let context = ModelContext(container)
            let items = try context.fetch(byCount)
            change(items.map { $0 as (any PersistentModel) }, in: context, &random)
            var descriptor = FetchDescriptor<Item>()
            let least = Int.random(in: 0...200, using: &random)
            if Bool.random(using: &random) { descriptor.predicate = #Predicate { $0.count >= least } }
            let order: SortOrder = Bool.random(using: &random) ? .forward : .reverse
            switch Int.random(in: 0..<3, using: &random) {
            case 0: descriptor.sortBy = [SortDescriptor(\.count, order: order)]
            case 1: descriptor.sortBy = [SortDescriptor(\.note, order: order), SortDescriptor(\.title)]
            default: break
            }
            if Bool.random(using: &random) { descriptor.fetchLimit = Int.random(in: 1...400, using: &random) }
            if Bool.random(using: &random) { descriptor.fetchOffset = Int.random(in: 0...300, using: &random) }
            if Bool.random(using: &random) { descriptor.includePendingChanges = false }
            let batched = try context.fetchInBatches(descriptor)
            let expected = try context.fetch(descriptor)
            #expect(batched.models.elementsEqual(expected, by: ===), "\(round)")
            // A context whose other models have not been read when the result's values are.
            let fresh = ModelContext(container)
            let some = identifiers.shuffled(using: &random).prefix(12).map { fresh.model(for: $0) }
            change(some, in: fresh, &random)
            let unread = try fresh.fetchInBatches(descriptor)
            if unread.batches != nil { unreadCount += self.unread(unread.models) }
            let values = unread.models.map { [$0.title, "\($0.count)", $0.note ?? "none"] }
            let whole = try fresh.fetch(descriptor)
            #expect(unread.models.elementsEqual(whole, by: ===), "\(round)")
            // The stored values, without this context's faults.
            let other = ModelContext(container)
            let stored = Dictionary(uniqueKeysWithValues: try other.fetch(FetchDescriptor<Item>()).map { ($0.id, $0) })
            let pending = Set((fresh.insertedModelsArray + fresh.changedModelsArray).map(\.persistentModelID))
            for (model, value) in zip(unread.models, values) where !pending.contains(model.id) {
                let item = try #require(stored[model.id])
                #expect(value == [item.title, "\(item.count)", item.note ?? "none"], "\(round)")
            }
        }
        // A store in memory and a custom one answer with all rows.
        if Self.kinds.contains(kind) { #expect(unreadCount > 500) }
    }

    /// Inserts, changes and deletes some models.
    private func change(_ models: [any PersistentModel], in context: ModelContext, _ random: inout SeededRandom) {
        for number in 0..<Int.random(in: 0...12, using: &random) {
            guard let item = models.randomElement(using: &random) as? Item else { continue }
            switch Int.random(in: 0..<3, using: &random) {
            case 0: context.insert(Item("new \(number)", count: Int.random(in: 0...400, using: &random)))
            case 1: item.count = Int.random(in: 0...400, using: &random)
            default: context.delete(item)
            }
        }
    }
}

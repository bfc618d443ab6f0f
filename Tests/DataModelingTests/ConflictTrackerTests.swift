import DataModeling
import Testing

@Suite struct ConflictTrackerTests {
    @Test func rowsAreKeptUntilTheChangesAreSavedOrDiscarded() throws {
        let context = ModelContext(try StoreKind.memory.container())
        let tracker = ConflictTracker()
        context.conflicts = tracker
        let items = (0..<10).map { Item("\($0)") }
        for item in items { context.insert(item) }
        try context.save()
        for item in items { item.count += 1 }
        #expect(tracker.count == 10)
        try context.save()
        #expect(tracker.count == 0)
        items[0].count = 7
        #expect(tracker.count == 1)
        context.rollback()
        #expect(tracker.count == 0)
    }
}

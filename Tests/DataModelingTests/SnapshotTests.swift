import DataModeling
import Foundation
import Synchronization
import Testing

/// Fetches beside commits: several see one state, and each sees a whole commit or nothing of it.
@Suite struct SnapshotTests {
    /// The stores that support snapshots.
    static let kinds: [StoreKind] = [.memory, .file]

    private func addItem(_ name: String, to container: ModelContainer) throws {
        let context = ModelContext(container)
        context.insert(Item(name))
        try context.save()
    }

    private func titles(_ context: ModelContext) throws -> [String] {
        try context.fetch(FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title)])).map(\.title)
    }

    @Test(arguments: kinds)
    @MainActor
    func aSnapshotDoesNotHaveALaterCommit(_ kind: StoreKind) throws {
        let container = try kind.container()
        try addItem("a", to: container)
        let context = ModelContext(container)
        var seen: [[String]] = []
        var counts: [Int] = []
        context.withSnapshot {
            do {
                seen.append(try titles(context))
                try addItem("b", to: container)
                seen.append(try titles(context))
                // Inside, the outer snapshot remains.
                context.withSnapshot { counts.append((try? context.fetchCount(FetchDescriptor<Item>())) ?? -1) }
            } catch {
                Issue.record(error)
            }
        }
        #expect(seen == [["a"], ["a"]])
        #expect(counts == [1])
        #expect(try titles(context) == ["a", "b"])
        // The next snapshot contains it.
        context.withSnapshot { counts.append((try? context.fetchCount(FetchDescriptor<Item>())) ?? -1) }
        #expect(counts == [1, 2])
    }

    @Test(arguments: kinds)
    @MainActor
    func aCommitDuringASnapshotReachesModelsAfterIt(_ kind: StoreKind) throws {
        let container = try kind.container()
        try addItem("a", to: container)
        let context = ModelContext(container)
        let item = try #require(try context.fetch(FetchDescriptor<Item>()).first)
        let other = ModelContext(container)
        context.withSnapshot {
            do {
                _ = try titles(context)
                try #require(try other.fetch(FetchDescriptor<Item>()).first).title = "b"
                try other.save()
                #expect(try titles(context) == ["a"])
            } catch {
                Issue.record(error)
            }
        }
        #expect(item.title == "b")
    }

    /// A restored file's state differs from the one that the store's connections read.
    @Test @MainActor func aSnapshotNeverReadsAFileThatHasTakenTheStoresPlace() throws {
        let store = try StoreKind.file.configuration()
        let container = try ModelContainer(for: StoreKind.schema, configurations: store)
        try addItem("a", to: container)
        let context = ModelContext(container)
        let other = try StoreKind.file.configuration()
        let others = try ModelContainer(for: StoreKind.schema, configurations: other)
        try addItem("other", to: others)
        guard rename(other.url.path, store.url.path) == 0 else { throw POSIXError(.EIO) }
        context.withSnapshot { #expect((try? titles(context)) == ["a"]) }
    }

    /// Whether a save on another thread has ended.
    private final class Progress: Sendable {
        let isSaved = Atomic(false)
    }

    @Test(.timeLimit(.minutes(60)))
    func fetchesDuringALargeSaveSeeAllOfItOrNothing() async throws {
        let container = try StoreKind.file.container()
        let progress = Progress()
        let saving = Task.detached {
            defer { progress.isSaved.store(true, ordering: .releasing) }
            let context = ModelContext(container)
            for number in 0..<5_000 { context.insert(Item("\(number)")) }
            try context.save()
        }
        var counts: Set<Int> = []
        while !progress.isSaved.load(ordering: .acquiring) {
            counts.insert(try ModelContext(container).fetchCount(FetchDescriptor<Item>()))
            await Task.yield()
        }
        try await saving.value
        #expect(counts.isSubset(of: [0, 5_000]))
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Item>()) == 5_000)
    }
}

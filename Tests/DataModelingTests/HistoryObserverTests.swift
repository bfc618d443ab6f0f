import DataModeling
import Foundation
import Observation
import ProgramSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct HistoryObserverTests {
    private func insert(_ model: some PersistentModel, by author: String? = nil, in container: ModelContainer) throws {
        let context = ModelContext(container)
        context.author = author
        context.insert(model)
        try context.save()
    }

    private func expectCount(_ count: Int, _ observer: HistoryObserver) async {
        while observer.eventCounter < count { await Task.yield() }
        #expect(observer.eventCounter == count)
    }

    @Test(arguments: StoreKind.configured)
    func savesOfAllContextsCountFromTheBeginningOn(_ kind: StoreKind) async throws {
        let container = try kind.container()
        try insert(Item("before"), in: container)
        let observer = try HistoryObserver(modelContainer: container)
        #expect(observer.eventCounter == 0)
        try insert(Item("one"), in: container)
        await expectCount(1, observer)
        try insert(Folder("two"), in: container)
        await expectCount(2, observer)
        #expect(observer.modelContainer == container)
    }

    @Test(arguments: StoreKind.configured)
    func onlySavesOfTheModelsAndAuthorsCount(_ kind: StoreKind) async throws {
        let container = try kind.container()
        let all = try HistoryObserver(modelContainer: container)
        let some = try HistoryObserver(
            observedModels: [Item.self], authors: ["sync"], modelContainer: container)
        try insert(Folder("a"), by: "sync", in: container)
        await expectCount(1, all)
        try insert(Item("b"), in: container)
        await expectCount(2, all)
        try insert(Item("c"), by: "sync", in: container)
        await expectCount(3, all)
        await expectCount(1, some)
    }

    @Test(arguments: StoreKind.configured)
    func changesAfterTheTokenAreReportedAtOnce(_ kind: StoreKind) async throws {
        let container = try kind.container()
        try insert(Item("one"), by: "a", in: container)
        let context = ModelContext(container)
        let token = try #require(
            try context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>()).last?.token)
        try insert(Item("two"), in: container)
        let tokens: [String: any HistoryToken] = [token.storeIdentifier: token]
        await expectCount(1, try HistoryObserver(historyTokens: tokens, modelContainer: container))
        let last = try #require(
            try context.fetchHistory(HistoryDescriptor<DefaultHistoryTransaction>()).last?.token)
        let late = try HistoryObserver(historyTokens: [last.storeIdentifier: last], modelContainer: container)
        try insert(Item("three"), in: container)
        await expectCount(1, late)
    }

    @MainActor
    @Test func theCounterOfTheMainActorChangesOnItAndIsObserved() async throws {
        let container = try StoreKind.memory.container()
        let observer = try HistoryObserver(modelContainer: container)
        let changes = AsyncStream<Bool>.makeStream()
        withObservationTracking {
            _ = observer.eventCounter
        } onChange: {
            changes.continuation.yield(Thread.isMainThread)
        }
        try insert(Item("one"), in: container)
        #expect(observer.eventCounter == 0)
        var iterator = changes.stream.makeAsyncIterator()
        #expect(await iterator.next() == true)
        await expectCount(1, observer)
    }

    @Test func aSaveOfAnotherProcessCounts() async throws {
        let url = try TemporaryFolder().file
        let container = try ModelContainer(
            for: Schema([Ticket.self]), configurations: ModelConfiguration(url: url))
        let observer = try HistoryObserver(modelContainer: container)
        let program = await ProgramResult(of: try LaunchedProgram(product: "DataWriter", [url.path, "once"]))
        try #require(program.end == .exit(0))
        while observer.eventCounter == 0 { await Task.yield() }
    }

    @Test func anUnretainedObserverIsReleased() async throws {
        let container = try StoreKind.memory.container()
        weak var released: HistoryObserver?
        do {
            let observer = try HistoryObserver(modelContainer: container)
            released = observer
            try insert(Item("one"), in: container)
            await expectCount(1, observer)
        }
        // A check that is running keeps it a little longer.
        while released != nil { await Task.yield() }
    }
}

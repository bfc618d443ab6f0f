import Foundation
import Testing

@testable import WebRenderer

/// The handover of pages from an ending process to the next one.
@MainActor
@Suite struct LeavingTests {
    let store = MemoryStore()

    /// Opens pages with a state each, and their sockets.
    private func pages(_ count: Int, of fake: FakeSessions) throws -> [FakeLink] {
        try (0..<count).map { number in
            let (_, token) = try #require(fake.open())
            fake.scenes[number].update([UInt8(truncatingIfNeeded: number)])
            return fake.attach(token).0
        }
    }

    private static let end = [#"["bye","shutdown"]"#, "close 1001"]

    @Test func withoutASuccessorAllPagesAreNotifiedAtOnce() async throws {
        let fake = FakeSessions(store: store)
        let links = try pages(30, of: fake)
        await fake.sessions.handOver(hasSuccessor: false) { _ in Issue.record("It waits.") }
        #expect(links.allSatisfy { $0.log == Self.end })
        #expect(store.records.count == 30)
        #expect(fake.sessions.count == 0)
    }

    /// The press is acknowledged, but the pass that records its changes has not run yet.
    @Test(arguments: [false, true])
    func changesOfAnEventAreStoredBeforeItsPass(hasSuccessor: Bool) async throws {
        let fake = FakeSessions(store: store)
        let (session, token) = try #require(fake.open())
        fake.scenes[0].update([1])
        let link = fake.attach(token).0
        fake.saveChanges()
        fake.scenes[0].snapshot = [2]
        fake.sessions.receive(.event(1, .act(.press, on: ElementID("5")!, [])), over: link, for: session)
        await fake.sessions.handOver(hasSuccessor: hasSuccessor) { _ in }
        #expect(store.records.values.map(\.snapshot) == [Data([2])])
    }

    /// The page sends it to the next process, or is told that it may be lost.
    @Test func anEventAfterTheLastRecordIsNeitherHandledNorAcknowledged() async throws {
        store.waiting = []
        let fake = FakeSessions(store: store)
        let (session, token) = try #require(fake.open())
        fake.scenes[0].update([1])
        let link = fake.attach(token).0
        let sessions: WebSessions = fake.sessions
        let leaving = Task { await sessions.handOver(hasSuccessor: false) { _ in } }
        while store.waiting?.isEmpty == true { await Task.yield() }
        sessions.receive(.event(1, .act(.press, on: ElementID("5")!, [])), over: link, for: session)
        store.waiting?.forEach { $0() }
        await leaving.value
        #expect(link.log == Self.end)
        #expect(fake.scenes[0].log == ["opened 0", "ended"])
        #expect(store.records.values.map(\.snapshot) == [Data([1])])
    }

    /// A task started by a press has changed the state. The pass that records the change has not run yet, or never will
    /// because no body reads the state.
    @Test(arguments: [true, false]) func changesThatNoPassHasShownAreStored(aPassFollows: Bool) async throws {
        let fake = FakeSessions(store: store)
        let (_, token) = try #require(fake.open())
        fake.scenes[0].update([1])
        _ = fake.attach(token)
        fake.saveChanges()
        fake.scenes[0].snapshot = [2]
        fake.scenes[0].needsUpdate = aPassFollows
        await fake.sessions.handOver(hasSuccessor: false) { _ in }
        #expect(store.records.values.map(\.snapshot) == [Data([2])])
    }

    @Test(arguments: [false, true]) func theWorkOfAPageDoesNotGrowWithTheNumberOfPages(hasSuccessor: Bool) async throws
    {
        func steps(_ count: Int) async throws -> (works: Int, waits: Int) {
            let store = MemoryStore()
            let fake = FakeSessions(store: store) { $0.sessionsPerAddress = count }
            let links = try pages(count, of: fake)
            store.log = []
            await fake.sessions.handOver(hasSuccessor: hasSuccessor, endsProcess: true) { _ in }
            #expect(fake.sessions.progress.rest == 0)
            let scenes = fake.scenes.reduce(0) { $0 + $1.log.count + $1.snapshots }
            return (store.log.count + links.reduce(scenes) { $0 + $1.log.count }, store.waits)
        }
        let (few, many) = (try await steps(1_000), try await steps(2_000))
        #expect(many.works == 2 * few.works)
        #expect(many.waits <= 2 * few.waits)
    }

    @Test func pagesThatHaveNotLeftAreCounted() async throws {
        store.waiting = []
        let fake = FakeSessions(store: store)
        _ = try pages(150, of: fake)
        #expect(fake.sessions.progress.rest == nil)
        let sessions: WebSessions = fake.sessions
        let leaving = Task { await sessions.handOver(hasSuccessor: false) { _ in } }
        while store.waiting?.count != 2 { await Task.yield() }
        #expect(sessions.progress.rest == 150)
        // One of two groups is written.
        let first = store.waiting?.removeFirst()
        first?()
        while sessions.progress.rest == 150 { await Task.yield() }
        #expect([50, 100].contains(sessions.progress.rest))
        store.waiting?.forEach { $0() }
        await leaving.value
        #expect(sessions.progress.rest == 0)
    }

    @Test func pagesThatEndByThemselvesUntilThenAreCountedToo() async throws {
        store.waiting = []
        let fake = FakeSessions(store: store)
        let (ended, _) = try #require(fake.open())
        let (closed, _) = try #require(fake.open())
        _ = try #require(fake.open())
        let sessions: WebSessions = fake.sessions
        let leaving = Task { await sessions.handOver(hasSuccessor: false) { _ in } }
        while store.waiting?.isEmpty == true { await Task.yield() }
        #expect(sessions.progress.rest == 3)
        sessions.remove(ended)
        // The server closes a connection by itself, and the session leaves only once.
        let closing = Task { await sessions.handOver(closed) }
        while store.waiting?.count != 2 { await Task.yield() }
        store.waiting?.forEach { $0() }
        await leaving.value
        await closing.value
        #expect(sessions.progress.rest == 0)
    }

    @Test func aPageHandedOverAloneDoesNotCountAsLeavingLater() async throws {
        let fake = FakeSessions(store: store)
        let (alone, _) = try #require(fake.open())
        _ = try #require(fake.open())
        await fake.sessions.handOver(alone)
        #expect(fake.sessions.progress.rest == nil)
        store.waiting = []
        let sessions: WebSessions = fake.sessions
        let leaving = Task { await sessions.handOver(hasSuccessor: false) { _ in } }
        while store.waiting?.isEmpty == true { await Task.yield() }
        #expect(sessions.progress.rest == 1)
        store.waiting?.forEach { $0() }
        await leaving.value
        #expect(sessions.progress.rest == 0)
    }

    @Test func pagesAreHandedOverToASuccessorInGroups() async throws {
        let fake = FakeSessions(store: store)
        let links = try pages(12, of: fake)
        var reported: [Int] = []
        await fake.sessions.handOver(hasSuccessor: true) { seconds in
            #expect(seconds == 0.1)
            reported.append(links.count { $0.log == Self.end })
            // The others go on.
            #expect(fake.sessions.count == 12 - (reported.last ?? 0))
        }
        #expect(reported == [5, 10])
        #expect(links.allSatisfy { $0.log == Self.end })
    }

    @Test func groupsAreLargeEnoughToEndInTime() {
        #expect(Leaving.groupSize(of: 1) == 5)
        #expect(Leaving.groupSize(of: 200) == 5)
        // Forty groups, in four seconds.
        #expect(Leaving.groupSize(of: 300) == 8)
        #expect(Leaving.groupSize(of: 1_000) == 25)
        #expect(Leaving.groupSize(of: 4_000) == 100)
        // Ten groups of 0.3 seconds, in the three seconds that are left.
        #expect(Leaving.groupSize(of: 500, every: 0.3, within: 3) == 50)
        #expect(Leaving.groupSize(of: 500, every: 4, within: 3) == 500)
        #expect(Leaving.groupSize(of: 500, every: 0.1, within: -1) == 500)
    }

    @Test func groupsGrowWhereTheyTakeLong() async throws {
        let fake = FakeSessions(store: store)
        let links = try pages(90, of: fake)
        var reported: [Int] = []
        await fake.sessions.handOver(hasSuccessor: true) { _ in
            reported.append(links.count { $0.log == Self.end })
            fake.now += 1
        }
        // Five pages at first, then as many a second as the seconds left want.
        #expect(reported == [5, 34, 62])
        #expect(links.allSatisfy { $0.log == Self.end })
    }

    @Test func theTimeBeginsWithTheSignal() async throws {
        let fake = FakeSessions(store: store)
        let links = try pages(20, of: fake)
        let begin = fake.now
        // The session has looked for another process.
        fake.now += 6
        await fake.sessions.handOver(hasSuccessor: true, since: begin) { _ in Issue.record("It waits.") }
        #expect(links.allSatisfy { $0.log == Self.end })
    }

    @Test func whenTheTimeIsOverAllThatAreLeftGoTogether() async throws {
        let fake = FakeSessions(store: store)
        let links = try pages(20, of: fake)
        var pauses = 0
        await fake.sessions.handOver(hasSuccessor: true) { _ in
            pauses += 1
            fake.now += 3.5
        }
        // Five pages at 0 seconds; at 3.5 there is time for one group.
        #expect(pauses == 1)
        #expect(links.allSatisfy { $0.log == Self.end })
    }

    @Test func aPageThatReconnectsWhileItsSessionLeavesIsRedirected() async throws {
        store.waiting = []
        let fake = FakeSessions(store: store)
        let (_, token) = try #require(fake.open())
        _ = fake.attach(token)
        fake.scenes[0].update([7])
        let sessions: WebSessions = fake.sessions
        let leaving = Task { await sessions.handOver(hasSuccessor: false) { _ in } }
        while store.waiting?.isEmpty == true { await Task.yield() }
        #expect(fake.attach(token).0.log == Self.end)
        store.waiting?.forEach { $0() }
        await leaving.value
        #expect(store.records.count == 1)
    }

    @Test(.timeLimit(.minutes(60))) func aPageIsNotifiedOnceItsStateIsWrittenAndNothingChangesItBefore() async throws {
        store.waiting = []
        let fake = FakeSessions(store: store)
        let (session, token) = try #require(fake.open())
        let (link, _) = fake.attach(token)
        fake.scenes[0].update([7])
        let sessions: WebSessions = fake.sessions
        let leaving = Task { await sessions.handOver(hasSuccessor: false) { _ in } }
        while store.waiting?.isEmpty == true { await Task.yield() }
        #expect(store.log == ["save [7]"])
        #expect(link.log == [])
        // A press that comes now has no effect, and is not acknowledged.
        fake.sessions.receive(.event(1, .act(.press, on: ElementID("5")!, [])), over: link, for: session)
        #expect(fake.scenes[0].log == ["opened 0"])
        store.waiting?.forEach { $0() }
        await leaving.value
        #expect(link.log == Self.end)
    }

    @Test func aServerThatLeavesOpensNoSessionAndSendsPagesOn() async throws {
        let fake = FakeSessions(store: store)
        let (_, token) = try #require(fake.open())
        await fake.sessions.handOver(hasSuccessor: false) { _ in }
        #expect(fake.open() == nil)
        // The next process already has the session.
        #expect(fake.attach(token).0.log == Self.end)
    }
}

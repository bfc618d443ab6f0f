import Foundation
import Locking
import Testing

@testable import WebRenderer

/// A store that outlives the sessions of a test, as a folder outlives a process.
final class MemoryStore: SessionStore, @unchecked Sendable {
    // Tests use it on the main actor alone, but for `whenWritten`.
    var records: [String: SessionRecord] = [:]
    var log: [String] = []

    var outlivesProcess: Bool { true }

    func record(of session: String, browser: String) -> SessionRecord? {
        records[session].flatMap { $0.browser == browser ? $0 : nil }
    }

    func isKnown(browser: String) -> Bool { records.values.contains { $0.browser == browser } }

    func save(_ record: SessionRecord) {
        records[record.session] = record
        log.append("save \(Array(record.snapshot))")
    }

    func remove(session: String, browser: String) {
        if records.removeValue(forKey: session) != nil { log.append("remove") }
    }

    /// The sessions that lived at the last removal of expired records.
    var live: Set<SessionPlace> = []

    func removeExpired(now: Double, live: Set<SessionPlace>) {
        self.live = live
        records = records.filter { $0.value.end > now }
    }

    func hasLost(session: String, browser: String) -> Bool { records[session] == nil }

    private let calls = Locked(0)
    /// The number of requests to wait until everything is written.
    var waits: Int { calls.withLock { $0 } }
    private let actions = Locked<[@Sendable () -> Void]?>(nil)
    /// The actions that wait until everything is written; nil if actions run at once.
    var waiting: [@Sendable () -> Void]? {
        get { actions.withLock { $0 } }
        set { actions.withLock { $0 = newValue } }
    }

    func whenWritten(_ action: @escaping @Sendable () -> Void) {
        calls.withLock { $0 += 1 }
        let waits = actions.withLock { actions in
            actions?.append(action)
            return actions != nil
        }
        if !waits { action() }
    }
}

/// Sessions whose process ends, and their return in the next process.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct SessionRestartTests {
    let store = MemoryStore()

    private func start(_ change: (inout WebLimits) -> Void = { _ in }) -> FakeSessions {
        FakeSessions(store: store, change)
    }

    /// Loads the page of a token again in another process.
    private func snapshot(in next: FakeSessions, of token: String, browser: String = "b") throws -> [UInt8] {
        let (_, new) = try #require(next.open(browser: browser))
        _ = next.attach(new, previous: token, isReload: true, browser: browser)
        return try #require(next.scenes.last).visitor.snapshot
    }

    @Test func aPageGoesOnAfterItsProcessWasKilled() throws {
        let fake = start()
        let (_, token) = try #require(fake.open())
        _ = fake.attach(token)
        fake.scenes[0].update([7])
        fake.saveChanges()
        // Changed, but not stored before the end.
        fake.scenes[0].update([8])
        let next = start()
        #expect(next.sessions.identity(claimed: "b") == "b")
        #expect(try snapshot(in: next, of: token) == [7])
    }

    @Test func aProcessThatEndsByItselfStoresTheLastChange() async throws {
        let fake = start()
        let (_, token) = try #require(fake.open())
        _ = fake.attach(token)
        fake.scenes[0].update([7])
        await fake.sessions.handOver(hasSuccessor: false) { _ in }
        #expect(try snapshot(in: start(), of: token) == [7])
    }

    @Test func aRecordThatAnotherProcessHasRemovedIsStoredAgainAtTheEnd() async throws {
        let fake = start()
        let (session, token) = try #require(fake.open())
        _ = fake.attach(token)
        fake.scenes[0].update([7])
        fake.saveChanges()
        store.remove(session: session.id, browser: "b")
        await fake.sessions.handOver(hasSuccessor: false) { _ in }
        #expect(try snapshot(in: start(), of: token) == [7])
    }

    @Test func theStoreKnowsWhichRecordsHaveLivePages() throws {
        let fake = start()
        let browser = Identity.make()
        let (session, token) = try #require(fake.open(browser: browser))
        _ = fake.attach(token, browser: browser)
        fake.scenes[0].update([7])
        fake.saveChanges()
        _ = try #require(fake.open(browser: Identity.make()))
        fake.now += 3_600
        fake.sessions.sweep()
        #expect(store.live == [try #require(SessionPlace(session.id, of: browser))])
    }

    @Test func stateThatIsEmptyAtTheEndIsNotRestored() async throws {
        let fake = start()
        let (_, token) = try #require(fake.open())
        _ = fake.attach(token)
        fake.scenes[0].update([7])
        fake.saveChanges()
        fake.scenes[0].update([])
        await fake.sessions.handOver(hasSuccessor: false) { _ in }
        #expect(store.records.isEmpty)
        #expect(try snapshot(in: start(), of: token) == [])
    }

    @Test func anotherBrowserAndAnotherSecretGetNothing() throws {
        let fake = start()
        let (session, token) = try #require(fake.open())
        fake.scenes[0].update([7])
        fake.saveChanges()
        let next = start()
        #expect(try snapshot(in: next, of: token, browser: "c") == [])
        #expect(try snapshot(in: next, of: SessionToken(session: session.id).text) == [])
        #expect(try snapshot(in: next, of: token) == [7])
    }

    @Test func manyChangesAreStoredOnceAndOnlyIfTheyDiffer() throws {
        let fake = start()
        _ = try #require(fake.open())
        for byte in 1...9 { fake.scenes[0].update([UInt8(byte)]) }
        #expect(fake.savingsDue.count == 1)
        fake.saveChanges()
        #expect(store.log == ["save [9]"])
        fake.scenes[0].update([9])
        #expect(fake.savingsDue.count == 2)
        fake.saveChanges()
        #expect(store.log == ["save [9]"])
    }

    @Test func aSessionWithoutStateIsNotStoredAndOneThatLosesItIsRemoved() throws {
        let fake = start()
        _ = try #require(fake.open())
        fake.saveChanges()
        fake.scenes[0].update([7])
        fake.saveChanges()
        fake.scenes[0].update([])
        fake.saveChanges()
        #expect(store.log == ["save [7]", "remove"])
    }

    @Test func aSnapshotThatIsTooLargeIsNotStored() throws {
        let fake = start { $0.snapshotBytes = 2 }
        _ = try #require(fake.open())
        fake.scenes[0].update([1, 2, 3])
        fake.saveChanges()
        #expect(store.log == [])
    }

    @Test func aRecordGoesAfterADay() async throws {
        let fake = start()
        let (_, token) = try #require(fake.open())
        fake.scenes[0].update([7])
        await fake.sessions.handOver(hasSuccessor: false) { _ in }
        let next = start()
        next.now += 86_400
        next.sessions.sweep()
        #expect(store.records.isEmpty)
        #expect(try snapshot(in: next, of: token) == [])
    }

    @Test func aSessionThatEndsForItsBadMessagesLeavesNothing() throws {
        let fake = start { $0.violations = 1 }
        let (_, token) = try #require(fake.open())
        let (link, session) = fake.attach(token)
        fake.scenes[0].update([7])
        fake.saveChanges()
        fake.sessions.recordViolation(by: link, of: try #require(session))
        #expect(store.records.isEmpty)
    }

    @Test func anOlderProcessReadsWhatANewerOneStored() async throws {
        let next = start()
        let fake = start()
        let (_, token) = try #require(fake.open())
        fake.scenes[0].update([7])
        fake.saveChanges()
        #expect(next.sessions.identity(claimed: "b") == "b")
        fake.scenes[0].update([8])
        await fake.sessions.handOver(hasSuccessor: false) { _ in }
        #expect(try snapshot(in: next, of: token) == [8])
    }

    // MARK: Hand-overs

    /// Attaches a socket as the server does, which waits until the store has written.
    private func come(
        to fake: FakeSessions, _ token: String, previous: String, isReload: Bool = true
    ) -> (link: FakeLink, attached: Attached) {
        let (link, attached) = (FakeLink(), Attached())
        let hello = SocketHello(#"[0,"hello","\#(token)",0,"\#(previous)",\#(isReload ? 1 : 0)]"#)
        fake.sessions.attach(link, hello!, browser: "b") { attached.isSo = $0 != nil }
        return (link, attached)
    }

    /// Whether a socket has received its session.
    @MainActor
    private final class Attached {
        var isSo = false
    }

    /// Lets the store write, and notifies the sessions.
    private func write(until isSo: () -> Bool) async {
        let actions = store.waiting ?? []
        store.waiting = nil
        actions.forEach { $0() }
        while !isSo() { await Task.yield() }
    }

    @Test func aNewSessionIsNotVisibleToThePageBeforeItIsStored() async throws {
        let fake = start()
        let (_, token) = try #require(fake.open())
        _ = fake.attach(token)
        fake.scenes[0].update([7])
        fake.saveChanges()
        let next = start()
        let (_, new) = try #require(next.open())
        store.waiting = []
        let (link, attached) = come(to: next, new, previous: token)
        while store.waiting?.isEmpty == true { await Task.yield() }
        #expect(link.log == [])
        #expect(!attached.isSo)
        // The process is killed now or later: the page comes back with either token.
        #expect(try snapshot(in: start(), of: token) == [7])
        #expect(try snapshot(in: start(), of: new) == [7])
        await write { attached.isSo }
        #expect(next.scenes[1].log == ["opened -1"])
    }

    @Test func aPageThatWasLoadedAgainKeepsBothRecordsUntilItHasSeenTheNewSession() async throws {
        let fake = start()
        let (first, token) = try #require(fake.open())
        _ = fake.attach(token)
        fake.scenes[0].update([7])
        fake.saveChanges()
        fake.scenes[0].update([8])
        fake.sessions.detach(first.link!, from: first)
        let (second, new) = try #require(fake.open())
        let (link, attached) = come(to: fake, new, previous: token)
        await write { attached.isSo }
        #expect(second.scene === fake.scenes[0])
        #expect(store.records.count == 2)
        #expect(try snapshot(in: start(), of: token) == [8])
        #expect(try snapshot(in: start(), of: new) == [8])
        fake.sessions.receive(.acknowledged(1), over: link, for: second)
        #expect(try snapshot(in: start(), of: token) == [])
        #expect(try snapshot(in: start(), of: new) == [8])
    }

    @Test func aSecondSocketWhileTheFirstWaitsShowsTheWholePageToo() async throws {
        let fake = start()
        let (_, token) = try #require(fake.open())
        fake.scenes[0].update([7])
        fake.saveChanges()
        let next = start()
        let (_, new) = try #require(next.open())
        store.waiting = []
        let first = come(to: next, new, previous: token)
        let second = come(to: next, new, previous: token)
        while (store.waiting?.count ?? 2) < 2 { await Task.yield() }
        await write { first.attached.isSo && second.attached.isSo }
        #expect(next.scenes.count == 2)
        #expect(next.scenes[1].log.first == "opened -1")
    }

    @Test func aProcessThatLeavesWhileAPageComesSendsItOn() async throws {
        let fake = start()
        let (_, token) = try #require(fake.open())
        fake.scenes[0].update([7])
        fake.saveChanges()
        let next = start()
        let (_, new) = try #require(next.open())
        store.waiting = []
        let (link, attached) = come(to: next, new, previous: token)
        while store.waiting?.isEmpty == true { await Task.yield() }
        let sessions: WebSessions = next.sessions
        let leaving = Task { await sessions.handOver(hasSuccessor: false) { _ in } }
        while (store.waiting?.count ?? 2) < 2 { await Task.yield() }
        await write { link.log == [#"["bye","shutdown"]"#, "close 1001"] }
        await leaving.value
        #expect(!attached.isSo)
        #expect(try snapshot(in: start(), of: new) == [7])
    }

    @Test func aNewTokenIsSentWhenItIsStored() async throws {
        let fake = start()
        let (session, token) = try #require(fake.open())
        let (link, _) = fake.attach(token)
        fake.scenes[0].update([7])
        fake.saveChanges()
        fake.now += 43_201
        store.waiting = []
        fake.sessions.receive(.heartbeat, over: link, for: session)
        while store.waiting?.isEmpty == true { await Task.yield() }
        #expect(link.log == [])
        let stored = try #require(store.records[session.id])
        await write { !link.log.isEmpty }
        let text = try #require(link.log.first)
        let new = try #require(text.split(separator: "\"").dropFirst(2).last { $0.utf8.count == 65 })
        #expect(stored.tokens.accepts(try #require(SessionToken(String(new))), now: fake.now))
    }

    @Test func theFormerIdentityOfABrowserFindsItsPage() throws {
        let fake = start()
        let (_, token) = try #require(fake.open(browser: "former"))
        fake.scenes[0].update([7])
        fake.saveChanges()
        let next = start()
        let visitor = WebVisitor(browser: "b", formerBrowser: "former")
        let session = try #require(next.sessions.open(visitor))
        _ = next.attach(next.sessions.token(of: session), previous: token, isReload: true)
        #expect(next.scenes.last?.visitor.snapshot == [7])
        // The secret of the page counts too.
        let other = try #require(next.sessions.open(visitor))
        let forged = SessionToken(session: String(token.prefix(32))).text
        _ = next.attach(next.sessions.token(of: other), previous: forged, isReload: true)
        #expect(next.scenes.last?.visitor.snapshot == [])
    }

    @Test func aSnapshotThatTakesLongIsMadeLessOften() throws {
        let fake = start()
        _ = try #require(fake.open())
        // 30 milliseconds are 3 percent of a second.
        fake.scenes[0].beforeSnapshot = { fake.now += 0.03 }
        for byte in 1...2 {
            fake.scenes[0].update([UInt8(byte)])
            fake.saveChanges()
        }
        fake.scenes[0].update([3])
        fake.now += 0.7
        fake.saveChanges()
        #expect(store.log == ["save [1]", "save [2]"])
        // It becomes due again without a change.
        fake.now += 0.2
        fake.saveChanges()
        #expect(store.log == ["save [1]", "save [2]", "save [3]"])
        #expect(fake.savingsDue.count == 4)
    }

    /// An occasional change is stored at once, and a session that changes constantly is stored at an interval.
    @Test func aSessionThatHasRestedIsStoredSoonAndAnotherAtAnInterval() throws {
        let fake = start()
        _ = try #require(fake.open())
        fake.scenes[0].update([1])
        fake.sessions.saveChanges()
        fake.scenes[0].update([2])
        fake.now += WebSessions.savingDelay
        fake.sessions.saveChanges()
        #expect(store.log == ["save [1]"])
        fake.now += WebSessions.savingInterval
        fake.sessions.saveChanges()
        #expect(store.log == ["save [1]", "save [2]"])
        fake.now += 1
        fake.scenes[0].update([3])
        let milliseconds = fake.savingsDue.map { Int(($0 * 1000).rounded()) }
        #expect(milliseconds == [25, 150, 125, 25])
    }

    @Test func queuedWorkStoresASessionOnlyIfItIsStillDue() throws {
        let fake = start()
        _ = try #require(fake.open())
        fake.saveChanges()
        fake.now += 1
        var pieces: [MainActorQueue.Work] = []
        fake.scenes[0].update([1])
        fake.now += WebSessions.savingDelay
        fake.sessions.saveChanges { pieces.append($0) }
        fake.scenes[0].update([2])
        fake.now += WebSessions.savingDelay
        fake.sessions.saveChanges { pieces.append($0) }
        #expect(pieces.count == 2)
        pieces[0]()
        fake.scenes[0].update([3])
        pieces[1]()
        #expect(store.log == ["save [2]"])
        fake.now += WebSessions.savingInterval
        fake.sessions.saveChanges()
        #expect(store.log == ["save [2]", "save [3]"])
    }

    /// The rest of one session does not delay the record of another.
    @Test func aSessionThatHasRestedDoesNotWaitForOneThatWasStoredShortlyBefore() throws {
        let fake = start()
        _ = try #require(fake.open())
        _ = try #require(fake.open(browser: "c"))
        fake.saveChanges()
        fake.now += 1
        fake.scenes[0].update([1])
        fake.sessions.saveChanges()
        fake.scenes[0].update([2])
        fake.scenes[1].update([3])
        fake.now += WebSessions.savingDelay
        fake.sessions.saveChanges()
        #expect(store.log == ["save [1]", "save [3]"])
        let milliseconds = fake.savingsDue.map { Int(($0 * 1000).rounded()) }
        #expect(milliseconds == [25, 25, 150, 25, 125])
    }

    /// The first snapshot of a process is slow, because it loads what later ones use. What a page that has just come
    /// back does then is stored as soon as always.
    @Test func aSlowSnapshotDelaysNoOther() throws {
        let fake = start()
        _ = try #require(fake.open())
        var time = 0.1
        fake.scenes[0].beforeSnapshot = { fake.now += time }
        fake.scenes[0].update([1])
        fake.saveChanges()
        time = 0.001
        for byte in 2...4 {
            fake.scenes[0].update([UInt8(byte)])
            fake.saveChanges()
            if byte == 3 { time = 0.1 }
        }
        #expect(store.log == ["save [1]", "save [2]", "save [3]", "save [4]"])
    }
}

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

    func removeExpired(now: Double) { records = records.filter { $0.value.end > now } }

    private let actions = Locked<[@Sendable () -> Void]?>(nil)
    /// The actions that wait until everything is written; nil calls them at once.
    var waiting: [@Sendable () -> Void]? {
        get { actions.withLock { $0 } }
        set { actions.withLock { $0 = newValue } }
    }

    func whenWritten(_ action: @escaping @Sendable () -> Void) {
        let waits = actions.withLock { actions in
            actions?.append(action)
            return actions != nil
        }
        if !waits { action() }
    }
}

/// Sessions whose process ends, and those of the next process.
@MainActor
@Suite struct SessionRestartTests {
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
        fake.sessions.saveChanges()
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

    @Test func stateThatIsEmptyAtTheEndDoesNotComeBack() async throws {
        let fake = start()
        let (_, token) = try #require(fake.open())
        _ = fake.attach(token)
        fake.scenes[0].update([7])
        fake.sessions.saveChanges()
        fake.scenes[0].update([])
        await fake.sessions.handOver(hasSuccessor: false) { _ in }
        #expect(store.records.isEmpty)
        #expect(try snapshot(in: start(), of: token) == [])
    }

    @Test func anotherBrowserAndAnotherSecretGetNothing() throws {
        let fake = start()
        let (session, token) = try #require(fake.open())
        fake.scenes[0].update([7])
        fake.sessions.saveChanges()
        let next = start()
        #expect(try snapshot(in: next, of: token, browser: "c") == [])
        #expect(try snapshot(in: next, of: SessionToken(session: session.id).text) == [])
        #expect(try snapshot(in: next, of: token) == [7])
    }

    @Test func manyChangesAreStoredOnceAndOnlyIfTheyDiffer() throws {
        let fake = start()
        _ = try #require(fake.open())
        for byte in 1...9 { fake.scenes[0].update([UInt8(byte)]) }
        #expect(fake.savingsDue == 1)
        fake.sessions.saveChanges()
        #expect(store.log == ["save [9]"])
        fake.scenes[0].update([9])
        #expect(fake.savingsDue == 2)
        fake.sessions.saveChanges()
        #expect(store.log == ["save [9]"])
    }

    @Test func aSessionWithoutStateIsNotStoredAndOneThatLosesItIsRemoved() throws {
        let fake = start()
        _ = try #require(fake.open())
        fake.sessions.saveChanges()
        fake.scenes[0].update([7])
        fake.sessions.saveChanges()
        fake.scenes[0].update([])
        fake.sessions.saveChanges()
        #expect(store.log == ["save [7]", "remove"])
    }

    @Test func aSnapshotThatIsTooLargeIsNotStored() throws {
        let fake = start { $0.snapshotBytes = 2 }
        _ = try #require(fake.open())
        fake.scenes[0].update([1, 2, 3])
        fake.sessions.saveChanges()
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
        fake.sessions.saveChanges()
        fake.sessions.recordViolation(by: link, of: try #require(session))
        #expect(store.records.isEmpty)
    }

    @Test func aProcessThatHasBegunEarlierHasWhatAnotherStoredSince() async throws {
        let next = start()
        let fake = start()
        let (_, token) = try #require(fake.open())
        fake.scenes[0].update([7])
        fake.sessions.saveChanges()
        #expect(next.sessions.identity(claimed: "b") == "b")
        fake.scenes[0].update([8])
        await fake.sessions.handOver(hasSuccessor: false) { _ in }
        #expect(try snapshot(in: next, of: token) == [8])
    }

    @Test func aSnapshotThatTakesLongIsMadeLessOften() throws {
        let fake = start()
        _ = try #require(fake.open())
        // 30 milliseconds are 3 percent of a second.
        fake.scenes[0].beforeSnapshot = { fake.now += 0.03 }
        fake.scenes[0].update([1])
        fake.sessions.saveChanges()
        fake.scenes[0].update([2])
        fake.now += 0.9
        fake.sessions.saveChanges()
        #expect(store.log == ["save [1]"])
        // It is due again by itself.
        fake.now += 0.2
        fake.sessions.saveChanges()
        #expect(store.log == ["save [1]", "save [2]"])
        #expect(fake.savingsDue == 3)
    }
}

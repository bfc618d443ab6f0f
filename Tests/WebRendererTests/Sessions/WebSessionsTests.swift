import DevelopmentChannel
import Foundation
import Testing

@testable import WebRenderer

@MainActor
@Suite struct WebSessionsTests {
    let fake = FakeSessions {
        $0.sessions = 3
        $0.sessionsPerAddress = 2
    }

    @Test(arguments: [(100, 12_000, 2_000, 10_000), (20_000, 60_000, 10_000, 50_000)])
    func moreSessionsMayHaveMoreConnectionsAndSnapshots(
        _ sessions: Int, _ connections: Int, _ snapshots: Int, _ storedSnapshots: Int
    ) {
        var limits = WebLimits()
        limits.allow(sessions: sessions)
        #expect(limits.sessions == sessions)
        #expect(limits.connections == connections)
        #expect(limits.snapshots == snapshots)
        #expect(limits.storedSnapshots == storedSnapshots)
    }

    /// A quarter of the descriptors is for other files.
    @Test(arguments: [(1_024, 768, 192), (16_000, 12_000, 1_000), (1_000_000, 12_000, 1_000), (0, 4, 1)])
    func connectionsLeaveFileDescriptorsToOthers(_ descriptors: Int, _ connections: Int, _ ofAnAddress: Int) {
        var limits = WebLimits()
        limits.fit(descriptors: descriptors)
        #expect(limits.connections == connections)
        #expect(limits.connectionsPerAddress == ofAnAddress)
    }

    @Test func theLimitOfOpenFilesIsNeverLowered() {
        var limit = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
        let before = Int(clamping: limit.rlim_cur)
        #expect(FileDescriptors.raiseLimit(to: 1) == before)
        #expect(FileDescriptors.raiseLimit(to: before + 1) >= before)
    }

    @Test func aSessionIsForVisitorsOfItsNameAlone() throws {
        let fake = FakeSessions()
        let (session, token) = try #require(fake.open(name: "ada"))
        for name in [nil, "eve"] {
            let (link, found) = fake.attach(token, name: name)
            #expect(found == nil)
            #expect(link.log.last == "close 1000")
        }
        #expect(fake.attach(token, name: "ada").1 === session)
        // Nor does a visitor without a name share a session with one who has a name.
        let other = try #require(fake.open())
        #expect(fake.attach(other.token, name: "ada").1 == nil)
        #expect(fake.attach(other.token).1 === other.session)
    }

    @Test(arguments: [("ada", [7 as UInt8]), ("eve", []), (nil, [])])
    func aSnapshotIsForVisitorsOfItsNameAlone(_ name: String?, _ expected: [UInt8]) throws {
        let fake = FakeSessions { $0.timeWithoutSocket = 1 }
        let (_, old) = try #require(fake.open(name: "ada"))
        let (link, session) = fake.attach(old, name: "ada")
        fake.scenes[0].snapshot = [7]
        fake.sessions.detach(link, from: try #require(session))
        fake.now += 2
        fake.sessions.sweep()
        #expect(fake.sessions.count == 0)
        let (_, new) = try #require(fake.open(name: name))
        _ = fake.attach(new, previous: old, isReload: true, name: name)
        #expect(fake.scenes.last?.visitor.snapshot == expected)
    }

    @Test func aPageWhoseSocketDoesNotComeIsForgottenAfterHalfAMinute() throws {
        _ = try #require(fake.open())
        fake.now += 29
        fake.sessions.sweep()
        #expect(fake.sessions.count == 1)
        fake.now += 1
        fake.sessions.sweep()
        #expect(fake.sessions.count == 0)
        #expect(fake.scenes[0].log == ["ended"])
    }

    @Test func pagesReceiveTheBuildStatusEvenIfTheyConnectLater() throws {
        let (_, token) = try #require(fake.open())
        let (link, _) = fake.attach(token)
        fake.sessions.announce(DevelopmentStatus(.current))
        fake.sessions.announce(DevelopmentStatus(.building))
        fake.sessions.announce(DevelopmentStatus(.building))
        #expect(link.log.count == 2)
        #expect(link.log.last?.hasPrefix(#"["dv",{"#) == true)
        #expect(link.log.last?.contains(#""phase":"building""#) == true)
        let (_, other) = try #require(fake.open())
        let (late, _) = fake.attach(other)
        #expect(late.log == [link.log[1]])
        fake.sessions.announce(DevelopmentStatus(.current))
        #expect(late.log.last?.contains(#""phase":"current""#) == true)
    }

    @Test func aPageThatIsConnectedStays() throws {
        let (_, token) = try #require(fake.open())
        let (link, session) = fake.attach(token)
        fake.now += 100_000
        fake.sessions.sweep()
        #expect(session != nil)
        #expect(fake.sessions.count == 1)
        #expect(link.log == [])
        #expect(fake.scenes[0].log == ["opened 0"])
    }

    @Test func aLostSocketCanReconnectForFiveMinutes() throws {
        let (_, token) = try #require(fake.open())
        let (first, session) = fake.attach(token)
        fake.sessions.detach(first, from: try #require(session))
        fake.now += 299
        fake.sessions.sweep()
        let (second, same) = fake.attach(token, lastSeen: 4)
        #expect(same === session)
        #expect(fake.scenes[0].log == ["opened 0", "closed", "opened 4"])
        fake.sessions.detach(second, from: try #require(same))
        fake.now += 300
        fake.sessions.sweep()
        #expect(fake.sessions.count == 0)
    }

    @Test func sessionsEndOneByOneUnlessTheirPageReconnects() throws {
        _ = try #require(fake.open())
        let (_, token) = try #require(fake.open())
        fake.now += 30
        var pieces: [MainActorQueue.Work] = []
        fake.sessions.sweep { pieces.append($0) }
        #expect(pieces.count == 2)
        #expect(fake.sessions.count == 2)
        _ = fake.attach(token)
        for piece in pieces { piece() }
        #expect(fake.sessions.count == 1)
        #expect(fake.scenes[0].log == ["ended"])
        #expect(fake.scenes[1].log == ["opened 0"])
        // Another sweep, with one still to be done, does nothing twice.
        for piece in pieces { piece() }
        #expect(fake.scenes[0].log == ["ended"])
    }

    @Test func aPageWithoutASessionIsNotified() throws {
        let (_, token) = try #require(fake.open())
        fake.now += 31
        fake.sessions.sweep()
        let (link, session) = fake.attach(token)
        #expect(session == nil)
        #expect(link.log == [#"["bye","gone"]"#, "close 1000"])
    }

    @Test func aTokenOpensNothingInAnotherBrowserOrWhenItIsOld() throws {
        let (_, token) = try #require(fake.open())
        #expect(fake.attach(token, browser: "c").1 == nil)
        #expect(fake.attach("").1 == nil)
        _ = fake.attach(token)
        fake.now += 86_400
        #expect(fake.attach(token).1 == nil)
    }

    @Test func aTokenWithAnotherSecretOpensNothing() throws {
        let (session, token) = try #require(fake.open())
        #expect(fake.attach(SessionToken(session: session.id).text).1 == nil)
        #expect(fake.attach(String(token.dropLast()) + "g").1 == nil)
        #expect(fake.attach(token).1 === session)
    }

    @Test func aBrowserKeepsItsIdentityAsLongAsTheServerStoresItsData() throws {
        let browser = "0123456789abcdef0123456789abcdef"
        #expect(fake.sessions.identity(claimed: browser) != browser)
        let (session, token) = try #require(fake.open(browser: browser))
        #expect(fake.sessions.identity(claimed: browser) == browser)
        // It has a session, then the session's snapshot, and then nothing.
        fake.scenes[0].snapshot = [1]
        fake.now += 31
        fake.sessions.sweep()
        #expect(fake.sessions.count == 0)
        #expect(fake.sessions.identity(claimed: browser) == browser)
        fake.now += 86_400
        fake.sessions.sweep()
        #expect(fake.sessions.identity(claimed: browser) != browser)
        #expect(fake.attach(token, browser: browser).1 == nil)
        _ = session
        fake.stored = [browser]
        #expect(fake.sessions.identity(claimed: browser) == browser)
    }

    @Test func ofSeveralIdentitiesTheOneThatTheServerKnowsCounts() {
        let (planted, own) = (Identity.make(), Identity.make())
        fake.stored = [own]
        #expect(fake.sessions.identity(claimed: [planted, own]) == own)
        // The request contains another person's identity beside the browser's own, so neither counts.
        fake.stored = [planted, own]
        let new = fake.sessions.identity(claimed: [planted, own])
        #expect(new != planted && new != own)
    }

    @Test func aSocketMayBringOtherIdentitiesThanTheOneOfItsSession() throws {
        let (session, _) = try #require(fake.open(browser: "own"))
        let claim = BrowserClaim(identities: ["planted", "own"], former: nil)
        #expect(fake.sessions.browser(in: claim, withSession: session.id) == "own")
        #expect(fake.sessions.browser(in: claim, withSession: "another") == "planted")
    }

    @Test func newIdentitiesDiffer() {
        let identities = (0..<100).map { _ in fake.sessions.identity(claimed: nil) }
        #expect(Set(identities).count == 100)
        #expect(identities.allSatisfy { Identity.isWellFormed($0) })
    }

    @Test func aPageThatIsOpenForLongGetsAnotherTokenInTime() throws {
        let (_, token) = try #require(fake.open())
        let (link, found) = fake.attach(token)
        let session = try #require(found)
        fake.now += 43_200
        fake.sessions.receive(.acknowledged(0), over: link, for: session)
        // Half of its day is not over yet.
        #expect(link.log == ["[1]"])
        fake.now += 1
        fake.sessions.receive(.acknowledged(0), over: link, for: session)
        fake.sessions.receive(.heartbeat, over: link, for: session)
        #expect(link.log.count == 3)
        #expect(link.log[2] == "[1]")
        let renewed = try #require(link.log[1].wholeMatch(of: #/\["hb","([^"]+)"\]/#)?.1)
        fake.now += 80_000
        #expect(fake.attach(token).1 == nil)
        #expect(fake.attach(String(renewed)).1 === session)
    }

    @Test func aSecondSocketTakesTheSessionFromTheFirst() throws {
        let (_, token) = try #require(fake.open())
        let (first, session) = fake.attach(token)
        let (second, _) = fake.attach(token, lastSeen: 2)
        #expect(first.log == [#"["bye","replaced"]"#, "close 1000"])
        // Late frames of the first socket have no effect, and its end ends nothing.
        fake.sessions.receive(.acknowledged(1), over: first, for: try #require(session))
        fake.sessions.detach(first, from: try #require(session))
        fake.sessions.receive(.acknowledged(2), over: second, for: try #require(session))
        #expect(fake.scenes[0].log == ["opened 0", "closed", "opened 2", "taken 2"])
        #expect(second.log == ["[1]"])
    }

    /// An event that arrives over the first socket after the second one was opened is handled when the page resends it.
    @Test func anEventOverALostSocketIsHandledOnceOverTheNext() throws {
        let (session, token) = try #require(fake.open())
        let press = ClientMessage.event(1, .act(.press, on: ElementID("5")!, []))
        let (first, _) = fake.attach(token)
        let (second, _) = fake.attach(token)
        fake.sessions.receive(press, over: first, for: session)
        #expect(first.log == [#"["bye","replaced"]"#, "close 1000"])
        fake.sessions.receive(press, over: second, for: session)
        #expect(fake.scenes[0].log == ["opened 0", "closed", "opened 0", "event 1"])
        #expect(second.log == ["[1]"])
    }

    @Test func aFrameRefusedByTheScreenClosesTheSocketSilently() throws {
        let (_, token) = try #require(fake.open())
        let (link, session) = fake.attach(token)
        fake.sessions.receive(.event(1, .path("/bad")), over: link, for: try #require(session))
        #expect(link.log == ["close 1008"])
        #expect(fake.sessions.count == 1)
    }

    @Test func repeatedForbiddenFramesEndTheSession() throws {
        let (_, token) = try #require(fake.open())
        fake.scenes[0].snapshot = [1]
        for _ in 0..<4 {
            let (link, session) = fake.attach(token)
            fake.sessions.recordViolation(by: link, of: try #require(session))
        }
        #expect(fake.sessions.count == 1)
        let (link, session) = fake.attach(token)
        fake.sessions.recordViolation(by: link, of: try #require(session))
        #expect(fake.sessions.count == 0)
        #expect(fake.scenes[0].log.suffix(2) == ["closed", "ended"])
        // None of it is kept.
        let (_, new) = try #require(fake.open())
        _ = fake.attach(new, previous: token)
        #expect(fake.scenes.last?.visitor.snapshot == [])
    }

    @Test func sessionsAreLimitedPerAddressAndInTotal() {
        let opened = ["a", "a", "a", "b", "b"].map { fake.open(address: $0) != nil }
        #expect(opened == [true, true, false, true, false])
        fake.now += 31
        fake.sessions.sweep()
        #expect(fake.open(address: "a") != nil)
    }

    @Test func aReloadedPageKeepsItsScene() throws {
        let (_, old) = try #require(fake.open())
        let (link, session) = fake.attach(old)
        fake.sessions.detach(link, from: try #require(session))
        let (_, new) = try #require(fake.open())
        _ = fake.attach(new, previous: old, isReload: true)
        #expect(fake.scenes[0].log == ["opened 0", "closed", "opened -1"])
        #expect(fake.scenes[1].log == ["ended"])
        #expect(fake.sessions.count == 1)
    }

    @Test func anotherPageInTheSameTabReceivesTheStoredScene() throws {
        let (_, old) = try #require(fake.open())
        let (link, session) = fake.attach(old)
        fake.scenes[0].snapshot = [1, 2]
        fake.sessions.detach(link, from: try #require(session))
        let page = try #require(fake.sessions.open(WebVisitor(browser: "b", isNew: true)))
        let new = fake.sessions.token(of: page)
        #expect(fake.scenes[1].visitor.isNew)
        _ = fake.attach(new, previous: old)
        #expect(fake.scenes.count == 3)
        #expect(fake.scenes[0].log == ["opened 0", "closed", "ended"])
        #expect(fake.scenes[1].log == ["ended"])
        #expect(fake.scenes[2].visitor.snapshot == [1, 2])
        // The first scene may have stored something for the browser.
        #expect(!fake.scenes[2].visitor.isNew)
        // The page shows different content, so it must receive everything.
        #expect(fake.scenes[2].log == ["opened -1"])
        #expect(fake.sessions.count == 1)
    }

    @Test func storedScenesOfEndedSessionsAreKeptForADay() throws {
        let (_, old) = try #require(fake.open())
        fake.scenes[0].snapshot = [3]
        fake.now += 31
        fake.sessions.sweep()
        let (_, new) = try #require(fake.open())
        _ = fake.attach(new, previous: old)
        #expect(fake.scenes.last?.visitor.snapshot == [3])
        // It is not informed about other visitors.
        let (_, others) = try #require(fake.open(browser: "c"))
        _ = fake.attach(others, previous: old, browser: "c")
        #expect(fake.scenes.last?.visitor.snapshot == [])
    }

    @Test func aTabThatWasDuplicatedTakesTheCopyAndLeavesTheOther() throws {
        let (_, old) = try #require(fake.open())
        _ = fake.attach(old)
        fake.scenes[0].snapshot = [4]
        let (_, new) = try #require(fake.open())
        _ = fake.attach(new, previous: old)
        #expect(fake.scenes.last?.visitor.snapshot == [4])
        #expect(fake.scenes[0].log == ["opened 0"])
        #expect(fake.sessions.count == 2)
    }

    @Test func pagesAreNotifiedWhenTheServerEnds() async throws {
        let (_, token) = try #require(fake.open())
        let (link, _) = fake.attach(token)
        await fake.sessions.handOver(hasSuccessor: false) { _ in }
        #expect(link.log == [#"["bye","shutdown"]"#, "close 1001"])
        #expect(fake.scenes[0].log == ["opened 0", "ended"])
        #expect(fake.sessions.count == 0)
        #expect(fake.open() == nil)
    }
}

@Suite struct MemorySessionStoreTests {
    private func store(maximumBytes: Int = 2, maximum: Int = 2) -> MemorySessionStore {
        var limits = WebLimits()
        (limits.snapshotBytes, limits.snapshots) = (maximumBytes, maximum)
        return MemorySessionStore(limits: limits)
    }

    private func record(_ session: String, _ snapshot: [UInt8] = [1], end: Double = 20) -> SessionRecord {
        SessionRecord(
            session: session, browser: "x" + session, tokens: IssuedTokens(), snapshot: snapshot, end: end)
    }

    @Test func surplusAndExpiredRecordsAreRemoved() {
        let store = store()
        let records = [record("a", end: 10), record("b", end: 20), record("c", end: 30)]
        for record in records { store.save(record) }
        #expect(store.record(of: "a", browser: "xa") == nil)
        #expect(store.record(of: "b", browser: "xb") == records[1])
        #expect(store.record(of: "b", browser: "y") == nil)
        #expect(["xa", "xb", "xc", "y"].map { store.isKnown(browser: $0) } == [false, true, true, false])
        store.removeExpired(now: 20, live: [])
        #expect(store.record(of: "b", browser: "xb") == nil)
        #expect(!store.isKnown(browser: "xb"))
        #expect(store.record(of: "c", browser: "xc") == records[2])
    }

    @Test func aSessionHasOneRecordAndThatIsTheNewest() {
        let store = store()
        store.save(record("a"))
        store.save(record("b"))
        store.save(record("a", [2]))
        store.save(record("c"))
        #expect(store.record(of: "a", browser: "xa")?.snapshot == Data([2]))
        #expect(store.record(of: "b", browser: "xb") == nil)
        store.remove(session: "a", browser: "xa")
        #expect(!store.isKnown(browser: "xa"))
    }

    @Test func aRecordIsRemovedForItsBrowserAlone() {
        let store = store()
        store.save(record("a"))
        store.remove(session: "a", browser: "xb")
        #expect(store.record(of: "a", browser: "xa") == record("a"))
        store.remove(session: "a", browser: "xa")
        #expect(store.record(of: "a", browser: "xa") == nil)
    }

    @Test func emptyAndOversizedRecordsAreNotKept() {
        let store = store()
        store.save(record("a", []))
        store.save(record("b", [1, 2, 3]))
        #expect(!store.isKnown(browser: "xa"))
        #expect(!store.isKnown(browser: "xb"))
    }
}

@Suite struct SessionRecordTests {
    @Test func aRecordOpensToItsTokenInItsBrowserUntilTheTokenEnds() {
        var tokens = IssuedTokens()
        let token = tokens.issue(for: "a", until: 10, now: 0)
        let record = SessionRecord(session: "a", browser: "x", tokens: tokens, snapshot: [1], end: 20)
        #expect(record.accepts(token, of: "x", now: 9))
        #expect(!record.accepts(token, of: "x", now: 10))
        #expect(!record.accepts(token, of: "y", now: 9))
        #expect(!record.accepts(SessionToken(session: "a"), of: "x", now: 9))
    }
}

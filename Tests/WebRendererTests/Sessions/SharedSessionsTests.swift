import Foundation
import Testing

@testable import WebRenderer

/// Sessions of two processes that share a store.
@MainActor
@Suite(.timeLimit(.minutes(60))) struct SharedSessionsTests {
    let table = SharedTable()

    private func start(_ name: String) -> (fake: FakeSessions, store: SharedNode) {
        let store = table.node(name)
        return (FakeSessions(store: store), store)
    }

    /// Attaches a socket, and waits for the answer.
    private func attach(
        _ fake: FakeSessions, _ token: String, previous: String = "", isReload: Bool = false, browser: String = "b",
        name: String? = nil
    ) async throws -> (link: FakeLink, session: WebSession?) {
        let link = FakeLink()
        let hello = try #require(
            SocketHello(#"[0,"hello","\#(token)",0,"\#(previous)",\#(isReload ? 1 : 0)]"#))
        let session = await withCheckedContinuation { continuation in
            fake.sessions.attach(link, hello, browser: browser, name: name.flatMap { VisitorName($0) }) {
                continuation.resume(returning: $0)
            }
        }
        return (link, session)
    }

    /// Loads a page, as the site does.
    private func load(
        _ fake: FakeSessions, browser: String = "b", name: String? = nil
    ) async throws -> (session: WebSession, token: String) {
        let (session, token) = try #require(fake.open(browser: browser, name: name))
        #expect(await isShared(session, by: fake))
        return (session, token)
    }

    /// Stores a session for other processes, and returns whether its page may be sent.
    private func isShared(_ session: WebSession, by fake: FakeSessions) async -> Bool {
        await withCheckedContinuation { continuation in
            fake.sessions.share(session) { continuation.resume(returning: $0) }
        }
    }

    private static let end = [#"["bye","shutdown"]"#, "close 1001"]
    private static let gone = [#"["bye","gone"]"#, "close 1000"]

    @Test func theFirstSocketOfAPageMayComeElsewhere() async throws {
        let (first, second) = (start("first").fake, start("second").fake)
        let (session, token) = try await load(first)
        let answer = try await attach(second, token)
        #expect(answer.session?.id == session.id)
        #expect(answer.link.log == [])
        // The page shows the tree of another process, so it needs everything.
        #expect(second.scenes.last?.log == ["opened -1"])
        #expect(second.scenes.last?.visitor.path == session.visitor.path)
        #expect(table.rows[session.id]?.owner == "second")
        // In the former process, the session has ended.
        #expect(first.sessions.count == 0)
        #expect(first.scenes[0].log == ["ended"])
    }

    @Test func theFirstSocketThatComesToItsProcessFindsItsPage() async throws {
        let first = start("first").fake
        let (session, token) = try await load(first)
        #expect(try await attach(first, token).session === session)
        #expect(first.scenes[0].log == ["opened 0"])
        #expect(table.rows[session.id]?.record.isNew == false)
    }

    @Test func aPageThatHasHadASocketLoadsItselfAgainElsewhere() async throws {
        let (first, second) = (start("first").fake, start("second").fake)
        let (session, token) = try await load(first)
        _ = try await attach(first, token)
        let answer = try await attach(second, token)
        #expect(answer.session == nil)
        #expect(answer.link.log == Self.gone)
        #expect(table.rows[session.id]?.owner == "first")
        #expect(first.sessions.count == 1)
    }

    @Test func thePageThatWasLoadedAgainHasItsState() async throws {
        let (first, second) = (start("first").fake, start("second").fake)
        let (old, token) = try await load(first)
        let socket = try await attach(first, token)
        first.scenes[0].update([1, 2, 3])
        first.sessions.detach(socket.link, from: old)
        let (new, next) = try await load(second)
        let answer = try await attach(second, next, previous: token, isReload: true)
        #expect(answer.session === new)
        #expect(new.scene.snapshot == [1, 2, 3])
        // It is stored under the new token before the page has seen it.
        #expect(table.rows[new.id]?.record.snapshot == Data([1, 2, 3]))
        #expect(first.sessions.count == 0)
        #expect(table.rows[old.id]?.owner == "second")
        second.sessions.receive(.acknowledged(1), over: answer.link, for: new)
        #expect(table.rows[old.id] == nil)
    }

    @Test func theCopyOfATabDoesNotChangeTheOriginal() async throws {
        let (first, second) = (start("first").fake, start("second").fake)
        let (old, token) = try await load(first)
        _ = try await attach(first, token)
        first.scenes[0].update([7])
        let (new, next) = try await load(second)
        _ = try await attach(second, next, previous: token)
        #expect(new.scene.snapshot == [7])
        #expect(first.sessions.count == 1)
        #expect(table.rows[old.id]?.owner == "first")
    }

    @Test func noOtherBrowserTakesASession() async throws {
        let (first, second) = (start("first").fake, start("second").fake)
        let (session, token) = try await load(first)
        let answer = try await attach(second, token, browser: "other")
        #expect(answer.link.log == Self.gone)
        #expect(table.rows[session.id]?.owner == "first")
    }

    @Test(arguments: [nil, "Eve"]) func aPageThatMovesBelongsToItsVisitorAlone(other: String?) async throws {
        let (first, second) = (start("first").fake, start("second").fake)
        let (session, token) = try await load(first, name: "Ada")
        #expect(try await attach(second, token, name: other).link.log == Self.gone)
        #expect(second.sessions.count == 0)
        let answer = try await attach(second, token, name: "Ada")
        #expect(answer.session?.id == session.id)
        #expect(answer.session?.visitor.name == VisitorName("Ada"))
    }

    @Test func theStateOfAPageIsNotForAnotherVisitorOfTheBrowser() async throws {
        let (first, second) = (start("first").fake, start("second").fake)
        let (old, token) = try await load(first, name: "Ada")
        let socket = try await attach(first, token, name: "Ada")
        first.scenes[0].update([1, 2, 3])
        first.sessions.detach(socket.link, from: old)
        let (new, next) = try await load(second, name: "Eve")
        let answer = try await attach(second, next, previous: token, isReload: true, name: "Eve")
        #expect(answer.session === new)
        #expect(new.scene.snapshot != [1, 2, 3])
        second.sessions.receive(.acknowledged(1), over: answer.link, for: new)
        // It still waits for its own visitor.
        #expect(table.rows[old.id]?.record.snapshot == Data([1, 2, 3]))
        let (_, later) = try await load(second, name: "Ada")
        let own = try await attach(second, later, previous: token, isReload: true, name: "Ada")
        #expect(own.session?.scene.snapshot == [1, 2, 3])
    }

    @Test func aWrongSecretDoesNotMoveTheSession() async throws {
        let (first, second) = (start("first").fake, start("second").fake)
        let (session, token) = try await load(first)
        let answer = try await attach(second, token.prefix(33) + String(repeating: "0", count: 32))
        #expect(answer.link.log == Self.gone)
        #expect(second.sessions.count == 0)
        // The page itself still finds the session.
        #expect(try await attach(second, token).session?.id == session.id)
    }

    @Test func aProcessWithoutTheStoreSendsPagesElsewhere() async throws {
        let first = start("first").fake
        let (second, store) = start("second")
        let (_, token) = try await load(first)
        store.isReachable = false
        #expect(!second.sessions.takesSessions)
        #expect(try await attach(second, token).link.log == Self.end)
        #expect(second.scenes.isEmpty)
    }

    @Test func aSessionThatIsLostEndsWithoutBeingWritten() async throws {
        let (first, store) = start("first")
        let (session, token) = try await load(first)
        let socket = try await attach(first, token)
        first.scenes[0].snapshot = [9]
        store.action?(.lost([session.id]))
        #expect(socket.link.log == Self.end)
        #expect(table.rows[session.id]?.record.snapshot == Data())
        #expect(first.sessions.count == 0)
        #expect(first.scenes[0].log == ["opened 0", "ended"])
    }

    @Test func aPageWhoseSessionIsLostWhileItIsStoredIsNotSent() async throws {
        let (first, store) = start("first")
        let (session, _) = try #require(first.open())
        store.beforeWritten = { store.action?(.lost([session.id])) }
        #expect(await !isShared(session, by: first))
    }

    @Test func aPageWhoseSessionCouldNotBeStoredIsNotSent() async throws {
        let (first, store) = start("first")
        let (session, _) = try #require(first.open())
        store.isReachable = false
        // The store is available again before the answer, and still has no record of the session.
        store.beforeWritten = { store.isReachable = true }
        #expect(await !isShared(session, by: first))
        #expect(first.sessions.count == 0)
        #expect(first.scenes[0].log == ["ended"])
    }

    @Test func aPageWhoseSessionIsStoredWithALeaseThatHasEndedIsNotSent() async throws {
        let (first, store) = start("first")
        let (session, _) = try #require(first.open())
        store.beforeWritten = { store.isReachable = false }
        #expect(await !isShared(session, by: first))
        #expect(first.sessions.count == 0)
    }

    @Test func aSocketWhoseSessionIsLostWhileItIsStoredReconnects() async throws {
        let (first, store) = start("first")
        let (session, token) = try await load(first)
        store.beforeWritten = { store.action?(.lost([session.id])) }
        #expect(try await attach(first, token).link.log == Self.end)
    }

    // MARK: - The session of the page before

    /// A page that was loaded again by another process, whose former session no longer has a socket.
    private func loadAgain(
        from first: FakeSessions, in second: FakeSessions
    ) async throws -> (old: String, former: String, new: WebSession, token: String) {
        let (old, token) = try await load(first)
        let socket = try await attach(first, token)
        first.scenes[0].update([1, 2, 3])
        first.sessions.detach(socket.link, from: old)
        let (new, next) = try await load(second)
        return (old.id, token, new, next)
    }

    @Test func theFormerSessionOfAPageThatNeverAcknowledgesIsLeftToOthers() async throws {
        let (first, second) = (start("first").fake, start("second").fake)
        let page = try await loadAgain(from: first, in: second)
        let socket = try await attach(second, page.token, previous: page.former, isReload: true)
        #expect(table.rows[page.old]?.owner == "second")
        second.sessions.detach(socket.link, from: page.new)
        second.now += second.sessions.limits.timeWithoutSocket
        second.sessions.sweep()
        #expect(second.sessions.count == 0)
        let row = try #require(table.rows[page.old])
        #expect(row.owner == nil)
        #expect(row.record.snapshot == Data([1, 2, 3]))
    }

    @Test func theFormerSessionIsLeftToOthersWhenTheProcessEnds() async throws {
        let (first, second) = (start("first").fake, start("second").fake)
        let page = try await loadAgain(from: first, in: second)
        _ = try await attach(second, page.token, previous: page.former, isReload: true)
        await second.sessions.handOver(hasSuccessor: false) { _ in }
        let row = try #require(table.rows[page.old])
        #expect(row.owner == nil)
    }

    @Test func theFormerSessionOfASocketThatIsTurnedAwayIsLeftToOthers() async throws {
        let first = start("first").fake
        let (second, store) = start("second")
        let page = try await loadAgain(from: first, in: second)
        store.beforeWritten = { store.action?(.lost([page.new.id])) }
        let answer = try await attach(second, page.token, previous: page.former, isReload: true)
        #expect(answer.link.log == Self.end)
        let row = try #require(table.rows[page.old])
        #expect(row.owner == nil)
    }

    @Test func theFormerSessionOfAPageThatIsLostDuringTheClaimIsLeftToOthers() async throws {
        let (first, owner) = start("first")
        let (second, store) = start("second")
        let page = try await loadAgain(from: first, in: second)
        let give = owner.action
        owner.action = { change in
            give?(change)
            store.action?(.lost([page.new.id]))
        }
        let answer = try await attach(second, page.token, previous: page.former, isReload: true)
        #expect(answer.link.log == Self.end)
        let row = try #require(table.rows[page.old])
        #expect(row.owner == nil)
    }

    @Test func sessionsThatLeaveHaveNoOwner() async throws {
        let first = start("first").fake
        let (session, token) = try await load(first)
        _ = try await attach(first, token)
        await first.sessions.handOver(hasSuccessor: false) { _ in }
        let row = try #require(table.rows[session.id])
        #expect(row.owner == nil)
    }

    @Test func aBrowserIsKnownToAllProcesses() async throws {
        let first = start("first").fake
        let (second, store) = start("second")
        _ = try await load(first, browser: "known")
        var found: [String?] = []
        for claimed in ["known", "unknown"] {
            found.append(
                await withCheckedContinuation { continuation in
                    second.sessions.identify([claimed]) { continuation.resume(returning: $0) }
                })
        }
        #expect(found[0] == "known")
        #expect(found[1] != nil)
        #expect(found[1] != "unknown")
        // A new identity would lose the browser's data.
        store.answersLookups = false
        let unanswered = await withCheckedContinuation { continuation in
            second.sessions.identify(["known"]) { continuation.resume(returning: $0) }
        }
        #expect(unanswered == nil)
    }

    #if Web
        @Test func aBrowserThatCannotBeLookedUpKeepsItsCookieAndComesAgain() async throws {
            let (fake, store) = start("first")
            store.answersLookups = false
            let connection = try TestConnection(fake)
            var answer = connection.get("/", ["Cookie: swiftwater_Test=\(String(repeating: "b", count: 32))"])
            while answer.isEmpty {
                await Task.yield()
                answer = connection.read()
            }
            #expect(answer.hasPrefix("HTTP/1.1 503 "))
            #expect(!answer.contains("Set-Cookie"))
            #expect(answer.contains("Refresh: 1\r\n"))
            #expect(fake.scenes.isEmpty)
        }

        @Test func messagesDuringTheSearchForASessionAreHandledAfterwards() async throws {
            let fake = start("first").fake
            let connection = try TestConnection(fake)
            let browser = String(repeating: "b", count: 32)
            let (_, token) = try #require(fake.open(browser: browser))
            let answer = connection.get(
                "/socket",
                [
                    "Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13",
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Origin: http://localhost:8080",
                    "Cookie: swiftwater_Test=\(browser)",
                ])
            #expect(answer.hasPrefix("HTTP/1.1 101 "))
            connection.sendFrame(#"[0,"hello","\#(token)",0]"#)
            connection.sendFrame(#"[1,"p","5"]"#)
            connection.sendFrame(#"[2,"p","5"]"#)
            #expect(fake.scenes[0].log == [])
            while fake.scenes[0].log.isEmpty { await Task.yield() }
            #expect(fake.scenes[0].log == ["opened 0", "event 1", "event 2"])
        }
    #endif

    @Test func aRecordWithAVisitorMakesTheSameVisitor() throws {
        let visitor = WebVisitor(
            browser: "b", path: "/x?y=1", origin: "https://example.org", languages: ["nl"], address: "10.0.0.0",
            fullAddress: "10.0.0.7", isForwarded: true, fields: [("user-agent", "x")])
        let data = try JSONEncoder().encode(StoredVisitor(visitor))
        let again = try JSONDecoder().decode(StoredVisitor.self, from: data).visitor(of: "b", named: nil, snapshot: [4])
        #expect(again.browser == "b")
        #expect(again.path == "/x?y=1")
        #expect(again.origin == "https://example.org")
        #expect(again.languages == ["nl"])
        #expect(again.address == "10.0.0.0")
        #expect(again.fullAddress == "10.0.0.7")
        #expect(again.isForwarded)
        #expect(again.fields.map(\.name) == ["user-agent"])
        #expect(again.fields.map(\.value) == ["x"])
        #expect(again.snapshot == [4])
    }
}

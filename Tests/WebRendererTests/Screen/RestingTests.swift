import RenderTree
import Testing

@testable import WebRenderer

/// Pages that are not in use.
@MainActor @Suite struct RestingTests {
    private let app = ScreenTree()
    private let list: RenderNode
    private let field: RenderNode

    init() {
        list = app.add(.stack(RenderStack(.vertical)))
        for number in 1...9 { app.add(.text(RenderText("Row \(number)")), to: list) }
        field = app.add(.textField(RenderTextField(text: "old")))
        app.screen.callbacks.update = { [app] in
            app.screen.wake()
            app.render()
        }
        app.render()
    }

    @Test func aPageAtRestHasRecordsOfItsFieldsAlone() throws {
        let page = ScreenPage(app.screen)
        #expect(app.screen.rest())
        let released = try #require(app.screen.released)
        #expect(Array(released.kept.keys) == [ElementID(field)])
        #expect(page.frames.isEmpty)
    }

    @Test func aPageRestsOnce() {
        _ = ScreenPage(app.screen)
        let count = app.screen.writer.sent.count
        #expect(app.screen.rest())
        #expect(app.screen.rest())
        app.screen.wake()
        #expect(app.screen.released == nil)
        app.screen.wake()
        #expect(app.screen.writer.sent.count == count)
    }

    @Test func aMessageWakesThePage() throws {
        let page = ScreenPage(app.screen)
        let presses = app.record(field)
        app.screen.rest()
        try page.send("\"x\",\"\(ElementID(field).text)\",\"new\",1")
        #expect(presses.events == [.setText("new")])
        #expect(app.screen.released == nil)
    }

    @Test func aTextThatWasTypedBeforeTheRestIsKnown() throws {
        let page = ScreenPage(app.screen)
        let id = ElementID(field).text
        app.record(field) { [app, field] event in
            guard case .setText(let text) = event else { return }
            app.tree.update(field, to: .textField(RenderTextField(text: text)))
        }
        app.screen.callbacks.later = { _, _ in }
        try page.send("\"x\",\"\(id)\",\"new\",1")
        let frames = page.frames.count
        app.screen.spoken = SpokenState()
        #expect(app.screen.rest())
        // The page has the text already.
        app.screen.wake()
        app.screen.markChanged([field])
        #expect(page.frames.count == frames)
    }

    @Test func aPatchThatIsNotAcknowledgedKeepsThePageAwake() {
        let page = ScreenPage(app.screen)
        page.takesPatches = false
        app.tree.update(list, to: .stack(RenderStack(.horizontal)))
        app.render()
        #expect(!app.screen.rest())
        page.takesPatches = true
        page.takeAll()
        #expect(app.screen.rest())
    }

    @Test func changesThatThePageHasNotSeenKeepItAwake() {
        let page = ScreenPage(app.screen)
        page.close()
        app.tree.update(list, to: .stack(RenderStack(.horizontal)))
        app.render()
        #expect(!app.screen.rest())
        page.open()
        #expect(app.screen.rest())
    }

    @Test func aPageOfFieldsAloneStaysAwake() {
        let app = ScreenTree()
        for _ in 0..<5 { app.add(.textField(RenderTextField(text: "old"))) }
        app.render()
        _ = ScreenPage(app.screen)
        let count = app.screen.writer.sent.count
        #expect(!app.screen.rest())
        #expect(app.screen.writer.sent.count == count)
    }

    @Test func aSocketThatComesBackToAPageAtRestBringsNothingNew() {
        let page = ScreenPage(app.screen)
        page.close()
        #expect(app.screen.rest())
        page.open()
        #expect(page.frames.isEmpty)
    }

    @Test func aPageThatIsLoadedAgainShowsWhatTheRestingOneShows() {
        let page = ScreenPage(app.screen)
        app.screen.rest()
        #expect(ScreenPage(app.screen).described == page.described)
    }

    // MARK: - Sessions

    @Test func aSessionThatIsNotInUseRestsOnce() throws {
        let fake = FakeSessions { $0.restsAfter = 20 }
        let (link, session) = fake.attach(try #require(fake.open()).token)
        fake.now += 19
        fake.sessions.sweep()
        #expect(fake.scenes[0].rests == 0)
        fake.now += 1
        fake.sessions.sweep()
        #expect(fake.scenes[0].rests == 1)
        // A heartbeat is no use of the page.
        fake.sessions.receive(.heartbeat, over: link, for: try #require(session))
        fake.now += 60
        fake.sessions.sweep()
        #expect(fake.scenes[0].rests == 1)
    }

    @Test func messagesAndUpdatesKeepASessionAwake() throws {
        let fake = FakeSessions { $0.restsAfter = 20 }
        let (link, session) = fake.attach(try #require(fake.open()).token)
        for _ in 0..<3 {
            fake.now += 15
            fake.sessions.receive(.event(1, .path("/")), over: link, for: try #require(session))
            fake.now += 15
            fake.scenes[0].update([1])
            fake.sessions.sweep()
        }
        #expect(fake.scenes[0].rests == 0)
        fake.now += 20
        fake.sessions.sweep()
        #expect(fake.scenes[0].rests == 1)
    }

    @Test func aSessionThatComesIntoUseBeforeItsTurnDoesNotRest() throws {
        let fake = FakeSessions { $0.restsAfter = 20 }
        let (link, session) = fake.attach(try #require(fake.open()).token)
        fake.now += 20
        var work: [MainActorQueue.Work] = []
        fake.sessions.sweep { work.append($0) }
        fake.sessions.receive(.event(1, .path("/")), over: link, for: try #require(session))
        for piece in work { piece() }
        #expect(fake.scenes[0].rests == 0)
    }

    @Test func withoutATimeNoSessionRests() throws {
        let fake = FakeSessions { $0.restsAfter = nil }
        _ = fake.attach(try #require(fake.open()).token)
        fake.now += 200
        fake.sessions.sweep()
        #expect(fake.scenes[0].rests == 0)
    }
}

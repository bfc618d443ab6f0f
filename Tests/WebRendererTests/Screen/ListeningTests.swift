import RenderTree
import Testing

@testable import WebRenderer

/// The announcements of a page to assistive technologies.
@MainActor @Suite struct ListeningTests {
    private let app = ScreenTree()
    private let clock = Clock()

    /// The pending calls, and the time of the test.
    private final class Clock {
        private var waiting: [(at: Double, call: @MainActor () -> Void)] = []
        private var now = 0.0

        @MainActor
        func later(_ delay: Double, _ call: @escaping @MainActor () -> Void) { waiting.append((now + delay, call)) }

        @MainActor
        func advance(_ seconds: Double) {
            let end = now + seconds
            while let next = waiting.indices.min(by: { waiting[$0].at < waiting[$1].at }), waiting[next].at <= end {
                let (at, call) = waiting.remove(at: next)
                now = at
                call()
            }
            now = end
        }

        var isIdle: Bool { waiting.isEmpty }
    }

    init() {
        app.screen.callbacks.later = { [clock] in clock.later($0, $1) }
        app.screen.callbacks.update = { [app] in app.render() }
    }

    private func said(_ page: ScreenPage) -> [String] {
        page.frames.flatMap { frame in frame.matches(of: #/\["sy","([^"]*)"\]/#).map { String($0.1) } }
    }

    private func button(_ act: @escaping () -> Void) -> RenderNode {
        let button = app.add(.button(RenderButton()))
        app.record(button) { if $0 == .press { act() } }
        return button
    }

    private func text(_ string: String, _ paint: RenderPaint? = nil) -> RenderContent {
        .text(
            RenderText(string, style: RenderTextStyle(characterStyle: RenderCharacterStyle(paint: paint))))
    }

    @Test func announcementsOfTheAppAreSent() {
        app.render()
        let page = ScreenPage(app.screen)
        app.screen.announce("Saved \u{22}all\u{22}")
        #expect(page.frames.last == #"[1,["sy","Saved \"all\""]]"#)
        app.screen.announce(String(repeating: "a", count: 2_000))
        #expect(page.frames.last?.count == 500 + #"[2,["sy",""]]"#.count)
    }

    @Test func thePageAfterAPushIsNamedOnce() throws {
        let stack = app.add(.navigation(RenderNavigation(.stack)))
        let first = app.add(.page(RenderPage(title: "Songs")), to: stack)
        let button = button { [app] in
            app.tree.update(first, to: .page(RenderPage(title: "Songs", isShown: false)))
            app.add(.page(RenderPage(title: "Delta", canGoBack: true)), to: stack)
        }
        app.render()
        let page = ScreenPage(app.screen)
        clock.advance(60)
        #expect(said(page).isEmpty)
        try page.send(#""p","\#(ElementID(button).text)""#)
        clock.advance(60)
        #expect(said(page) == ["Delta"])
        // Nothing waits while the page rests.
        #expect(clock.isIdle)
    }

    @Test func theBeginningAndEndOfLoadingAreAnnounced() throws {
        let stack = app.add(.stack(RenderStack(.vertical)))
        var progress: RenderNode?
        let button = button { [app] in progress = app.add(.progress(RenderProgress(nil)), to: stack) }
        app.render()
        let page = ScreenPage(app.screen)
        try page.send(#""p","\#(ElementID(button).text)""#)
        clock.advance(20)
        #expect(said(page) == ["Loading"])
        if let progress { app.tree.remove(progress) }
        app.render()
        clock.advance(2)
        #expect(said(page) == ["Loading", "Loaded"])
    }

    @Test func anErrorOfAFieldIsAnnouncedOnce() throws {
        let stack = app.add(.stack(RenderStack(.vertical)))
        let red = RenderPaint.color(.dynamic(light: RenderRGBA(hex: 0xFF3B30), dark: RenderRGBA(hex: 0xFF453A)))
        let error = text("The address is not valid.", red)
        let button = button { [app] in app.add(error, to: stack) }
        app.render()
        let page = ScreenPage(app.screen)
        try page.send(#""p","\#(ElementID(button).text)""#)
        clock.advance(2)
        #expect(said(page) == ["The address is not valid."])
        try page.send(#""F","\#(ElementID(button).text)",0"#)
        app.add(text("Another text"), to: stack)
        app.render()
        clock.advance(20)
        #expect(said(page).count == 1)
    }

    /// A search field, and a list with rows.
    private func search(_ rows: [String], _ nothing: String? = nil) throws -> (ScreenPage, (String) throws -> Void) {
        var isSearch = RenderAccessibility()
        isSearch.added = .searchField
        let field = app.add(.accessibility(isSearch))
        let input = app.add(.textField(RenderTextField(text: "")), to: field)
        let list = app.add(.list(RenderList()))
        var shown = rows.map { (name: $0, node: app.add(.row(RenderRow()), to: list)) }
        for row in shown { app.add(text(row.name), to: row.node) }
        app.record(input) { [app, text] event in
            guard case .setText(let typed) = event else { return }
            app.tree.update(input, to: .textField(RenderTextField(text: typed)))
            for row in shown where !row.name.contains(typed) { app.tree.remove(row.node) }
            shown.removeAll { !$0.name.contains(typed) }
            if shown.isEmpty, let nothing { app.add(text(nothing, nil)) }
        }
        app.render()
        let page = ScreenPage(app.screen)
        var revision = 0
        return (
            page,
            { typed in
                revision += 1
                try page.send(#""x","\#(ElementID(input).text)","\#(typed)",\#(revision)"#)
            }
        )
    }

    @Test func theNumberOfResultsIsAnnouncedAfterAPauseInTyping() throws {
        let (page, type) = try search(["tide", "tides", "moon"])
        try type("t")
        clock.advance(0.3)
        try type("ti")
        clock.advance(0.3)
        #expect(said(page).isEmpty)
        clock.advance(3)
        #expect(said(page) == ["Results: 2"])
        try type("tides")
        clock.advance(3)
        #expect(said(page) == ["Results: 2", "Results: 1"])
    }

    @Test func anEmptyResultIsAnnouncedWithTheMessageOfThePage() throws {
        let (page, type) = try search(["tide"], "No songs here")
        try type("zebra")
        clock.advance(3)
        #expect(said(page) == ["No songs here"])
    }

    @Test func anEmptyResultWithoutAMessageIsAnnouncedToo() throws {
        let (page, type) = try search(["tide"])
        try type("zebra")
        clock.advance(3)
        #expect(said(page) == ["Nothing found"])
    }

    @Test func theAppsOwnWordsReplaceTheNumberOfResults() throws {
        let (page, type) = try search(["tide", "moon"])
        try type("tide")
        clock.advance(0.5)
        app.screen.announce("One article")
        clock.advance(5)
        #expect(said(page) == ["One article"])
    }

    @Test func theWordsOfTheAppAboutOneSearchDoNotReplaceAnothersResults() throws {
        let (page, type) = try search(["tides", "moon"], "No songs here")
        try type("tide")
        clock.advance(0.5)
        app.screen.announce("One article")
        try type("tidezzz")
        clock.advance(5)
        #expect(said(page) == ["One article", "No songs here"])
    }

    @Test func determinateProgressIsNotAnnouncedAsLoading() throws {
        let stack = app.add(.navigation(RenderNavigation(.stack)))
        let first = app.add(.page(RenderPage(title: "Songs")), to: stack)
        let button = button { [app] in
            app.tree.update(first, to: .page(RenderPage(title: "Songs", isShown: false)))
            let page = app.add(.page(RenderPage(title: "Delta", canGoBack: true)), to: stack)
            app.add(.progress(RenderProgress(0.5)), to: page)
        }
        app.render()
        let page = ScreenPage(app.screen)
        try page.send(#""p","\#(ElementID(button).text)""#)
        clock.advance(20)
        #expect(said(page) == ["Delta"])
    }

    @Test func changesWithoutAnEventAreNotAnnounced() {
        let label = app.add(text("0"))
        app.render()
        let page = ScreenPage(app.screen)
        for number in 1...20 {
            app.tree.update(label, to: text("\(number)"))
            app.render()
            clock.advance(1)
        }
        #expect(said(page).isEmpty)
        #expect(clock.isIdle)
    }
}

import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import WebRenderer

/// A screen in a browser whose page is laid out from the tree, and reports frames.
@MainActor
@Suite struct WebScreenLayoutTests {
    private let app = ScreenTree()
    private let text = PageText()
    private let geometry: PageGeometry

    init() {
        geometry = PageGeometry(
            app.tree, metrics: PageMetrics(text), viewport: CGSize(width: 800, height: 600))
        app.screen.attach(geometry, text: text)
        app.screen.callbacks.update = { [app, geometry] in
            geometry.update()
            app.render()
            let news = geometry.flexibility.update()
            if !news.isEmpty { app.screen.markChanged(news) }
        }
    }

    /// Either of two as long as it has room for it: a long text, or a short one.
    private func addFitting() -> (fits: RenderNode, long: RenderNode, short: RenderNode) {
        let fits = app.add(.arrangement(.firstThatFits(.horizontal)))
        let long = app.add(.text(RenderText("mmmmmmmmmm")), to: fits)
        let short = app.add(.text(RenderText("m")), to: fits)
        app.screen.callbacks.update()
        return (fits, long, short)
    }

    private func style(of node: RenderNode) -> [String: String] {
        Dictionary(uniqueKeysWithValues: CSSLayout.style(of: node).map { ($0.name, $0.value) })
    }

    @Test func elementsAreArrangedInTheFirstPage() {
        let row = app.add(.stack(RenderStack(.horizontal)))
        app.add(.text(RenderText("a")), to: row)
        app.screen.callbacks.update()
        #expect(app.screen.page().contains("<div id=n1 "))
        #expect(app.screen.styleRules.contains("display:flex;flex-direction:row;align-items:center;"))
    }

    @Test func anEmbeddedLayoutRequestsItsCharactersAndIsLaidOutByThem() throws {
        let (fits, long, short) = addFitting()
        let page = ScreenPage(app.screen)
        // Ten letters of 88 % of 17 points each.
        #expect(style(of: fits)["width"] == "149.6px")
        #expect(style(of: long)["position"] == "absolute")
        #expect(style(of: short) == ["display": "none"])
        #expect(page.frames.contains { $0.contains(##"["q",[[0,"400 17px system-ui"##) && $0.contains(##","m"]"##) })
        try page.send(##""m",[[0,16,4,[20]]]"##)
        #expect(style(of: fits)["width"] == "200px")
        // The window is narrower than that.
        geometry.viewport = CGSize(width: 120, height: 600)
        app.screen.callbacks.update()
        #expect(style(of: long) == ["display": "none"])
        #expect(style(of: short)["width"] == "20.1px")
        #expect(style(of: fits)["width"] == "20px")
        geometry.viewport = CGSize(width: 800, height: 600)
        app.screen.callbacks.update()
        #expect(style(of: short) == ["display": "none"])
    }

    @Test func aReloadedPageIsAskedTheUnansweredQuestions() throws {
        let (fits, _, _) = addFitting()
        let gone = ScreenPage(app.screen)
        #expect(gone.frames.contains { $0.contains(##"["q",[[0,"##) })
        gone.close()
        let page = ScreenPage(app.screen)
        // It receives everything once, together with the questions.
        #expect(page.frames.count == 1)
        #expect(page.frames.last?.contains(##"["r","*"]"##) == true)
        #expect(page.frames.last?.contains(##"["q",[[0,"400 17px system-ui"##) == true)
        try page.send(##""m",[[0,16,4,[20]]]"##)
        #expect(style(of: fits)["width"] == "200px")
        #expect(text.hasKnownFonts)
    }

    @Test func anEmbeddedLayoutNextToAControlFollowsThePage() throws {
        app.add(.progress(RenderProgress(nil)))
        let (fits, long, short) = addFitting()
        let page = ScreenPage(app.screen)
        try page.send(##""m",[[0,16,4,[20]]]"##)
        let id = String(fits.id.number, radix: 36)
        try page.send("\"g\",[[\"\(id)\",120,22,0,0]]")
        #expect(style(of: long) == ["display": "none"])
        #expect(style(of: short)["width"] == "20.1px")
        try page.send("\"g\",[[\"\(id)\",200,22,0,0]]")
        #expect(style(of: short) == ["display": "none"])
    }

    @Test func anElementUnderAnEffectIsReportedInItsOwnSize() throws {
        let effect = app.add(.effect(.scale(x: 2, y: 2, anchor: .zero)))
        let reader = app.add(.arrangement(.geometry), to: effect)
        app.screen.callbacks.update()
        let shown = ScreenPage(app.screen)
        #expect(app.screen.page().contains("data-g=t"))
        try shown.send("\"g\",[[\"\(String(reader.id.number, radix: 36))\",100,50,20,30]]")
        #expect(reader.frame.size == CGSize(width: 100, height: 50))
        #expect(reader.globalFrame == CGRect(x: 20, y: 30, width: 200, height: 100))
    }

    @Test func textThatBreaksIsAsWideAsItsLongestLine() throws {
        let page = app.add(.page(RenderPage()))
        let words = app.add(.text(RenderText(String(repeating: "m", count: 200) + " m")), to: page)
        app.screen.callbacks.update()
        let shown = ScreenPage(app.screen)
        // The page is asked for the characters, and for the space beside its bars.
        #expect(style(of: words)["max-width"] == nil)
        #expect(app.screen.page().contains(##"data-g"##))
        try shown.send(##""m",[[0,16,4,[5,10]]]"##)
        let id = String(page.id.number, radix: 36)
        try shown.send("\"g\",[[\"\(id)\",384,500,0,52]]")
        // Characters of 5 or 10 points.
        #expect(["380.1px", "384.1px"].contains(style(of: words)["max-width"] ?? ""))
        // In a window that is wide enough, nothing further is sent or asked.
        geometry.viewport = CGSize(width: 8000, height: 600)
        try shown.send("\"g\",[[\"\(id)\",8000,500,0,52]]")
        #expect(style(of: words)["max-width"] == nil)
        #expect(page.needsFrameReport == false)
    }

    @Test func invalidMeasurementsFromAPageAreIgnored() throws {
        let (fits, _, _) = addFitting()
        let page = ScreenPage(app.screen)
        let id = String(fits.id.number, radix: 36)
        for event in [
            "\"g\",[[\"\(id)\",-5,22,0,0]]", "\"g\",[[\"\(id)\",1e300,22,0,0]]", "\"g\",[[\"zzz\",1,2,3,4]]",
            "\"g\",[[1,2]]", "\"g\",7", "\"m\",[[5,1,1,[1]]]", "\"m\",[[0,1,1,[1,2,3]]]", "\"w\",\"\(id)\",0,10",
            "\"w\",\"\(id)\",-1,10", "\"w\",\"\(id)\",0,1e14",
        ] {
            try page.send(event)
        }
        #expect(fits.flexibility?.screenFrame == nil)
        #expect(style(of: fits)["width"] == "149.6px")
    }

    @Test func rowsThatThePageShowsAreAskedFor() throws {
        final class Rows: InputResponder, LayoutDelegate {
            var shown: [Range<Int>] = []
            func respond(to event: InputEvent) -> Bool { false }
            func show(_ items: Range<Int>, of node: RenderNode) { shown.append(items) }
        }
        let rows = Rows()
        let scroll = app.add(.scroll(RenderScroll(.vertical)))
        let stack = app.add(.stack(RenderStack(.vertical, isLazy: true)), to: scroll)
        let run = app.tree.makeNode(.lazyStack(RenderLazyStack(count: 1_000)))
        run.responder = rows
        app.tree.insert(run, into: stack, before: nil)
        app.add(.text(RenderText("row")), to: app.add(.item(.single), to: run))
        app.screen.callbacks.update()
        let page = ScreenPage(app.screen)
        let id = String(run.id.number, radix: 36)
        try page.send("\"w\",\"\(id)\",40,30")
        try page.send("\"w\",\"\(id)\",990,3000")
        #expect(rows.shown == [40..<70, 990..<1_000])
        // They are also visible behind an alert.
        app.add(.presentation(RenderPresentation(.alert)))
        app.screen.callbacks.update()
        try page.send("\"w\",\"\(id)\",200,30")
        #expect(rows.shown.last == 200..<230)
        withExtendedLifetime(rows) { run.responder = nil }
    }

    @Test func thePageScrollsToTheRequestedElement() {
        let words = app.add(.text(RenderText("a")))
        app.screen.callbacks.update()
        let page = ScreenPage(app.screen)
        _ = geometry.scroll(to: .node(words), anchor: CGPoint(x: 0.5, y: 0))
        _ = geometry.scroll(to: .node(words), anchor: nil)
        #expect(page.frames == [##"[1,["s","1",0.5,0.0]]"##, ##"[2,["s","1",null,null]]"##])
    }
}

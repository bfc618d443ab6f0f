#if Web
    import MainThread
    import SwiftUI
    import Testing

    @testable import WebRenderer

    @MainActor
    @Suite struct ScrollingTests {
        @Test func onlyObservedPositionsAreMarked() throws {
            let html = try TestSite(ScrollApp()).open().html
            #expect(html.matches(of: #/data-sc/#).count == 2)
            #expect(html.contains("data-sc=0.5,0"))
        }

        @Test func aPersonsScrollingIsReported() async throws {
            let page = try TestSite(ScrollApp()).open()
            let free = try #require(page.html.firstMatch(of: #/<div id=n([0-9a-z]+)[^>]*data-sc /#)?.1)
            page.send(#"[1,"S","\#(free)",0,40,300,900,300,100,1]"#)
            #expect(page.text.contains("at 40 of 900, moving"))
            page.send(#"[2,"S","\#(free)",0,60,300,900,300,100,0]"#)
            #expect(page.text.contains("at 60 of 900, resting"))
        }

        @Test func theVisibleRowIsThePositionAndNothingScrollsBack() async throws {
            let page = try TestSite(ScrollApp()).open()
            let rows = try #require(page.html.firstMatch(of: #/<div id=n([0-9a-z]+)[^>]*data-sc=0.5,0/#)?.1)
            let row = try #require(page.html.firstMatch(of: #/<span id=n([0-9a-z]+)[^>]*>Row 7</#)?.1)
            page.send(#"[1,"S","\#(rows)",0,70,300,900,300,100,1,"\#(row)"]"#)
            #expect(page.text.contains("first is 7"))
            #expect(!page.link.frames.contains { $0.contains(#"["s""#) })
            // Scrolling by the program is not a choice of the user.
            page.send(#"[2,"S","\#(rows)",0,0,300,900,300,100,2]"#)
            #expect(page.text.contains("first is 7"))
        }

        @Test func aPageIsScrolledToPoints() async throws {
            let page = try TestSite(ScrollApp()).open()
            try await page.press("Go")
            #expect(page.link.frames.contains { $0.contains(#/\["s","[0-9a-z]+",null,120,1\]/#) })
        }

        @Test func invalidScrollEventsAreIgnored() throws {
            let page = try TestSite(ScrollApp()).open()
            let free = try #require(page.html.firstMatch(of: #/<div id=n([0-9a-z]+)[^>]*data-sc /#)?.1)
            for (index, rest) in ["0,1e300,0,0,0,0,1", "0", #""a",1,2,3,4,5,6"#, "[],0,0,0,0,0,0"].enumerated() {
                page.send(#"[\#(index + 1),"S","\#(free)",\#(rest)]"#)
            }
            #expect(page.link.ending == nil)
            #expect(page.text.contains("at 0 of 0"))
        }
    }

    private struct ScrollApp: App {
        var body: some Scene {
            WindowGroup("Scroll") { ScrollPage() }
        }
    }

    private struct ScrollPage: View {
        @State private var geometry = CGRect.zero
        @State private var phase = ScrollPhase.idle
        @State private var first: Int?
        @State private var position = ScrollPosition(idType: Int.self)

        var body: some View {
            VStack {
                Text("at \(Int(geometry.minY)) of \(Int(geometry.height)), \(phase.isScrolling ? "moving" : "resting")")
                Text("first is \(first ?? -1)")
                Button("Go") { position.scrollTo(y: 120) }
                ScrollView { Text("Long") }
                    .onScrollGeometryChange(for: CGRect.self) {
                        CGRect(origin: $0.contentOffset, size: $0.contentSize)
                    } action: {
                        geometry = $1
                    }
                    .onScrollPhaseChange { phase = $1 }
                ScrollView {
                    VStack { ForEach(0..<20) { Text("Row \($0)") } }.scrollTargetLayout()
                }
                .scrollPosition(id: $first)
                .scrollPosition($position)
                ScrollView { Text("Out of sight") }
            }
        }
    }
#endif

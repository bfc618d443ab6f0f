#if Web
    import MainThread
    import SwiftUI
    import SwiftUICore
    import Testing

    @testable import WebRenderer

    /// Changes that a page shows over time.
    @MainActor
    @Suite struct PageMotionTests {
        /// A view that appears and leaves within a day: other tests share the main actor, so a test may take long.
        private struct DoorApp: App {
            var body: some Scene { WindowGroup { Door() } }
        }

        private struct Door: View {
            @State private var isOpen = true

            var body: some View {
                VStack {
                    Button("Turn") { withAnimation(.linear(duration: 86_400)) { isOpen.toggle() } }
                    if isOpen { Text("inside").transition(.move(edge: .leading)) }
                }
            }
        }

        @Test func aRemovedElementStaysDuringItsExit() async throws {
            let page = try TestSite(DoorApp()).open()
            let inside = #/<div id=n([0-9a-z]+)[^>]*><span id=n[0-9a-z]+[^>]*>inside</#
            let id = try #require(page.html.firstMatch(of: inside)?.1)
            try await page.press("Turn")
            let leaving = try #require(page.link.frames.first { $0.contains(#"["L","\#(id)"]"#) })
            #expect(leaving.contains(#"["x",60000,"linear"]"#))
            #expect(leaving.contains("translate:-100% 0%"))
            #expect(!page.link.frames.contains { $0.contains(#"["r","\#(id)"]"#) })
            #expect(!page.text.contains("inside"))
        }

        @Test func aPageThatWantsNoMotionRemovesAtOnce() async throws {
            let page = try TestSite(DoorApp()).open()
            page.send(#"[1,"E",{"motion":1}]"#)
            // The first press has the number of the report, and is ignored.
            for _ in 0..<2 { try await page.press("Turn") }
            #expect(!page.link.frames.contains { $0.contains(#"["L","#) })
            #expect(page.link.frames.contains { $0.contains(#"["r","#) })
        }

        private struct BannerApp: App {
            var body: some Scene { WindowGroup { Banner() } }
        }

        private struct Banner: View {
            @State private var amount = 0.0

            var body: some View {
                VStack {
                    Button("Turn") { withAnimation(.linear(duration: 86_400)) { amount = 1 } }
                    Text("shown").textRenderer(Fading(amount: amount))
                }
            }
        }

        /// Draws a text at a fraction of the distance to the right.
        private struct Fading: TextRenderer {
            var amount: Double
            var animatableData: Double {
                get { amount }
                set { amount = newValue }
            }

            func draw(layout: Text.Layout, in context: inout GraphicsContext) {
                context.translateBy(x: 86_400_000 * amount, y: 0)
                for line in layout { context.draw(line) }
            }
        }

        @Test func aTextThatAnAppDrawsMovesInFrames() async throws {
            let page = try TestSite(BannerApp()).open()
            try await page.press("Turn")
            let start = page.link.frames.count
            // A frame arrives after the page has acknowledged the previous one: a thirtieth of a second later at the
            // earliest.
            while page.link.frames.count < start + 3 {
                page.takePatches()
                await MainThread.turn()
            }
            #expect(Set(page.link.frames.suffix(3)).count == 3)
        }

        @Test func aHiddenPageGetsNoFrames() {
            let host = ViewHost(Text("a"), renderer: WebScreen()) {}
            let requests = TestPageTime().makeFrames(for: host)
            let frames = PageFrames(requests)
            frames.wantsFrame(at: 600)
            #expect(requests.deadline == nil, "the page is not connected yet")
            frames.isConnected = true
            #expect(requests.deadline == 600)
            frames.isVisible = false
            #expect(requests.deadline == nil)
            frames.isVisible = true
            #expect(requests.deadline == 600)
            frames.wantsFrame(at: nil)
            #expect(requests.deadline == nil)
            host.close()
        }
    }
#endif

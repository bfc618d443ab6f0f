import Foundation
import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Scroll positions, on a screen of 24 lines of 16 points.
@MainActor
@Suite struct ScrollingTests {
    static let size = CGSize(width: 640, height: 384)

    func screen(_ view: some View) -> Screen { Screen(view, size: Self.size) }

    final class Log {
        var lines: [String] = []
    }

    struct Rows: View {
        var body: some View {
            LazyVStack(spacing: 0) {
                ForEach(0..<1_000, id: \.self) { Text("row \($0)") }
            }
            .scrollTargetLayout()
        }
    }

    struct Positioned: View {
        @State private var shown: Int?

        var body: some View {
            VStack(spacing: 0) {
                Text(shown.map { "at \($0)" } ?? "nowhere")
                Button("Go") { shown = 500 }
                ScrollView { Rows() }.scrollPosition(id: $shown, anchor: .top)
            }
        }
    }

    @Test func aPositionFollowsThePersonAndIsFollowed() throws {
        let screen = screen(Positioned())
        #expect(screen.texts.first == "nowhere")
        try screen.scroll(by: 160)
        #expect(screen.texts.first == "at 10")
        try screen.press("Go")
        #expect(screen.texts.first == "at 500")
        #expect(try screen.frame(ofText: "row 500").minY == 32)
        try screen.scroll(by: -16)
        #expect(screen.texts.first == "at 499")
    }

    /// Articles as high as the screen, and a binding that no comparison recognizes as the same.
    struct Articles: View {
        @State private var page = 0
        @State private var ticks = 0

        var body: some View {
            VStack(spacing: 0) {
                Button("Tick \(ticks)") { ticks += 1 }
                Button("Third") { page = 2 }
                Button("Third from below") { withTransaction(\.scrollTargetAnchor, .bottom) { page = 2 } }
                ScrollView {
                    LazyVStack(spacing: 0) { ForEach(0..<4) { Text("article \($0)").frame(height: 1_600) } }
                        .scrollTargetLayout()
                }
                .scrollPosition(id: Binding(get: { page }, set: { page = $0 ?? page }))
            }
        }
    }

    @Test func anotherEvaluationKeepsThePlaceWithinAnItem() throws {
        let screen = screen(Articles())
        try screen.scroll(by: 320)
        let place = try screen.frame(ofText: "article 0").minY
        try screen.press("Tick 0")
        #expect(try screen.frame(ofText: "article 0").minY == place)
        try screen.press("Third")
        // The third article begins below three rows of buttons, and its text is in its middle.
        #expect(try screen.frame(ofText: "article 2").midY == 48 + 800)
        try screen.scroll(by: 320)
        try screen.press("Tick 1")
        #expect(try screen.frame(ofText: "article 2").midY == 48 + 800 - 320)
    }

    @Test func aTransactionNamesTheAnchorOfAScroll() throws {
        let screen = screen(Articles())
        try screen.press("Third from below")
        #expect(try screen.frame(ofText: "article 2").midY == 384 - 800)
    }

    struct ConstantPosition: View {
        @State private var ticks = 0

        var body: some View {
            VStack(spacing: 0) {
                Button("Tick") { ticks += 1 }
                ScrollView { Rows() }.scrollPosition(Binding(get: { ScrollPosition(edge: .top) }, set: { _ in }))
                Text("\(ticks)")
            }
        }
    }

    @Test func aPositionThatRefusesThePersonsPlaceDoesNotScrollBack() throws {
        let screen = screen(ConstantPosition())
        try screen.scroll(by: 160)
        let place = try screen.frame(ofText: "row 12").minY
        try screen.press("Tick")
        #expect(try screen.frame(ofText: "row 12").minY == place)
    }

    struct Messages: View {
        @State private var count = 50
        @State private var position = ScrollPosition(edge: .bottom)

        var body: some View {
            VStack(spacing: 0) {
                Button("Send") { count += 1 }
                ScrollView { VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("message \($0)") } } }
                    .scrollPosition($position)
                    .onChange(of: count) { position.scrollTo(edge: .bottom) }
            }
        }
    }

    @Test func eachCommandScrolls() throws {
        let screen = screen(Messages())
        for number in 50..<53 {
            try screen.press("Send")
            #expect(try screen.frame(ofText: "message \(number)").maxY == 384)
        }
        #expect(ScrollPosition(edge: .top) == ScrollPosition(edge: .top))
    }

    @Test func scrollStepsRespectTheMargins() throws {
        let screen = screen(
            ScrollView {
                VStack(spacing: 16) { ForEach(0..<9) { Text("card \($0)").frame(height: 192) } }
                    .scrollTargetLayout()
            }
            .contentMargins(.vertical, 32)
            .scrollTargetBehavior(.viewAligned(limitBehavior: .always)))
        #expect(try screen.frame(ofText: "card 0").midY == 32 + 96)
        try screen.scroll(by: 48)
        #expect(try screen.frame(ofText: "card 1").midY == 32 + 96)
        try screen.scroll(by: 48)
        #expect(try screen.frame(ofText: "card 2").midY == 32 + 96)
        try screen.scroll(by: -48)
        #expect(try screen.frame(ofText: "card 1").midY == 32 + 96)
    }

    @Test func aPartOfAContainerIsWithinItsMargins() throws {
        let screen = screen(
            ScrollView { Color.red.containerRelativeFrame(.vertical).overlay { Text("whole") } }
                .contentMargins(.vertical, 32))
        #expect(try screen.frame(ofText: "whole").midY == 192)
        #expect(screen.nodes.contains { $0.globalFrame.height == 384 - 64 })
    }

    @Test func containerRelativeFramesFollowTheLengthProposedToTheirScrollView() throws {
        let screen = screen(
            VStack(spacing: 0) {
                ScrollView {
                    Color.red.containerRelativeFrame([.horizontal, .vertical]).overlay { Text("page") }
                }
                .frame(height: 160)
                ScrollView(.horizontal) {
                    Color.red.containerRelativeFrame(.vertical).overlay { Text("strip") }
                }
                .frame(height: 96)
                Spacer()
            })
        func middle(of text: String) throws -> CGPoint {
            let frame = try screen.frame(ofText: text)
            return CGPoint(x: frame.midX, y: frame.midY)
        }
        #expect(try middle(of: "page") == CGPoint(x: 320, y: 80))
        #expect(screen.nodes.contains { $0.globalFrame == CGRect(x: 0, y: 0, width: 640, height: 160) })
        #expect(try screen.frame(ofText: "strip").midY == 160 + 48)
        // A narrower window narrows the page, and a wider one widens it.
        for width in [200.0, 400] {
            screen.size.width = width
            #expect(try middle(of: "page") == CGPoint(x: width / 2, y: 80))
            #expect(screen.nodes.contains { $0.globalFrame == CGRect(x: 0, y: 0, width: width, height: 160) })
        }
    }

    struct Edges: View {
        @State private var position = ScrollPosition(edge: .bottom)

        var body: some View {
            VStack(spacing: 0) {
                Text(position.isPositionedByUser ? "by user at \(position.viewID(type: Int.self) ?? -1)" : "by program")
                Button("Top") { position.scrollTo(edge: .top) }
                Button("Far") { position.scrollTo(y: 1_600) }
                Button("Row") { position.scrollTo(id: 7, anchor: .top) }
                ScrollView { Rows() }.scrollPosition($position)
            }
        }
    }

    @Test func aPositionIsAnEdgeAPointOrAView() throws {
        let screen = screen(Edges())
        #expect(try screen.frame(ofText: "row 999").maxY == 384)
        try screen.press("Top")
        #expect(try screen.frame(ofText: "row 0").minY == 64)
        try screen.press("Far")
        #expect(try screen.frame(ofText: "row 100").minY == 64)
        try screen.press("Row")
        #expect(try screen.frame(ofText: "row 7").minY == 64)
        try screen.scroll(by: 32)
        #expect(screen.texts.first == "by user at 9")
    }

    @Test func pagesAreScrolledOneAtATime() throws {
        let screen = screen(
            ScrollView {
                VStack(spacing: 0) { ForEach(0..<5) { Text("page \($0)").containerRelativeFrame(.vertical) } }
            }
            .scrollTargetBehavior(.paging))
        try screen.scroll(by: 48)
        #expect(try screen.frame(ofText: "page 1").midY == 192)
        try screen.scroll(by: -16)
        #expect(try screen.frame(ofText: "page 0").midY == 192)
    }

    @Test func aStepEndsWhereAViewBegins() throws {
        let screen = screen(
            ScrollView {
                LazyVStack(spacing: 0) { ForEach(0..<50) { Text("card \($0)").frame(height: 100) } }
                    .scrollTargetLayout()
            }
            .scrollTargetBehavior(.viewAligned))
        try screen.scroll(by: 48)
        #expect(try screen.frame(ofText: "card 1").minY == 42)
        try screen.scroll(by: 230)
        #expect(try screen.frame(ofText: "card 3").minY == 42)
    }

    struct EveryHundred: ScrollTargetBehavior {
        func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
            target.rect.origin.y = (target.rect.minY / 100).rounded(.up) * 100
        }
    }

    @Test func aCustomBehaviorDeterminesWhereAStepEnds() throws {
        let screen = screen(ScrollView { Rows() }.scrollTargetBehavior(EveryHundred()))
        try screen.scroll(by: 16)
        #expect(try screen.frame(ofText: "row 10").minY == 60)
    }

    @Test func geometryAndPhaseAreReported() throws {
        let log = Log()
        let screen = screen(
            ScrollView { Rows() }
                .contentMargins(.vertical, 16, for: .scrollContent)
                .onScrollGeometryChange(for: CGFloat.self) {
                    $0.contentOffset.y
                } action: { old, new in
                    log.lines.append("\(Int(old)) to \(Int(new))")
                }
                .onScrollPhaseChange { old, new in log.lines.append("\(old) to \(new)") })
        #expect(log.lines == ["-16 to -16"])
        #expect(try screen.frame(ofText: "row 0").minY == 16)
        log.lines = []
        try screen.scroll(by: 48)
        #expect(log.lines == ["idle to interacting", "-16 to 32", "interacting to idle"])
        try screen.scroll(by: 1e6)
        #expect(try screen.frame(ofText: "row 999").maxY == 368)
    }

    @Test func contentMarginsInsetListsAndScrollViews() throws {
        let screen = screen(
            List(0..<3) { Text("\($0)") }.contentMargins(24).contentMargins(.trailing, 8, for: .scrollIndicators))
        #expect(try screen.frame(ofText: "0").origin == CGPoint(x: 24, y: 24))
    }

    @Test func visibleRowsAreReported() throws {
        let log = Log()
        let screen = screen(
            ScrollView {
                VStack(spacing: 0) {
                    Text("a").frame(height: 380)
                    Text("film").frame(height: 100).onScrollVisibilityChange { log.lines.append("\($0)") }
                    Text("b").frame(height: 400)
                }
            })
        #expect(log.lines == [])
        try screen.scroll(by: 48)
        #expect(log.lines == ["true"])
        try screen.scroll(by: 400)
        #expect(log.lines == ["true", "false"])
    }

    @Test func theTargetsOnTheScreenAreReportedInOrder() throws {
        let log = Log()
        // The screen is 384 points high, so it shows four rows of 100, the last of them by 84 %.
        let screen = screen(
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20, id: \.self) { Text("\($0)").frame(height: 100) }
                    Text("end").frame(height: 100).id("end")
                }
                .scrollTargetLayout()
            }
            .onScrollTargetVisibilityChange(idType: Int.self) { log.lines.append("\($0)") }
            .onScrollTargetVisibilityChange(idType: String.self, threshold: 1) { log.lines.append("\($0)") })
        #expect(log.lines == ["[0, 1, 2, 3]"])
        try screen.scroll(by: 32)
        #expect(log.lines == ["[0, 1, 2, 3]"])
        try screen.scroll(by: 48)
        #expect(log.lines.dropFirst() == ["[1, 2, 3, 4]"])
        try screen.scroll(by: 4_000)
        #expect(log.lines.dropFirst(2).sorted() == [#"["end"]"#, "[17, 18, 19]"])
    }

    @Test func insertedAndRemovedScrollTargetsAreReported() throws {
        struct Rows: View {
            let log: Log
            @State private var count = 1
            var body: some View {
                VStack {
                    Button("More") { count += 1 }
                    ScrollView {
                        ForEach(0..<count, id: \.self) { Text("\($0)") }
                    }
                    .onScrollTargetVisibilityChange(idType: Int.self) { log.lines.append("\($0)") }
                }
            }
        }
        let log = Log()
        let screen = screen(Rows(log: log))
        try screen.press("More")
        screen.advance()
        #expect(log.lines == ["[0]", "[0, 1]"])
    }

    struct Chat: View {
        @State private var count = 50

        var body: some View {
            VStack(spacing: 0) {
                Button("More") { count += 5 }
                ScrollView {
                    VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Text("line \($0)") } }
                }
                .defaultScrollAnchor(.bottom)
            }
        }
    }

    @Test func aListScrolledToItsEndStaysThere() throws {
        let screen = screen(Chat())
        #expect(try screen.frame(ofText: "line 49").maxY == 384)
        try screen.press("More")
        #expect(try screen.frame(ofText: "line 54").maxY == 384)
        try screen.scroll(by: -160)
        try screen.press("More")
        #expect(try screen.frame(ofText: "line 54").maxY == 384 + 160)
    }

    @Test func shortContentLiesAtTheAnchor() throws {
        let screen = screen(ScrollView { Text("short") }.defaultScrollAnchor(.bottom, for: .alignment))
        #expect(try screen.frame(ofText: "short").maxY == 384)
    }

    @Test func aScrollViewIsRefreshed() async throws {
        struct Refreshing: View {
            @State private var count = 0
            var body: some View {
                ScrollView { Text("\(count)") }
                    .refreshable {
                        await Task.yield()
                        count += 1
                    }
            }
        }
        let screen = Screen(Refreshing())
        try await screen.refresh()
        #expect(screen.texts == ["1"])
    }
}

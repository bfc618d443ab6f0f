import Foundation
import LayoutEngine
import RenderTree
import SwiftUI
import SwiftUICore
import Testing

/// A screen that does its own layout and reports frames, like a browser's page.
@MainActor
@Suite struct PageGeometryTests {
    /// A view on such a screen.
    @MainActor
    final class Page: Renderer {
        private(set) var host: ViewHost!
        private(set) var mutations = 0

        init(_ view: some View, size: CGSize = CGSize(width: 800, height: 600)) {
            host = ViewHost(
                view, renderer: self, observer: nil, geometry: { PageGeometry($0, viewport: size) }, updateIsDue: {})
        }

        nonisolated func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {
            let count = mutations.count
            MainActor.assumeIsolated { self.mutations += count }
        }

        var geometry: PageGeometry { host.page! }
        var nodes: [RenderNode] { all(host.tree.root) }
        var texts: [String] {
            nodes.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
        }
        var run: RenderNode? { nodes.first { if case .lazyStack = $0.content { true } else { false } } }

        func node(_ content: RenderContent) -> RenderNode? { nodes.first { $0.content == content } }

        private func all(_ node: RenderNode) -> [RenderNode] { [node] + node.children.flatMap(all) }

        func says(_ frames: (RenderNode?, CGRect)...) {
            geometry.apply(frames.compactMap { node, frame in node.map { ($0, frame) } })
            host.update()
        }
    }

    final class Count {
        var bodies = 0
    }

    struct Counted: View {
        let name: String
        let count: Count

        var body: some View {
            let _ = count.bodies += 1
            Text(name)
        }
    }

    @Test func aReaderHasTheWindowsSizeUntilThePageReports() {
        let count = Count()
        let page = Page(
            VStack {
                Counted(name: "beside", count: count)
                GeometryReader { proxy in Text("\(Int(proxy.size.width))×\(Int(proxy.size.height))") }
            })
        #expect(page.texts == ["beside", "800×600"])
        let reader = page.node(.arrangement(.geometry))
        page.says((reader, CGRect(x: 0, y: 24, width: 780, height: 560)))
        #expect(page.texts == ["beside", "780×560"])
        #expect(count.bodies == 1)
        let before = page.mutations
        page.says((reader, CGRect(x: 0, y: 24, width: 780, height: 560)))
        #expect(page.mutations == before)
    }

    /// The frame of a reader that a page has reported, as the reader reads it: its size, its frame and the bounds of
    /// the outer space.
    private func frames(reported: CGRect, _ effect: (AnyView) -> some View) -> [CGRect] {
        var frames: [CGRect] = []
        let reader = GeometryReader { proxy in
            let _ =
                frames = [
                    CGRect(origin: .zero, size: proxy.size), proxy.frame(in: .global),
                    proxy.bounds(of: .named("outer")) ?? .null,
                ]
            Text("inside")
        }
        let page = Page(effect(AnyView(reader)).coordinateSpace(.named("outer")))
        let effects = page.nodes.filter { if case .effect = $0.content { true } else { false } }
        page.says(
            (page.node(.arrangement(.coordinateSpace)), CGRect(x: 0, y: 0, width: 300, height: 300)),
            (effects.first { $0.needsFrameReport }, reported), (page.node(.arrangement(.geometry)), reported))
        return frames
    }

    /// A page reports the size before transforms, and the corner of the bounding box after them.
    @Test func aReportUnderAnEffectIsConvertedOnce() {
        // A view at (100, 125, 100, 50) around its center.
        let size = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(
            frames(reported: CGRect(x: 50, y: 100, width: 100, height: 50)) { $0.scaleEffect(2) } == [
                size, CGRect(x: 50, y: 100, width: 200, height: 100),
                CGRect(x: -25, y: -50, width: 150, height: 150),
            ])
        #expect(
            frames(reported: CGRect(x: 50, y: 100, width: 100, height: 50)) { $0.scaleEffect(-2) } == [
                size, CGRect(x: 50, y: 100, width: 200, height: 100),
                CGRect(x: -25, y: -50, width: 150, height: 150),
            ])
        let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(
            frames(reported: CGRect(x: 50, y: 125, width: 100, height: 50)) { $0.transformEffect(turned) } == [
                size, CGRect(x: 50, y: 125, width: 50, height: 100),
                CGRect(x: -125, y: -200, width: 300, height: 300),
            ])
        #expect(
            frames(reported: CGRect(x: 150, y: 150, width: 100, height: 50)) { $0.scaleEffect(0) } == [
                size, CGRect(x: 150, y: 150, width: 0, height: 0),
                CGRect(x: -150, y: -150, width: 300, height: 300),
            ])
    }

    private struct Move: GeometryEffect {
        func effectValue(size: CGSize) -> ProjectionTransform {
            ProjectionTransform(CGAffineTransform(translationX: 10, y: 20))
        }
    }

    /// The page measures what it draws, so the library removes the effect from the report.
    @Test func anEffectIgnoredByTheLayoutIsRemovedFromAReport() {
        let size = CGRect(x: 0, y: 0, width: 100, height: 50)
        #expect(
            frames(reported: CGRect(x: 110, y: 145, width: 100, height: 50)) { $0.modifier(Move().ignoredByLayout()) }
                == [
                    size, CGRect(x: 100, y: 125, width: 100, height: 50),
                    CGRect(x: -100, y: -125, width: 300, height: 300),
                ])
        // Twice as large around it, the content is drawn at (50, 100) + 2 · (10, 20).
        #expect(
            frames(reported: CGRect(x: 70, y: 140, width: 100, height: 50)) {
                $0.modifier(Move().ignoredByLayout()).scaleEffect(2)
            }[1] == CGRect(x: 50, y: 100, width: 200, height: 100))
    }

    private struct Wedge: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.addLines([rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY)])
            }
        }
    }

    /// The library knows where a node is in a reported element, whose report includes everything around it.
    @Test func aNodeInsideAReportedElementIsConvertedFromItsReport() throws {
        let page = Page(
            ScrollView {
                GeometryReader { _ in Text("inside") }.frame(width: 100, height: 50)
                    .clipShape(Wedge()).coordinateSpace(.named("card")).scaleEffect(2)
            })
        let scroll = page.nodes.first { if case .scroll = $0.content { true } else { false } }
        let clip = page.nodes.first { if case .effect(.clip) = $0.content { true } else { false } }
        page.says(
            (scroll, CGRect(x: 20, y: 30, width: 300, height: 300)),
            (page.node(.arrangement(.coordinateSpace)), CGRect(x: 70, y: 40, width: 100, height: 50)),
            // The page reports only the size of the clipped element.
            (clip, CGRect(x: 0, y: 0, width: 100, height: 50)))
        let reader = try #require(page.node(.arrangement(.geometry)))
        #expect(reader.globalFrame == CGRect(x: 70, y: 40, width: 200, height: 100))
        #expect(reader.projection(from: nil).applied(to: CGPoint(x: 90, y: 60)) == CGPoint(x: 10, y: 10))
        #expect(reader.projection(to: scroll).applied(to: .zero) == CGPoint(x: 50, y: 10))
    }

    @Test func aReaderInAFrameHasItsLengths() {
        let page = Page(
            GeometryReader { proxy in Text("\(Int(proxy.size.width))×\(Int(proxy.size.height))") }
                .frame(width: 200, height: 80))
        #expect(page.texts == ["200×80"])
    }

    @Test func aChangeOfGeometryIsReportedOnceThePageHasReported() {
        var widths: [Double] = []
        let page = Page(
            Text("a").onGeometryChange(for: Double.self) {
                $0.size.width
            } action: {
                widths.append($0)
            })
        #expect(widths == [])
        let observed = page.node(.arrangement(.observed))
        page.says((observed, CGRect(x: 0, y: 0, width: 40, height: 20)))
        page.says((observed, CGRect(x: 9, y: 0, width: 40, height: 20)))
        page.says((observed, CGRect(x: 9, y: 0, width: 44, height: 20)))
        #expect(widths == [40, 44])
    }

    @Test func framesAreMeasuredInNamedCoordinateSpaces() {
        let page = Page(
            VStack {
                GeometryReader { proxy in
                    Text("\(Int(proxy.frame(in: .named("list")).minY)) \(Int(proxy.frame(in: .global).minY))")
                }
            }
            .coordinateSpace(name: "list"))
        let (reader, space) = (page.node(.arrangement(.geometry)), page.node(.arrangement(.coordinateSpace)))
        page.says(
            (space, CGRect(x: 0, y: 100, width: 400, height: 300)),
            (reader, CGRect(x: 0, y: 130, width: 400, height: 270)))
        #expect(page.texts == ["30 130"])
        // The list has been scrolled as a whole.
        page.says(
            (space, CGRect(x: 0, y: 80, width: 400, height: 300)),
            (reader, CGRect(x: 0, y: 110, width: 400, height: 270)))
        #expect(page.texts == ["30 110"])
    }

    @Test func onlyTheVisibleRowsOfALongListExist() {
        let count = Count()
        let page = Page(List(0..<100_000, id: \.self) { Counted(name: "\($0)", count: count) })
        #expect(count.bodies == 60)
        #expect(page.texts.first == "0")
        guard let run = page.run else {
            Issue.record("there is no run")
            return
        }
        page.geometry.show(10..<70, of: run)
        page.host.update()
        // Ten rows were created, and ten were removed.
        #expect(count.bodies == 70)
        #expect(page.texts == (10..<70).map(\.description))
        page.geometry.show(99_990..<2_000_000, of: run)
        page.host.update()
        #expect(page.texts == (99_990..<100_000).map(\.description))
        #expect(count.bodies == 80)
    }

    @Test func aClientCannotRequestAllRowsAtOnce() {
        let page = Page(List(0..<100_000, id: \.self) { Text("\($0)") })
        if let run = page.run { page.geometry.show(0..<100_000, of: run) }
        page.host.update()
        #expect(page.texts.count == PageGeometry.maximumRows)
    }

    @Test func aShortListIsCreatedCompletely() {
        let page = Page(
            ScrollView {
                LazyVStack { ForEach(0..<100, id: \.self) { Text("\($0)") } }
            })
        #expect(page.texts.count == 100)
        if let run = page.run { page.geometry.show(0..<10, of: run) }
        page.host.update()
        #expect(page.texts.count == 100)
    }

    @Test func aRowThatDoesNotExistIsMadeBeforeItIsScrolledTo() {
        var proxy: ScrollViewProxy?
        let page = Page(
            ScrollViewReader { reader in
                let _ = proxy = reader
                List(0..<10_000, id: \.self) { Text("\($0)") }
            })
        var scrolled: [(RenderNode, CGPoint?)] = []
        page.geometry.scrollToNode = { scrolled.append(($0, $1)) }
        proxy?.scrollTo(5_000, anchor: .top)
        page.host.update()
        #expect(page.texts.first == "4,970")
        #expect(page.texts.count == 60)
        #expect(scrolled.count == 1)
        #expect(scrolled.first?.1 == CGPoint(x: 0.5, y: 0))
        let texts = scrolled.first?.0.children.flatMap { $0.children.map(\.content.description) }
        #expect(texts == ["text \"5,000\""])
        proxy?.scrollTo(5_001)
        page.host.update()
        #expect(scrolled.count == 2)
    }
}

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
        #expect(page.texts == (10..<70).map(String.init))
        page.geometry.show(99_990..<2_000_000, of: run)
        page.host.update()
        #expect(page.texts == (99_990..<100_000).map(String.init))
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

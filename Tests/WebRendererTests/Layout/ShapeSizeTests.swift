import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import WebRenderer

/// Shapes that no box can follow are drawn in the size that the page reports.
@MainActor
@Suite struct ShapeSizeTests {
    private let app = ScreenTree()
    private let geometry: PageGeometry
    private let red = RenderPaint.color(.fixed(RenderRGBA(hex: 0xFF0000)))

    /// A line of ten points along the upper edge.
    private final class Edge: RenderPathSource {
        func path(in rect: CGRect) -> RenderPath {
            var path = RenderPath()
            path.addRect(CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 10))
            return path
        }

        func size(width: CGFloat?, height: CGFloat?) -> CGSize { CGSize(width: width ?? 10, height: height ?? 10) }
        func isSame(as other: any RenderPathSource) -> Bool { other is Edge }
    }

    init() {
        geometry = PageGeometry(app.tree, metrics: PageMetrics(), viewport: CGSize(width: 800, height: 600))
        app.screen.attach(geometry, text: PageText())
        app.screen.callbacks.update = { [app, geometry] in
            geometry.update()
            app.render()
            let news = geometry.flexibility.update()
            if !news.isEmpty { app.screen.markChanged(news) }
        }
    }

    private func shape(_ layer: RenderShapeLayer) -> RenderContent { .shape(RenderShape([layer])) }

    /// Reports the size of a node as the page does, and returns the node's element.
    private func report(_ width: Int, _ height: Int, of node: RenderNode) -> String {
        geometry.apply([(node, CGRect(x: 0, y: 0, width: width, height: height))])
        #expect(geometry.consumeNeedsRendering())
        app.screen.callbacks.update()
        return "\(ElementMaker().markup(of: node))"
    }

    @Test func aPathIsDrawnInItsReportedSize() {
        let shape = app.add(shape(RenderShapeLayer(.source(Edge()), paint: red)))
        app.screen.callbacks.update()
        #expect(shape.needsFrameReport)
        #expect(app.screen.page().contains("data-g=s"))
        #expect(report(300, 40, of: shape).contains("0 0 300 40"))
        #expect(report(300, 40 + 40, of: shape).contains("0 0 300 80"))
        #expect(SVG.path(Edge().path(in: CGRect(x: 0, y: 0, width: 300, height: 80))) == "M0 0L300 0L300 10L0 10Z")
        #expect("\(ElementMaker().markup(of: shape))".contains("M0 0L300 0L300 10L0 10Z"))
    }

    @Test func aShapeWithoutHeightHasItsReportedWidth() {
        let shape = app.add(shape(RenderShapeLayer(.source(Edge()), paint: red)))
        app.screen.callbacks.update()
        #expect(report(300, 0, of: shape).contains("M0 0L300 0L300 10L0 10Z"))
        // Without both, the page may not have laid it out yet.
        geometry.apply([(shape, .zero)])
        #expect(shape.drawnSize == nil)
    }

    @Test func aGradientAroundALargerShapeDependsOnTheSize() {
        let gradient = RenderGradient([.init(.role(.primary), at: 0), .init(.role(.accent), at: 1)])
        let paint = RenderPaint.linearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0))
        let nodes = [-2, 0, 2].map { app.add(shape(RenderShapeLayer(.inset(.rectangle, by: $0), paint: paint))) }
        app.screen.callbacks.update()
        #expect(nodes.map(\.needsFrameReport) == [true, false, false])
    }

    @Test func pagesDoNotReportBoxesAndFramesOfAKnownSize() {
        let frame = app.add(
            .arrangement(
                .frame(
                    RenderFrame(
                        width: .init(fixed: 120), height: .init(fixed: 30),
                        alignment: RenderAlignment(horizontal: .center, vertical: .center)))))
        let framed = app.add(shape(RenderShapeLayer(.source(Edge()), paint: red)), to: frame)
        let plain = [
            RenderShapeLayer(.rectangle, paint: red), RenderShapeLayer(.inset(.ellipse, by: 3), paint: red),
            RenderShapeLayer(.capsule, .stroke(RenderStroke(width: 2)), paint: red),
            RenderShapeLayer(.circle, .stroke(RenderStroke(width: 2)), paint: red),
        ].map { app.add(shape($0)) }
        app.screen.callbacks.update()
        #expect(plain.allSatisfy { !$0.needsFrameReport })
        #expect(!framed.needsFrameReport)
        #expect(app.screen.page().contains("viewBox='0 0 120 30'"))
    }

    @Test func dashesAndUnevenCornersAndClipsDependOnTheSize() {
        let corners = RenderCornerRadii(topLeft: 1, bottomLeft: 2, bottomRight: 3, topRight: 4)
        let nodes: [RenderContent] = [
            shape(RenderShapeLayer(.capsule, .stroke(RenderStroke(width: 2, dash: [3, 3])), paint: red)),
            shape(RenderShapeLayer(.unevenRectangle(corners), .stroke(RenderStroke(width: 2)), paint: red)),
            .effect(.clip(.inset(.circle, by: 4), evenOdd: false)), .effect(.clip(.source(Edge()), evenOdd: false)),
            .effect(.paint(RenderShapeLayer(.source(Edge()), paint: red), isAbove: false)),
        ]
        let added = nodes.map { content in
            let node = app.add(content)
            if case .effect = content { app.add(shape(RenderShapeLayer(.rectangle, paint: red)), to: node) }
            return node
        }
        app.screen.callbacks.update()
        #expect(added.map(\.needsFrameReport) == [true, true, true, true, true])
    }

    @Test func aClipToASmallerCircleIsACircle() {
        let clip = app.add(.effect(.clip(.inset(.circle, by: 10), evenOdd: false)))
        app.add(shape(RenderShapeLayer(.rectangle, paint: red)), to: clip)
        app.screen.callbacks.update()
        _ = report(100, 80, of: clip)
        // The circle has a radius of 30 around the middle.
        #expect(ElementMaker().markup(of: clip).style.hasPrefix("clip-path:path(\"M80 40"))
    }

    @Test func aClipAroundContentThatIsLargerThanItsFrameDependsOnTheSize() {
        let alignment = RenderAlignment(horizontal: .center, vertical: .center)
        let frame = app.add(
            .arrangement(
                .frame(RenderFrame(width: .init(fixed: 120), height: .init(fixed: 120), alignment: alignment))))
        let clip = app.add(.effect(.clip(.source(Edge()), evenOdd: false)), to: frame)
        let row = app.add(.stack(RenderStack(.horizontal, spacing: 0)), to: clip)
        let wide = app.add(
            .arrangement(
                .frame(RenderFrame(width: .init(fixed: 90), height: .init(fixed: 20), alignment: alignment))), to: row)
        app.add(shape(RenderShapeLayer(.rectangle, paint: red)), to: wide)
        app.add(shape(RenderShapeLayer(.rectangle, paint: red)), to: row)
        app.screen.callbacks.update()
        #expect(!clip.needsFrameReport)
        #expect(ElementMaker().markup(of: clip).style.contains("M0 0L120 0L120 10"))
        // The content of the frame becomes wider than the frame, and the page is asked how wide.
        app.tree.update(
            wide,
            to: .arrangement(
                .frame(RenderFrame(width: .init(fixed: 144), height: .init(fixed: 20), alignment: alignment))))
        app.screen.callbacks.update()
        #expect(clip.needsFrameReport)
        #expect(app.screen.page().contains("data-g=s"))
        #expect(report(144, 120, of: clip).contains("M0 0L144 0L144 10"))
    }

    @Test func aFrameWhoseContentStatesItsGuideIsLaidOutByTheLibrary() {
        let alignment = RenderAlignment(horizontal: .center, vertical: .center)
        func add(guide: RenderGuide?) -> RenderNode {
            let frame = app.add(
                .arrangement(.frame(RenderFrame(width: .init(fixed: 120), height: .init(), alignment: alignment))))
            var inner = app.add(.padding(RenderInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), to: frame)
            if let guide { inner = app.add(.arrangement(.guides([guide], version: 0)), to: inner) }
            app.add(shape(RenderShapeLayer(.rectangle, paint: red)), to: inner)
            return frame
        }
        let (plain, stated, other) = (
            add(guide: nil), add(guide: alignment.horizontal.guide),
            add(guide: RenderAlignment.Horizontal.leading.guide)
        )
        app.screen.callbacks.update()
        #expect(plain.flexibility?.embeddedLayout == nil)
        #expect(stated.flexibility?.embeddedLayout != nil)
        #expect(other.flexibility?.embeddedLayout == nil)
    }
}

import Foundation
import RandomDrawing
import RenderTree
import SeededRandom
import Testing

@testable import WebRenderer

@MainActor
@Suite struct DrawingElementTests {
    private let red = RenderDrawingPaint.relative(.color(.fixed(RenderRGBA(hex: 0xFF0000))))
    private let box = CGRect(x: 1, y: 2, width: 3, height: 4)

    /// The SVG of the items, without the element around them.
    private func svg(_ items: RenderDrawingItem...) -> String {
        let whole = html(of: .drawing(RenderDrawing(size: CGSize(width: 100, height: 50), items: items)))
        let start = "<div id=n1 class=dw><svg class=ov aria-hidden=true viewBox='0 0 100 50'>"
        #expect(whole.hasPrefix(start))
        return String(whole.dropFirst(start.count).dropLast("</svg></div>".count))
    }

    private func rectangle(_ rect: CGRect) -> RenderPath {
        var path = RenderPath()
        path.addRect(rect)
        return path
    }

    private func fill(_ path: RenderPath, _ paint: RenderDrawingPaint) -> RenderDrawingItem {
        RenderDrawingItem(.fill(path, evenOdd: false, paint))
    }

    @Test func simplePathsAreShortElements() {
        var ellipse = RenderPath()
        ellipse.addEllipse(in: CGRect(x: 10, y: 20, width: 30, height: 10))
        #expect(svg(fill(rectangle(box), red)) == "<rect x=1 y=2 width=3 height=4 fill=#f00></rect>")
        #expect(svg(fill(ellipse, red)) == "<ellipse cx=25 cy=25 rx=15 ry=5 fill=#f00></ellipse>")
        var roof = RenderPath()
        roof.move(to: CGPoint(x: 0, y: 10))
        roof.addLine(to: CGPoint(x: 10.126, y: -1))
        roof.close()
        #expect(svg(fill(roof, red)) == "<path d='M0 10L10.13-1Z' fill=#f00></path>")
    }

    @Test func strokesAndTransforms() {
        let stroke = RenderDrawingItem(
            .stroke(rectangle(box), RenderStroke(width: 2, cap: .round, dash: [3, 1]), red),
            transform: RenderTransform(moveX: 5, y: 6))
        #expect(
            svg(stroke)
                == "<rect x=1 y=2 width=3 height=4 fill=none stroke=#f00 stroke-width=2 stroke-linecap=round "
                + "stroke-miterlimit=10 stroke-dasharray='3 1' transform='translate(5 6)'></rect>")
        let scaled = RenderDrawingItem(
            .fill(rectangle(box), evenOdd: true, red), transform: RenderTransform(scaleX: 2, y: 0.5))
        #expect(
            svg(scaled)
                == "<rect x=1 y=2 width=3 height=4 fill=#f00 fill-rule=evenodd "
                + "transform='matrix(2 0 0 0.5 0 0)'></rect>"
        )
    }

    @Test func compositingIsAroundTheElement() {
        let clip = RenderDrawingClip.path(rectangle(box), evenOdd: false, isInverse: false)
        let item = RenderDrawingItem(
            .fill(rectangle(box), evenOdd: false, red),
            compositing: RenderCompositing(opacity: 0.5, filters: [.blur(radius: 2)], clips: [clip]))
        let text = svg(item)
        #expect(text.contains("<clipPath id=n1_"))
        #expect(text.contains("<feGaussianBlur stdDeviation=2></feGaussianBlur>"))
        #expect(text.contains("opacity=0.5><g filter='url(#n1_"))
        let blended = RenderDrawingItem(
            .fill(rectangle(box), evenOdd: false, red), compositing: RenderCompositing(blendMode: .multiply))
        #expect(svg(blended) == "<rect class=_0 x=1 y=2 width=3 height=4 fill=#f00></rect>")
    }

    @Test func luminanceBecomesOpacity() {
        let item = RenderDrawingItem(
            .fill(rectangle(box), evenOdd: false, red),
            compositing: RenderCompositing(filters: [.color(.luminanceToAlpha)]))
        let zeros = String(repeating: "0 ", count: 15)
        #expect(svg(item).contains("values='\(zeros)0.213 0.715 0.072 0 0'"))
    }

    @Test func definitionsAreSharedAndComeFirst() {
        let gradient = RenderGradient([
            .init(.fixed(RenderRGBA(hex: 0xFF0000)), at: 0), .init(.role(.accent), at: 1),
        ])
        let paint = RenderDrawingPaint.absolute(
            .linearGradient(gradient, start: .zero, end: CGPoint(x: 10, y: 0)), .mirror)
        let text = svg(fill(rectangle(box), paint), fill(rectangle(box), paint))
        #expect(text.components(separatedBy: "<linearGradient").count == 2)
        #expect(text.hasPrefix("<linearGradient id=n1_"))
        #expect(
            text.contains(
                "gradientUnits=userSpaceOnUse x1=0 y1=0 x2=10 y2=0 spreadMethod=reflect><stop offset=0 "
                    + "stop-color=#f00></stop><stop offset=1 stop-color='var(--accent)'></stop></linearGradient>"))
        // The same drawing has the same names in every process.
        #expect(text == svg(fill(rectangle(box), paint), fill(rectangle(box), paint)))
    }

    @Test func textKeepsItsAnchor() {
        let drawn = RenderDrawnText(
            lines: [.init([RenderTextRun("a<b", font: RenderFont())], origin: CGPoint(x: 40, y: 20), width: 20)],
            frame: CGRect(x: 40, y: 5, width: 20, height: 20), anchor: 0.5)
        #expect(
            svg(RenderDrawingItem(.text(drawn)))
                == "<text class=_0 x=50 y=20 text-anchor=middle fill='var(--primary)'>a&lt;b</text>")
    }

    @Test func symbolsAreCopiesWithoutIds() {
        let size = CGSize(width: 20, height: 10)
        let items = [0.0, 50.0].map { x in
            RenderDrawingItem(.symbol(0, in: CGRect(x: x, y: 0, width: 40, height: 10), size: size))
        }
        let text = html(of: .drawing(RenderDrawing(size: CGSize(width: 100, height: 50), items: items))) { tree, node in
            let button = tree.makeNode(.button(RenderButton()))
            tree.insert(button, into: node, before: nil)
            tree.insert(tree.makeNode(.text(RenderText("Go"))), into: button, before: nil)
        }
        #expect(text.components(separatedBy: ">Go<").count == 3)
        #expect(text.components(separatedBy: "id=n").count == 2)
        #expect(!text.contains("data-e"))
        #expect(text.contains("inert"))
        #expect(text.contains("transform='matrix(2 0 0 1 50 0)'"))
    }

    @Test func erasingMasksEarlierDrawing() {
        let hole = RenderDrawingItem(
            .fill(rectangle(box), evenOdd: false, red), compositing: RenderCompositing(blendMode: .destinationOut))
        let text = svg(fill(rectangle(CGRect(x: 0, y: 0, width: 10, height: 10)), red), hole)
        #expect(text.hasSuffix("'><rect x=0 y=0 width=10 height=10 fill=#f00></rect></g>"))
        #expect(text.contains("<mask id=n1_"))
    }

    @Test func randomDrawingsAreWellFormed() throws {
        var random = SeededRandom(seed: 2)
        for _ in 0..<300 {
            let drawing = RenderDrawing.random(using: &random, size: CGSize(width: 96, height: 80))
            let text = html(of: .drawing(drawing))
            #expect(!text.contains(/[^a-z](nan|inf)[^a-z]/), "\(text)")
            try checkBalance(of: text)
        }
    }

    /// Checks that each tag is closed in order, and that each reference has a definition.
    private func checkBalance(of text: String) throws {
        var open: [Substring] = []
        for tag in text.matches(of: /<(\/?)([A-Za-z]+)([^>]*)>/) {
            if tag.1.isEmpty { open.append(tag.2) } else { #expect(open.popLast() == tag.2) }
        }
        #expect(open.isEmpty)
        let ids = Set(text.matches(of: /id=(n[0-9a-z_]+)/).map(\.1))
        for reference in text.matches(of: /url\(#([^)]*)\)/) { #expect(ids.contains(reference.1)) }
    }
}

import Foundation
import RenderTree
import Testing

@testable import WebRenderer

@MainActor @Suite struct DrawingPatchTests {
    private func bar(_ x: CGFloat, _ height: CGFloat) -> RenderDrawingItem {
        var path = RenderPath()
        path.addRect(CGRect(x: x, y: 0, width: 8, height: height))
        return RenderDrawingItem(
            .fill(path, evenOdd: false, .relative(.color(.fixed(RenderRGBA(hex: 0xFF0000))))))
    }

    private func drawing(_ items: [RenderDrawingItem]) -> RenderContent {
        .drawing(RenderDrawing(size: CGSize(width: 100, height: 50), items: items))
    }

    private func patches(from old: [RenderDrawingItem], to new: [RenderDrawingItem]) -> [String] {
        let app = ScreenTree()
        let node = app.add(drawing(old))
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.redraw(node, as: drawing(new))
        app.render()
        return page.frames
    }

    @Test func aChangedItemIsItsChangedAttribute() {
        let bars = (0..<50).map { bar(CGFloat($0) * 10, 20) }
        var changed = bars
        changed[30] = bar(300, 25)
        #expect(patches(from: bars, to: changed) == [#"[1,["g","1",[30,{"height":"25"}]]]"#])
        #expect(patches(from: bars, to: bars).isEmpty)
    }

    @Test func anItemOfAnotherKindIsReplaced() {
        var line = RenderPath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 5, y: 5))
        let other = RenderDrawingItem(.fill(line, evenOdd: false, .relative(.color(.role(.accent)))))
        #expect(
            patches(from: [bar(0, 1), bar(10, 2)], to: [bar(0, 1), other])
                == [#"[1,["g","1",[1,1,"<path d='M0 0L5 5' fill='var(--accent)'></path>"]]]"#])
    }

    @Test func itemsComeAndGo() {
        #expect(
            patches(from: [bar(0, 1), bar(20, 3)], to: [bar(0, 1), bar(10, 2), bar(20, 3)])
                == [#"[1,["g","1",[1,0,"<rect x=10 y=0 width=8 height=2 fill=#f00></rect>"]]]"#])
        #expect(patches(from: [bar(0, 1), bar(10, 2)], to: [bar(0, 1)]) == [#"[1,["g","1",[1,1,""]]]"#])
    }

    @Test func editsApplyInOrder() {
        let old = [bar(0, 1), bar(10, 1), bar(20, 1), bar(30, 1)].map { item in
            var elements = DrawingElements(name: "n", size: .zero, address: { _ in nil }, copies: [])
            return elements.markups(of: [item])[0]
        }
        var new = old
        new[0].set("opacity", "0.5")
        new[1] = Markup("g")
        new[2] = Markup("path")
        #expect(
            DrawingEdit.edits(from: old, to: new) == [
                .replace(at: 1, count: 2, [Markup("g"), Markup("path")]),
                .setAttributes(at: 0, [Markup.Attribute(name: "opacity", value: "0.5")], removed: []),
            ])
    }

    @Test func anotherSizeIsWrittenAgain() {
        let app = ScreenTree()
        let node = app.add(drawing([bar(0, 1)]))
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.redraw(
            node, as: .drawing(RenderDrawing(size: CGSize(width: 200, height: 50), items: [bar(0, 1)])))
        app.render()
        #expect(page.frames.count == 1)
        #expect(page.frames[0].hasPrefix(#"[1,["h","1","<svg class=ov aria-hidden=true viewBox='0 0 200 50'>"#))
    }
}

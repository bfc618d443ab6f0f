import Foundation
import LayoutEngine
import RenderTree
import Testing

@testable import WebRenderer

/// The markup that decides what a finger does on an element.
@Suite struct TouchMarkupTests {
    @Test func aFingerMayScrollWhereItTaps() {
        var input = RenderInput()
        (input.wantsPointer, input.taps) = (true, 1)
        #expect(html(of: .input(input)).contains(" data-p>"))
        input.wantsMoves = true
        #expect(html(of: .input(input)).contains(" data-p=d>"))
    }

    @Test func aDragLeavesScrollingAcrossItToItsContainer() {
        var input = RenderInput()
        (input.wantsPointer, input.wantsMoves) = (true, true)
        #expect(html(of: .input(input)).contains(" data-p=d>"))
        let around: [(axes: RenderAxes, mark: String)] = [
            (.vertical, " data-p=y>"), (.horizontal, " data-p=x>"), ([.horizontal, .vertical], " data-p=xy>"),
        ]
        for (axes, mark) in around {
            let scroll = html(of: .scroll(RenderScroll(axes))) { tree, node in
                tree.add(.input(input), to: node)
            }
            #expect(scroll.contains(mark))
        }
    }

    @Test func pagesWithoutMarksCanBeChosenByAssistiveTechnologies() {
        let unmarked = html(of: .tabs(RenderTabs(style: .pages(marks: false))))
        #expect(unmarked.hasSuffix("<div id=n1_b class='tabbar vh' role=tablist></div></div>"))
        let hidden = html(of: .tabs(RenderTabs(style: .pages(marks: false), isBarHidden: true)))
        #expect(hidden.contains(" role=tablist hidden>"))
    }

    @MainActor @Test func theFrameOfAGestureIsRead() throws {
        let app = ScreenTree()
        let text = PageText()
        let geometry = PageGeometry(
            app.tree, metrics: PageMetrics(text), viewport: CGSize(width: 800, height: 600))
        app.screen.attach(geometry, text: text)
        app.screen.callbacks.update = { [app, geometry] in
            geometry.update()
            app.render()
        }
        var input = RenderInput()
        input.wantsPointer = true
        let gesture = app.add(.input(input))
        let plain = app.add(.input(RenderInput()))
        app.screen.callbacks.update()
        let page = ScreenPage(app.screen)
        let ids = [gesture, plain].map { String($0.id.number, radix: 36) }
        try page.send("\"g\",[[\"\(ids[0])\",200,100,95,247],[\"\(ids[1])\",200,100,95,347]]")
        #expect(gesture.globalFrame == CGRect(x: 95, y: 247, width: 200, height: 100))
        #expect(plain.flexibility?.screenFrame == nil)
    }
}

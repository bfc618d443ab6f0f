import RenderTree
import Testing

@testable import WebRenderer

/// Gestures that wait for time to pass, at a time that the test sets.
@MainActor @Suite struct LongPressTests {
    @Test func aHeldPressReceivesTheTime() throws {
        let area = PressArea(patience: 0.5)
        try area.page.send(#""P","\#(area.id)",0,10,20"#)
        #expect(area.phases == [.began])
        #expect(area.waiting.map(\.seconds) == [0.5])
        area.pass(0.5)
        #expect(area.phases == [.began, .waited])
        #expect(area.page.root.text.hasSuffix("Held"))
        #expect(area.waiting.isEmpty)
    }

    @Test func aSmallMoveKeepsALongPressWaiting() throws {
        let area = PressArea(patience: 0.5)
        try area.page.send(#""P","\#(area.id)",0,10,20"#)
        area.now += 0.2
        try area.page.send(#""P","\#(area.id)",1,11,20"#)
        area.pass(0.3)
        #expect(area.phases == [.began, .moved, .waited])
    }

    @Test func anyNumberOfEventsSetsOneTimer() throws {
        let area = PressArea(patience: 3_600)
        for _ in 1...50 {
            try area.page.send(#""P","\#(area.id)",0,10,20"#)
            for _ in 1...4 {
                area.now += 1
                try area.page.send(#""P","\#(area.id)",1,11,20"#)
            }
            if area.now < 300 { try area.page.send(#""P","\#(area.id)",2,10,20"#) }
        }
        #expect(area.waiting.map(\.seconds) == [3_600])
        // The held press began 196 seconds after the first one.
        area.pass(3_600 - 200)
        #expect(!area.phases.contains(.waited))
        #expect(area.waiting.map(\.seconds) == [196])
        area.pass(196)
        #expect(area.phases.last == .waited)
    }

    @Test func aPressThatWasShortIsNotHeld() throws {
        let area = PressArea(patience: 0.5)
        try area.page.send(#""P","\#(area.id)",0,10,20"#)
        area.now += 0.1
        try area.page.send(#""P","\#(area.id)",2,10,20"#)
        area.pass(0.4)
        #expect(area.phases == [.began, .ended])
        #expect(area.page.root.text.hasSuffix("Not held"))
    }

    @Test func noTimerIsKeptWithoutAWaitingPress() throws {
        let area = PressArea(patience: nil)
        try area.page.send(#""P","\#(area.id)",0,10,20"#)
        #expect(area.waiting.isEmpty)
    }
}

/// A view that responds to a long press.
@MainActor
private final class PressArea {
    let app = ScreenTree()
    let page: ScreenPage
    let id: String
    var now = 100.0
    private(set) var phases: [RenderPointer.Phase] = []
    private(set) var waiting: [(seconds: Double, action: () -> Void)] = []

    /// - Parameter patience: After how many seconds it counts as held.
    init(patience: Double?) {
        var input = RenderInput()
        input.wantsPointer = true
        let area = app.add(.input(input))
        let text = app.add(.text(RenderText("Not held")), to: area)
        id = ElementID(area).text
        app.render()
        page = ScreenPage(app.screen)
        app.record(area) { [unowned self] event in
            guard case .pointer(let pointer) = event else { return }
            phases.append(pointer.phase)
            switch pointer.phase {
            case .began: app.tree.pointerDeadline = patience.map { now + $0 }
            case .waited:
                app.tree.pointerDeadline = nil
                app.tree.update(text, to: .text(RenderText("Held")))
            case .ended, .cancelled: app.tree.pointerDeadline = nil
            case .moved: break
            }
        }
        app.screen.callbacks.now = { [unowned self] in now }
        app.screen.callbacks.later = { [unowned self] in
            // The check for pending output is not part of a press.
            if $0 != SpokenState.interval { waiting.append(($0, $1)) }
        }
        app.screen.callbacks.update = { [unowned self] in app.render() }
    }

    /// Lets time pass, and performs the actions that become due.
    func pass(_ seconds: Double) {
        now += seconds
        let due = waiting
        waiting = []
        for (_, action) in due { action() }
    }
}

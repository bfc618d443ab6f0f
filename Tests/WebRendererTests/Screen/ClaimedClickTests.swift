import RenderTree
import Testing

@testable import WebRenderer

/// Clicks of controls in views with gestures. The gesture answers as an app's would.
@MainActor @Suite struct ClaimedClickTests {
    @Test func aGestureThatWinsThePointerPreventsTheUseOfTheControl() throws {
        let area = ControlArea(claims: true)
        try area.click()
        #expect(area.control.events.isEmpty)
        #expect(area.isOnControl == [true, true])
    }

    @Test func aControlIsPressedIfTheGestureLosesThePointer() throws {
        let area = ControlArea(claims: false)
        try area.click()
        #expect(area.control.events == [.press])
    }

    @Test func aKeyAfterTheGestureUsesTheControl() throws {
        let area = ControlArea(claims: true)
        try area.click()
        try area.page.send(#""p","\#(area.controlID)""#)
        #expect(area.control.events == [.press])
    }

    @Test func onlyTheNextEventIsIgnored() throws {
        let area = ControlArea(claims: true)
        try area.click()
        try area.page.send(#""P","\#(area.id)",4,10,20"#)
        try area.page.send(#""H","\#(area.id)""#)
        try area.page.send(#""p","\#(area.controlID)""#)
        #expect(area.control.events == [.press])
    }

    @Test func aGestureThatWasNotPressedClaimsNoClick() throws {
        let area = ControlArea(claims: true)
        let other = area.addGesture()
        try area.page.send(#""P","\#(area.id)",0,10,20,0,1"#)
        try area.page.send(#""P","\#(area.id)",2,10,20"#)
        try area.page.send(#""P","\#(other)",4,10,20"#)
        try area.page.send(#""p","\#(area.controlID)""#)
        #expect(area.control.events == [.press])
    }

    @Test func thePageReportsTheHeldKeys() throws {
        let area = ControlArea(claims: false)
        try area.page.send(#""P","\#(area.id)",0,10,20,6"#)
        #expect(area.modifiers == [[.shift, .control]])
        #expect(area.isOnControl == [false])
    }
}

/// A view with a gesture, and a button inside.
@MainActor
private final class ControlArea {
    let app = ScreenTree()
    let page: ScreenPage
    let id: String
    let controlID: String
    let control: RecordingResponder
    private(set) var isOnControl: [Bool] = []
    private(set) var modifiers: [RenderShortcut.Modifiers] = []

    init(claims: Bool) {
        var input = RenderInput()
        input.wantsPointer = true
        let area = app.add(.input(input))
        let button = app.add(.button(RenderButton()), to: area)
        (id, controlID) = (ElementID(area).text, ElementID(button).text)
        app.render()
        control = app.record(button)
        page = ScreenPage(app.screen)
        let responder = PointerResponder { [unowned self] pointer in
            isOnControl.append(pointer.isOnControl)
            modifiers.append(pointer.modifiers)
            return claims
        }
        responders.append(responder)
        area.responder = responder
    }

    private var responders: [PointerResponder] = []

    func addGesture() -> String {
        var input = RenderInput()
        input.wantsPointer = true
        let area = app.add(.input(input))
        app.render()
        return ElementID(area).text
    }

    /// Presses the button with a mouse.
    func click() throws {
        try page.send(#""P","\#(id)",0,10,20,0,1"#)
        try page.send(#""P","\#(id)",2,10,20"#)
        try page.send(#""P","\#(id)",4,10,20"#)
        try page.send(#""p","\#(controlID)""#)
    }
}

private final class PointerResponder: InputResponder {
    private let take: (RenderPointer) -> Bool

    init(_ take: @escaping (RenderPointer) -> Bool) { self.take = take }

    func respond(to event: InputEvent) -> Bool {
        if case .pointer(let pointer) = event { take(pointer) } else { false }
    }
}

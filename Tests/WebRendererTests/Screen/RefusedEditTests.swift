import RenderTree
import Testing

@testable import WebRenderer

/// Text that a person has written for a field that no longer takes it: the page receives the current text, so that it
/// does not keep its own.
@MainActor @Suite struct RefusedEditTests {
    private let app = ScreenTree()
    private let field: RenderNode
    private let responder: RecordingResponder

    init() {
        field = app.add(.textField(RenderTextField(text: "Ada")))
        responder = app.record(field)
        app.screen.callbacks.update = { [app] in app.render() }
        app.render()
    }

    private func write(_ text: String, isEnabled: Bool = true) {
        app.tree.update(field, to: .textField(RenderTextField(text: text, isEnabled: isEnabled)))
        app.render()
    }

    @Test func anEditThatComesWithAnAlertIsCorrected() throws {
        let page = ScreenPage(app.screen)
        app.add(.presentation(RenderPresentation(.alert)))
        app.render()
        try page.send(#""x","1","Ada1",7"#)
        #expect(responder.events.isEmpty)
        #expect(page.frames.last == #"[2,["v","1","Ada",7],["c",1]]"#)
        // A page passes over texts that are older than what was written there.
        write("Grace")
        #expect(page.frames.last == #"[3,["v","1","Grace",7]]"#)
    }

    @Test func aTextThatFollowsAWholePageHasTheNumberOfTheLastEdit() throws {
        let page = ScreenPage(app.screen)
        let other = app.add(.textField(RenderTextField(text: "Eve")))
        app.render()
        try page.send(#""x","1","Ada1",7"#)
        try page.send(#""x","\#(ElementID(other).text)","Eve1",3"#)
        app.tree.remove(other)
        app.screen.outbox.pending.invalidateAll()
        app.render()
        #expect(page.frames.last?.contains(#"["r","*"]"#) == true)
        #expect(app.screen.fields.revisions == [ElementID(field): 7])
        write("Grace")
        // The page would pass over a text with a lower number, as one from before the edit.
        #expect(page.frames.last?.hasSuffix(#"["v","1","Grace",7]]"#) == true)
        // A new page counts from the beginning.
        _ = app.screen.page()
        #expect(app.screen.fields.revisions.isEmpty)
    }

    @Test func anEditOfADisabledFieldIsCorrected() throws {
        let page = ScreenPage(app.screen)
        write("Ada", isEnabled: false)
        try page.send(#""x","1","Ada1",7"#)
        #expect(responder.events.isEmpty)
        #expect(page.frames.last == #"[2,["v","1","Ada",7],["c",1]]"#)
    }

    @Test func anEditOfAHiddenFieldIsCorrected() throws {
        let app = ScreenTree()
        let effect = app.add(.layer)
        let field = app.add(.textField(RenderTextField(text: "Ada")), to: effect)
        let responder = app.record(field)
        app.render()
        let page = ScreenPage(app.screen)
        app.tree.update(effect, to: .hidden)
        app.render()
        try page.send(#""x","2","Ada1",7"#)
        #expect(responder.events.isEmpty)
        #expect(page.root.find("n2")?.attributes["value"] == "Ada")
        #expect(page.acknowledged == 1)
    }

    @Test func ofAFieldThatHasGoneNothingIsKept() throws {
        let page = ScreenPage(app.screen)
        try page.send(#""x","1","Ada1",7"#)
        #expect(app.screen.fields.revisions == [ElementID(field): 7])
        app.tree.remove(field)
        app.render()
        #expect(app.screen.fields.revisions.isEmpty)
        try page.send(#""x","1","Ada12",8"#)
        #expect(app.screen.fields.revisions.isEmpty)
        #expect(page.acknowledged == 2)
    }
}

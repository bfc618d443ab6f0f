import RenderTree
import Testing

@testable import WebRenderer

/// Fields whose values a browser has an editor for, and what they send.
@MainActor @Suite struct ValueEntryTests {
    private func markup(_ entry: RenderValueEntry, isEnabled: Bool = true) -> String {
        var field = RenderTextField(text: "as text", isEnabled: isEnabled)
        field.entry = entry
        return html(of: .textField(field))
    }

    @Test func eachKindHasItsTypeOfInput() {
        #expect(
            markup(RenderValueEntry(.day, text: "2026-11-21", minimum: "2026-01-01", maximum: "2026-12-31"))
                == "<input id=n1 class='tf en' type=date value=2026-11-21 min=2026-01-01 max=2026-12-31 required "
                + "data-f aria-label=Date>")
        #expect(markup(RenderValueEntry(.time(hasSeconds: false), text: "14:05")).contains(" type=time value=14:05 "))
        #expect(
            markup(RenderValueEntry(.time(hasSeconds: true), text: "14:05:09")).contains(" type=time step=1 "))
        #expect(
            markup(RenderValueEntry(.dayAndTime(hasSeconds: false), text: "2026-11-21T14:05")).contains(
                " type=datetime-local value=2026-11-21T14:05 "))
        let color = markup(RenderValueEntry(.color, text: "#ff8800"), isEnabled: false)
        #expect(color.contains(" type=color value=#ff8800 "))
        #expect(color.contains(" disabled"))
        #expect(!color.contains("required"))
    }

    @Test func aPickedValueIsSentOnceAndTheModelsValueIsShown() throws {
        let app = ScreenTree()
        func content(_ text: String) -> RenderContent {
            var field = RenderTextField(text: "text of \(text)")
            field.entry = RenderValueEntry(.day, text: text)
            return .textField(field)
        }
        let field = app.add(content("2026-11-21"))
        let responder = app.record(field) { [app] _ in app.tree.update(field, to: content("2026-12-31")) }
        app.screen.callbacks.update = { [app] in app.render() }
        app.render()
        let page = ScreenPage(app.screen)
        try page.send(#""x","1","2027-01-01",1"#)
        #expect(responder.events == [.setEntry("2027-01-01")])
        #expect(page.frames.last == #"[1,["v","1","2026-12-31",1],["c",1]]"#)
    }
}

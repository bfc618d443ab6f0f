import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

@MainActor
@Suite struct KeyboardShortcutTests {
    struct Editor: View {
        @State private var log = ""
        @State private var isOn = false
        @State private var isAsking = false
        @State private var key: KeyEquivalent = "x"
        var body: some View {
            Text(log)
            Button("Save") { log += "S" }.keyboardShortcut("s").disabled(isOn)
            Button("Save also") { log += "T" }.keyboardShortcut("s")
            Toggle("Lock", isOn: $isOn).keyboardShortcut("l", modifiers: [])
            Button("Other key") { key = "y" }.keyboardShortcut(key)
            Button("Ask") { isAsking = true }
                .popover(isPresented: $isAsking) {
                    HStack {
                        Button("Yes") { log += "Y" }
                        Button("No") { isAsking = false }.keyboardShortcut(.cancelAction)
                    }
                    .keyboardShortcut(.defaultAction)
                }
            Button("Hidden") { log += "H" }.keyboardShortcut("h").hidden()
        }
    }

    private func press(_ key: Character, _ modifiers: RenderShortcut.Modifiers = .command, on screen: Screen) -> Bool {
        guard let control = screen.tree.control(for: RenderShortcut(key, modifiers: modifiers)) else { return false }
        if case .toggle(let toggle) = control.content { return control.send(.setOn(!toggle.isOn)) }
        return control.send(.press)
    }

    @Test func theFirstEnabledControlThatHasTheKeysIsPressed() {
        let screen = Screen(Editor())
        #expect(press("s", on: screen))
        #expect(press("l", [], on: screen))
        #expect(press("s", on: screen))
        #expect(screen.texts.first == "ST")
        #expect(!press("s", [], on: screen))
        #expect(!press("h", on: screen))
    }

    @Test func aShortcutFollowsTheState() {
        let screen = Screen(Editor())
        #expect(press("x", on: screen))
        #expect(!press("x", on: screen))
        #expect(press("y", on: screen))
    }

    @Test func whatIsPresentedHasTheKeys() throws {
        let screen = Screen(Editor())
        try screen.press("Ask")
        #expect(!press("s", on: screen))
        #expect(press("\r", [], on: screen))
        #expect(screen.texts.first == "Y")
        #expect(press("\u{1B}", [], on: screen))
        #expect(press("s", on: screen))
        #expect(screen.texts.first == "YS")
    }

    struct Keys: View {
        @Environment(\.keyboardShortcut) private var shortcut
        var body: some View { Text(shortcut == .defaultAction ? "return" : "none") }
    }

    @Test func viewsMayKnowTheShortcut() {
        let screen = Screen {
            Keys()
            Keys().keyboardShortcut(.defaultAction)
            Keys().keyboardShortcut(nil).keyboardShortcut(.defaultAction)
        }
        #expect(screen.texts == ["none", "return", "none"])
    }

    @Test(
        arguments: [
            (KeyboardShortcut("s"), "⌘S"),
            (KeyboardShortcut(.upArrow, modifiers: [.option, .shift, .control]), "⌃⌥⇧↑"),
            (.defaultAction, "↩"), (.cancelAction, "⎋"), (KeyboardShortcut(.deleteForward), "⌘⌦"),
            (KeyboardShortcut(.space, modifiers: []), "space"),
        ])
    func shortcutsAreWrittenInTheSignsOfMenus(_ shortcut: KeyboardShortcut, _ signs: String) throws {
        let screen = Screen(Button("A") {}.keyboardShortcut(shortcut))
        let node = try #require(screen.nodes.first { "\($0.content)" == "button" })
        guard case .button(let button) = node.content else { return }
        #expect(button.shortcut?.description == signs)
    }
}

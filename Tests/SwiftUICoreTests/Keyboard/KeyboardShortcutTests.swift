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

    @Test func aPresentationReceivesTheShortcuts() throws {
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

    struct Unseen: View {
        @State private var log = ""
        @State private var path = [1]
        var body: some View {
            Text("log \(log)")
            Button("Clear") { log += "C" }.keyboardShortcut("c").opacity(0)
            Button("Tiny") { log += "T" }.keyboardShortcut("t").frame(width: 0, height: 0)
            Button("Gone") { log += "G" }.keyboardShortcut("g").hidden()
            Button("First") { log += "1" }.keyboardShortcut("f").hidden()
            Button("Second") { log += "2" }.keyboardShortcut("f").opacity(0)
            Button("Plain") { log += "P" }.opacity(0)
            Group { Button("Inside") { log += "I" }.keyboardShortcut("i").opacity(0) }.hidden()
        }
    }

    /// Apple's page on `hidden()` says that hidden views do not respond to interactions. A transparent view is in the
    /// window, which is searched for shortcuts.
    @Test func aShortcutPressesATransparentControlButNotAHiddenOne() throws {
        let screen = Screen(Unseen())
        #expect(press("c", on: screen))
        #expect(press("t", on: screen))
        #expect(press("f", on: screen))
        #expect(!press("g", on: screen))
        #expect(!press("i", on: screen))
        #expect(screen.texts.first == "log CT2")
        // Without a shortcut, transparent content cannot be used.
        let plain = try #require(screen.nodes.first { "\($0.semantics.first?.label ?? "")" == "Plain" })
        #expect(!plain.send(.press))
    }
}

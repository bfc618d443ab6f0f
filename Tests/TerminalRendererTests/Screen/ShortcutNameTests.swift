import RenderTree
import Testing

@testable import TerminalRenderer

/// The names that the footer gives to shortcuts.
@Suite struct ShortcutNameTests {
    @Test(
        arguments: [
            ("n", [.command], "^N"), ("s", [.command], "^S"), ("s", [.option, .command], "^Alt-S"),
            ("a", [.control], "^A"), ("a", [.option], "Alt-A"), ("a", [], "A"), ("\r", [], "↩"),
            // Control-Z suspends, Control-H is Backspace, and Control does not tell capitals from other letters.
            ("z", [.command], "Alt-Z"), ("z", [.shift, .command], "Alt-Shift-Z"), ("h", [.command], "Alt-H"),
            ("s", [.shift, .command], "Alt-Shift-S"), ("c", [.command], "Alt-C"),
            (",", [.command], "Alt-,"), ("1", [.command], "Alt-1"), ("ö", [.command], "Alt-Ö"),
            ("\u{F700}", [.command], "Alt-↑"), ("\u{F701}", [.control, .shift], "^Shift-↓"),
            ("\u{F701}", [.option, .command], "^Alt-↓"),
        ] as [(Character, RenderShortcut.Modifiers, String)])
    func aShortcutIsNamedByTheKeyThatATerminalSends(
        _ key: Character, _ modifiers: RenderShortcut.Modifiers, _ name: String
    ) {
        #expect(RenderShortcut(key, modifiers: modifiers).terminalName == name)
    }

    @Test(
        arguments: [
            ("c", [.control]), ("h", [.control]), ("h", [.option, .command]), ("s", [.control, .command]),
            ("s", [.control, .shift]), (",", [.shift, .command]), ("1", [.control]), ("\r", [.control]),
            ("\u{1B}", [.command]), ("a", [.numericPad]),
        ] as [(Character, RenderShortcut.Modifiers)])
    func aShortcutThatATerminalCannotSendHasNoName(_ key: Character, _ modifiers: RenderShortcut.Modifiers) {
        #expect(RenderShortcut(key, modifiers: modifiers).terminalName == nil)
    }

    @Test func theNamedKeyIsTheShortcut() throws {
        var named = 0
        for key in "abcdefghijklmnopqrstuvwxyz,;1 \u{F700}\u{F703}\u{F729}\u{F72D}" {
            for flags in 0..<16 {
                let shortcut = RenderShortcut(key, modifiers: RenderShortcut.Modifiers(rawValue: flags << 1))
                guard let name = shortcut.terminalName else { continue }
                named += 1
                var parser = InputParser()
                let events = parser.feed(Self.bytes(of: name, key)) + parser.flush()
                guard events.count == 1, case .key(let pressed, let modifiers) = events[0] else {
                    Issue.record("\(name) is \(events)")
                    continue
                }
                #expect(
                    RenderShortcut.candidates(for: pressed, modifiers).contains(shortcut), "\(name) for \(shortcut)")
            }
        }
        // All letters have names with Command, Option, both with Shift, and alone.
        #expect(named > 26 * 6)
    }

    /// The bytes that a terminal sends for a named key.
    private static func bytes(of name: String, _ key: Character) -> [UInt8] {
        let (isControl, isAlt) = (name.hasPrefix("^"), name.contains("Alt-"))
        let isShifted = name.contains("Shift-")
        let modifiers = 1 + (isShifted ? 1 : 0) + (isAlt ? 2 : 0) + (isControl ? 4 : 0)
        switch key {
        case "\u{F700}": return Array("\u{1B}[1;\(modifiers)A".utf8)
        case "\u{F703}": return Array("\u{1B}[1;\(modifiers)C".utf8)
        case "\u{F729}": return Array("\u{1B}[1;\(modifiers)H".utf8)
        case "\u{F72D}": return Array("\u{1B}[6;\(modifiers)~".utf8)
        default: break
        }
        var bytes = Array((isShifted ? key.uppercased() : String(key)).utf8)
        if isControl { bytes = bytes.map { $0 & 0x1F } }
        return (isAlt ? [0x1B] : []) + bytes
    }
}

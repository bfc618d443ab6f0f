import ContentTypes
import SwiftUI
import TerminalRenderer
import Testing

/// The commands of the clipboard in a terminal.
@MainActor
@Suite struct ClipboardTests {
    private struct Birds: View {
        @State private var birds = ["Heron", "Tern"]
        @State private var pasted: [String] = []

        var body: some View {
            Button("Nest") {}
                .onCopyCommand { birds.map { NSItemProvider(object: NSString(string: $0)) } }
                .onCutCommand {
                    defer { birds.removeAll() }
                    return birds.map { NSItemProvider(object: NSString(string: $0)) }
                }
                .onPasteCommand(of: [.plainText]) { pasted.append("\($0.count)") }
            Text("birds: \(birds.count)")
            Text("pasted: \(pasted.joined(separator: " "))")
        }
    }

    @Test func keysCopyCutAndPasteWhereTheFocusIs() {
        let stage = Stage(columns: 90, Birds())
        stage.press(.character("v"), modifiers: .alt)
        #expect(stage.footer == " Tab next   ^C quit")
        stage.press(.tab)
        #expect(
            stage.footer == " Tab next   Return press   Alt-C copy   Alt-X cut   Alt-V paste   ^C quit")
        stage.press(.character("c"), modifiers: .alt)
        stage.press(.character("v"), modifiers: .alt)
        #expect(stage.text.contains("pasted: 2"))
        stage.press(.character("x"), modifiers: .control)
        #expect(stage.text.contains("birds: 0"))
        stage.press(.character("v"), modifiers: .control)
        #expect(stage.text.contains("pasted: 2 2"))
    }

    @Test func aPasteOfTheTerminalIsAText() {
        let stage = Stage(columns: 90, Birds())
        stage.paste("two\nlines")
        #expect(!stage.text.contains("pasted: 1"))
        stage.press(.tab)
        stage.paste("two\nlines")
        #expect(stage.text.contains("pasted: 1"))
    }
}

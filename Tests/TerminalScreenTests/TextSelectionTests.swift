import SwiftUI
import Testing

@testable import TerminalRenderer

private struct Draft: View {
    @State private var text = "Grüße 🌍"
    @State private var selection: TextSelection?

    var body: some View {
        TextField("Draft", text: $text, selection: $selection)
        Text("at \(position)")
        Button("Start") { selection = TextSelection(insertionPoint: text.startIndex) }
    }

    private var position: Int {
        guard case .selection(let range) = selection?.indices else { return -1 }
        return text[..<range.lowerBound].count
    }
}

@MainActor
@Suite struct TextSelectionTests {
    @Test func theCaretIsTheInsertionPoint() {
        let stage = Stage(columns: 30, rows: 6, Draft())
        stage.press(.tab, .left)
        #expect(stage.text.contains("at 6"))
        stage.press(.character("x"))
        #expect(stage.text.contains("Grüße x🌍") && stage.text.contains("at 7"))
        stage.press(.home, .delete)
        #expect(stage.text.contains("rüße x🌍") && stage.text.contains("at 0"))
    }

    @Test func theCaretFollowsTheApp() {
        let stage = Stage(columns: 30, rows: 6, Draft())
        stage.press(.tab)
        stage.click("Start")
        // From the button to the field.
        stage.press(.tab, .character("x"), .character("y"))
        #expect(stage.text.contains("xyGrüße 🌍") && stage.text.contains("at 2"))
    }
}

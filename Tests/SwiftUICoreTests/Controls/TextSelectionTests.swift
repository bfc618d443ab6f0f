import RenderTree
import SwiftUI
import SwiftUITesting
import Testing

/// Selections that an app and a screen share.
@MainActor
@Suite struct TextSelectionTests {
    struct Draft: View {
        @State private var text = "Hello 🌍"
        @State private var selection: TextSelection?

        var body: some View {
            TextField("Draft", text: $text, selection: $selection)
            Text(described)
            Button("All") { selection = TextSelection(range: text.startIndex..<text.endIndex) }
            Button("End") { selection = TextSelection(insertionPoint: text.endIndex) }
            Button("Ends") {
                var ranges = RangeSet(text.startIndex..<text.index(after: text.startIndex))
                ranges.insert(contentsOf: text.index(before: text.endIndex)..<text.endIndex)
                selection = TextSelection(ranges: ranges)
            }
            Button("Shorten") { text = "Hi" }
        }

        private var described: String {
            switch selection?.indices {
            case .selection(let range):
                selection?.isInsertion == true
                    ? "at \(text[..<range.lowerBound].count)" : "selected \(text[range])"
            case .multiSelection(let ranges): "\(ranges.ranges.count) ranges"
            case nil: "nothing"
            }
        }
    }

    private func field(on screen: Screen) throws -> (node: RenderNode, content: RenderTextField) {
        let found = screen.nodes.compactMap { node -> (RenderNode, RenderTextField)? in
            if case .textField(let field) = node.content { (node, field) } else { nil }
        }
        return try #require(found.first)
    }

    @Test func theScreenReportsTheSelection() throws {
        try withScreen(Draft()) { screen in
            #expect(screen.texts.contains("nothing"))
            let node = try field(on: screen).node
            node.send(.setSelection(1..<4))
            screen.advance()
            #expect(screen.texts.contains("selected ell"))
            node.send(.setSelection(8..<8))
            screen.advance()
            #expect(screen.texts.contains("at 7"))
            node.send(.setSelection(3..<100))
            screen.advance()
            #expect(screen.texts.contains("selected lo 🌍"))
            #expect(try field(on: screen).content.selection == RenderTextSelection())
        }
    }

    @Test func theAppRequestsASelection() throws {
        try withScreen(Draft()) { screen in
            try screen.press("All")
            #expect(try field(on: screen).content.selection == RenderTextSelection(request: 1, range: 0..<8))
            // The screen follows it, which is not a further request.
            try field(on: screen).node.send(.setSelection(0..<8))
            screen.advance()
            #expect(try field(on: screen).content.selection?.request == 1)
            try field(on: screen).node.send(.setSelection(2..<2))
            screen.advance()
            try screen.press("All")
            #expect(try field(on: screen).content.selection == RenderTextSelection(request: 2, range: 0..<8))
            try screen.press("End")
            #expect(try field(on: screen).content.selection == RenderTextSelection(request: 3, range: 8..<8))
            try screen.press("Ends")
            #expect(try field(on: screen).content.selection == RenderTextSelection(request: 4, range: 0..<8))
        }
    }

    @Test func theInsertionPointFollowsAnEdit() throws {
        try withScreen(Draft()) { screen in
            try screen.setText("Hello big 🌍", of: "Draft")
            #expect(screen.texts.contains("at 10"))
            try screen.setText("Hello b🌍", of: "Draft")
            #expect(screen.texts.contains("at 7"))
            try screen.setText("Hello bb🌍", of: "Draft")
            #expect(screen.texts.contains("at 8"))
        }
    }

    @Test func aSelectionBeyondTheTextIsItsEnd() throws {
        try withScreen(Draft()) { screen in
            try screen.press("Shorten")
            try field(on: screen).node.send(.setSelection(5..<9))
            screen.advance()
            #expect(screen.texts.contains("at 2"))
        }
    }

    @Test func aFieldWithoutASelectionReportsNone() throws {
        let screen = Screen(TextField("Draft", text: .constant("Hello")))
        #expect(try field(on: screen).content.selection == nil)
        let editor = Screen(TextEditor(text: .constant("Hello"), selection: .constant(nil)))
        #expect(try field(on: editor).content.selection == RenderTextSelection())
    }
}

import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Editors of attributed strings, which show plain text.
@MainActor
@Suite struct AttributedEditorTests {
    struct Editor: View {
        let text: Binding<AttributedString>
        var body: some View { TextEditor(text: text).accessibilityLabel("Notes") }
    }

    final class Store {
        var text: AttributedString

        init(_ parts: (String, String?)...) {
            text = parts.reduce(into: AttributedString()) { all, part in
                var piece = AttributedString(part.0)
                if let link = part.1 { piece.link = URL(string: link) }
                all += piece
            }
        }

        var runs: [String] {
            text.runs.map { run in
                "\(String(text.characters[run.range]))\(run.link.map { "<\($0.absoluteString)>" } ?? "")"
            }
        }
    }

    private func edit(_ store: Store, to text: String) throws {
        let binding = Binding {
            store.text
        } set: {
            store.text = $0
        }
        let screen = Screen(Editor(text: binding))
        try screen.setText(text, of: "Notes")
    }

    @Test func uneditedTextKeepsItsAttributes() throws {
        let store = Store(("See ", nil), ("here", "a:b"), (" now", nil))
        try edit(store, to: "See there now")
        #expect(store.runs == ["See t", "here<a:b>", " now"])
        try edit(store, to: "See there now!")
        #expect(store.runs == ["See t", "here<a:b>", " now!"])
        try edit(store, to: "See the now!")
        #expect(store.runs == ["See t", "he<a:b>", " now!"])
        try edit(store, to: "")
        #expect(store.text == AttributedString())
    }

    @Test func typedTextHasTheAttributesOfTheCharacterBeforeIt() throws {
        let store = Store(("See ", nil), ("here", "a:b"))
        try edit(store, to: "See here👍🏽")
        #expect(store.runs == ["See ", "here👍🏽<a:b>"])
        try edit(store, to: "Oh, See here👍🏽")
        #expect(store.runs == ["Oh, See ", "here👍🏽<a:b>"])
    }

    @Test func anEditWithinRepeatedCharactersIsFound() throws {
        let store = Store(("aa", "a:b"))
        try edit(store, to: "aaa")
        #expect(store.runs == ["aaa<a:b>"])
        try edit(store, to: "a")
        #expect(store.runs == ["a<a:b>"])
    }
}

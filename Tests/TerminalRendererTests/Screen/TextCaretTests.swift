import Testing

@testable import TerminalRenderer

/// The caret of a text field while the terminal sends scalars one by one.
@Suite struct TextCaretTests {
    /// Types as the terminal reports it.
    private func type(_ typed: String, into text: String, with caret: inout TextCaret) -> String {
        var parser = InputParser()
        var text = text
        for case .key(let key, let modifiers) in parser.feed(Array(typed.utf8)) {
            text = caret.edit(text, by: key, modifiers, isMultiline: false) ?? text
        }
        return text
    }

    private func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.unicodeScalars) }

    @Test(
        arguments: [
            "plain", "किताब", "สวัสดี", "e\u{301}t", "tie\u{302}\u{301}ng", "ש\u{5C1}\u{5B8}לוֹם",
            "\u{1112}\u{1161}\u{11AB}",
            "👩\u{200D}💻", "👩\u{200D}🚀", "🇩🇪", "👍🏽", "☎\u{FE0F}", "\u{301}",
        ], ["", " है", "ABCDEF", "💻", "🇫🇷", "\u{301}x"])
    func typedTextStaysTogetherBeforeAnyText(_ typed: String, _ after: String) {
        for before in ["", "a ", "👩", "🇮", "क"] {
            var caret = TextCaret()
            var text = caret.insert(before, into: after)
            text = type(typed, into: text, with: &caret)
            #expect(scalars(text) == scalars(before + typed + after))
            text = type("Zू", into: text, with: &caret)
            #expect(scalars(text) == scalars(before + typed + "Zू" + after))
        }
    }

    @Test(arguments: ["\u{301}b", "👩\u{200D}", "🇩"])
    func aPasteMayJoinWithItsNeighbors(_ pasted: String) {
        var caret = TextCaret()
        var text = caret.insert("a", into: "💻🇪🇸")
        text = caret.insert(pasted, into: text)
        text = caret.insert("Z", into: text)
        #expect(scalars(text) == scalars("a" + pasted + "Z💻🇪🇸"))
    }

    @Test func aDeletionThatJoinsItsNeighborsKeepsTheCaretBehindThem() {
        var caret = TextCaret()
        var text = caret.insert("🇩x", into: "🇪!")
        text = caret.edit(text, by: .backspace, [], isMultiline: false) ?? ""
        #expect(text == "🇩🇪!")
        text = type("Z", into: text, with: &caret)
        #expect(text == "🇩🇪Z!")
    }

    @Test func anAppMayComposeTypedText() {
        var caret = TextCaret()
        let text = type("e\u{301}", into: "xyz", with: &caret)
        #expect(scalars(text) == scalars("e\u{301}xyz"))
        let edited = type("t", into: "\u{E9}xyz", with: &caret)
        #expect(edited == "\u{E9}txyz")
    }

    @Test func anArrowKeyLeavesAJoinedCharacter() {
        var caret = TextCaret()
        let text = type("👩\u{200D}", into: "💻!", with: &caret)
        let hasMoved = caret.move(in: text, by: .left, [])
        #expect(hasMoved)
        let edited = type("a", into: text, with: &caret)
        #expect(scalars(edited) == scalars("a👩\u{200D}💻!"))
    }
}

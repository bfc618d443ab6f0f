import Testing

@testable import TerminalRenderer

@Suite struct InputRunTests {
    @Test func manyCharactersAtOnceAreAPaste() {
        var parser = InputParser()
        let text = String(repeating: "word ", count: 40_000)
        #expect(parser.feed(Array(text.utf8)).joiningTypedRuns == [.paste(text)])
    }

    @Test func keysBetweenTypedRunsStayKeys() {
        var parser = InputParser()
        let line = String(repeating: "xy", count: 50)
        let events = parser.feed(Array("\(line)\r\(line)ab\u{1B}[Ac".utf8)).joiningTypedRuns
        #expect(
            events == [.paste(line), .key(.enter), .paste(line + "ab"), .key(.up), .key(.character("c"))])
    }

    /// An app that was busy reads at once what the keyboard has repeated.
    @Test func aRunOfOneCharacterIsAHeldKey() {
        var parser = InputParser()
        let events = parser.feed(Array((String(repeating: "j", count: 40) + "\r").utf8)).joiningTypedRuns
        #expect(events == [.heldKey("j", count: 40), .key(.enter)])
        let few = parser.feed(Array(String(repeating: "j", count: 31).utf8))
        #expect(few.joiningTypedRuns == few)
    }

    @Test func typedTextIsNotChanged() {
        var parser = InputParser()
        let events = parser.feed(Array("hello".utf8))
        #expect(events.count == 5)
        #expect(events.joiningTypedRuns == events)
    }
}

import HeadlinesFeeds
import Testing

@testable import Headlines

@Suite struct ScreenTests {
    private let line: Line = [Span("a ", .title), Span("b"), Span(" c", .match)]

    @Test func plainScreenWritesNothingButWords() {
        #expect(Screen(isStyled: false, width: { 80 }, write: { _ in }).text(of: line) == "a b c")
    }

    @Test func styledScreenEndsEveryAttributeItBegins() {
        let text = Screen(isStyled: true, width: { 80 }, write: { _ in }).text(of: line)
        #expect(text == "\u{1B}[1ma \u{1B}[0mb\u{1B}[1;33m c\u{1B}[0m")
    }

    @Test(arguments: [true, false])
    func controlCharactersAreShownAndNotSent(isStyled: Bool) {
        let hostile = "a\u{1B}]0;x\u{7}b\u{9B}31m\r\n\u{8}\u{202E}c"
        let text = Screen(isStyled: isStyled, width: { 80 }, write: { _ in }).text(of: [Span(hostile)])
        #expect(text == "a\u{FFFD}]0;x\u{FFFD}b\u{FFFD}31m\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}c")
    }

    @Test func pageIsWrittenInOnePiece() {
        var written: [String] = []
        Screen(isStyled: false, width: { 80 }, write: { written.append($0) }).show([[Span("a")], [], [Span("b")]])
        #expect(written == ["a\n\nb\n"])
    }
}

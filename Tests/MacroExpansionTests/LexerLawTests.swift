import ParsingLaws
import Testing

@testable import MacroExpansion

@Suite struct LexerLawTests {
    @Test func theWorkOfALexerIsLinear() {
        let pieces = [
            "/a", "\\/", "=/a", "(", ")", "\"", "#\"", "\"#", "##", "\\(", "/*", "*/", "//", "`", "1e", ".", "a ", "\n",
            "\"\"\"",
        ]
        // A multiple of six quotation marks ends all strings that they begin.
        #expect(Repetition.superlinear(pieces, count: 384) { Lexer.steps(in: Array($0.utf8)) + 1 }.isEmpty)
    }
}

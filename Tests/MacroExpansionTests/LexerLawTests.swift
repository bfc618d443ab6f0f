import ParsingLaws
import Testing

@testable import MacroExpansion

@Suite struct LexerLawTests {
    @Test func theWorkOfALexerIsLinear() {
        let pieces = [
            "/a", "\\/", "=/a", "(", ")", "\"", "#\"", "\"#", "##", "\\(", "/*", "*/", "//", "`", "1e", ".", "a ", "\n",
            "\"\"\"",
        ]
        #expect(Repetition.superlinear(pieces) { Lexer.steps(in: Array($0.utf8)) + 1 }.isEmpty)
    }
}

import Testing

@testable import MacroExpansion

/// The lexical structure of The Swift Programming Language.
@Suite struct LexerTests {
    @Test(arguments: [
        (#"a "b" c"#, ["a", #""b""#, "c"]),
        (##"#"a " \(b"# c"##, [##"#"a " \(b"#"##, "c"]),
        (##"#"a \#(f(")")) b"# c"##, [##"#"a \#(f(")")) b"#"##, "c"]),
        (#""a \(f("}")) \" b" c"#, [#""a \(f("}")) \" b""#, "c"]),
        ("\"\"\"\n } \" \"\" \n\"\"\" c", ["\"\"\"\n } \" \"\" \n\"\"\"", "c"]),
        (##"#"""# c"##, [##"#"""#"##, "c"]),
        ("/* { /* } */ \" */ a // } \n b", ["a", "b"]),
        ("a = /[}\"]/ + b", ["a", "=", "/[}\"]/", "+", "b"]),
        ("a / b / c", ["a", "/", "b", "/", "c"]),
        ("(a) / 2 + b/c", ["(", "a", ")", "/", "2", "+", "b", "/", "c"]),
        ("reduce(1, /) / (a)", ["reduce", "(", "1", ",", "/", ")", "/", "(", "a", ")"]),
        ("#/ } / \" /# b", ["#/ } / \" /#", "b"]),
        ("#/\n } /a \n/# b", ["#/\n } /a \n/#", "b"]),
        ("`a b` c", ["`a b`", "c"]),
        ("1.5e-3.x 0xFp+2 1...2", ["1.5e-3", ".", "x", "0xFp+2", "1", "...", "2"]),
        ("#if A\n#endif", ["#if", "A", "#endif"]),
        ("a?.b!=c", ["a", "?", ".", "b", "!=", "c"]),
        ("@A(1)\\.b $0 ñ", ["@", "A", "(", "1", ")", "\\", ".", "b", "$0", "ñ"]),
    ])
    func sourceIsSplitIntoTokens(_ source: String, _ expected: [String]) throws {
        let bytes = Array(source.utf8)
        let tokens = try Lexer.tokens(of: bytes)
        #expect(tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) } == expected)
    }

    @Test(arguments: [
        ("a \"b", "an unterminated string", 2),
        ("a \"b\n\"", "an unterminated string", 2),
        ("\"\\(a\"", "an unterminated string", 4),
        ("\"\\(a", "an unterminated interpolation", 2),
        ("\"\"\"\n \"\"", "an unterminated string", 0),
        ("a /* /* */", "an unterminated comment", 2),
        ("`a\n`", "a name without a closing backtick", 0),
        ("#/a\n/#", "an unterminated regular expression", 0),
        ("a # b", "an unexpected number sign", 2),
        ("a \u{1} b", "an unexpected character", 2),
    ])
    func unreadableSourceIsReportedAtItsPlace(_ source: String, _ message: String, _ offset: Int) {
        #expect(throws: SourceError(message: message, offset: offset)) { try Lexer.tokens(of: Array(source.utf8)) }
    }

    @Test func interpolationsInInterpolationsAreLimited() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "\"\\(", count: count) + "a" + String(repeating: ")\"", count: count)
        }
        #expect(try Lexer.tokens(of: Array(nested(64).utf8)).count == 1)
        #expect(throws: SourceError.self) { try Lexer.tokens(of: Array(nested(65).utf8)) }
    }

    @Test func tokensKnowTheirLinesAndSpaces() throws {
        let tokens = try Lexer.tokens(of: Array("a b/* \n */c\n.d".utf8))
        #expect(tokens.map(\.startsLine) == [true, false, true, true, false])
        #expect(tokens.map(\.followsSpace) == [false, true, true, true, false])
    }

    @Test(arguments: [
        ("f(]", "a closing bracket without an opening one", 2), ("a }", "a closing bracket without an opening one", 2),
        ("f({", "an unclosed bracket", 2),
    ])
    func bracketsMatch(_ source: String, _ message: String, _ offset: Int) {
        #expect(throws: SourceError(message: message, offset: offset)) { try SourceText(source) }
    }
}

import Testing

@testable import WebRenderer

@Suite struct SourceCommentsTests {
    private func script(_ text: String) -> String {
        String(decoding: SourceComments.removed(from: Array(text.utf8), .script), as: UTF8.self)
    }

    @Test(arguments: [
        ("a(); // says what\nb();", "a();\nb();\n"),
        ("\t/** Of a. */\n\ta();\n\n\n\tb();", "a();\nb();\n"),
        ("a = 1 /* one */ + 2;", "a=1 +2;\n"),
        ("/**/a();/***/b(); /* never ends", "a();b();\n"),
        (#"a = "// no"; b = '/* no'; c = "\\"; // yes"#, #"a="// no";b='/* no';c="\\";"# + "\n"),
        (
            "a = `// no\n\t /* no */ ${b(\"}\") /* yes */ + `${c}// no`} // no`; // yes",
            "a=`// no\n\t /* no */ ${b(\"}\")+`${c}// no`} // no`;\n"
        ),
        ("a.replace(/^[/*]//g, 1); b = c / d / e; // yes", "a.replace(/^[/*]//g,1);b=c / d / e;\n"),
        (#"const url = /https?:\/\/a/; // yes"#, #"const url=/https?:\/\/a/;"# + "\n"),
        ("a = { b: `${{ c: 1 }.c}//no` };", "a={b:`${{c:1}.c}//no`};\n"),
        (
            "a + +b; c - -d; e + -f; x ? .5 : 1; const f = async (x) => x in [y];",
            "a+ +b;c- -d;e+ -f;x?.5:1;const f=async(x)=>x in[y];\n"
        ),
        ("return `a ${b} : c`; case \"a , b\": d", "return `a ${b} : c`;case \"a , b\":d\n"),
    ])
    func commentsOfAScriptGoAndTextsStay(source: String, rest: String) {
        #expect(script(source) == rest)
    }

    @Test func aStylesheetHasNoCommentsOfOneLine() {
        let source = Array("/* How. */\n  a { background: url(//a.example/b); } /* c */\n".utf8)
        let rest = String(decoding: SourceComments.removed(from: source, .stylesheet), as: UTF8.self)
        #expect(rest == "a{background:url(//a.example/b);}\n")
    }

    @Test func spacesOfAStylesheetStayWhereTheyMeanSomething() {
        let source = #"""
            nav > a :hover, b:is(c, d) { width: calc(1px + 2px - -3px); font: 1rem/2 "A, B", c; }
            @media (width > 3px) and (x) { }
            """#
        let rest = SourceComments.removed(from: Array(source.utf8), .stylesheet)
        #expect(
            String(decoding: rest, as: UTF8.self) == #"""
                nav>a :hover,b:is(c,d){width:calc(1px + 2px - -3px);font:1rem/2 "A, B",c;}
                @media (width>3px) and (x){}

                """#)
    }
}

import Foundation
import Testing

@testable import SwiftUICore

@Suite struct InlineMarkupTests {
    /// Spans with their styles as prefixes (e, s, c and x) and links as suffixes.
    private func written(_ source: String) -> [String] {
        InlineMarkup.spans(of: source).map { span in
            let marks: [(InlineMarkup.Marks, String)] = [
                (.emphasized, "e"), (.strong, "s"), (.code, "c"), (.struck, "x"),
            ]
            let names = marks.filter { span.marks.contains($0.0) }.map(\.1).joined()
            return (names.isEmpty ? "" : names + ":") + span.text + (span.link.map { "@\($0)" } ?? "")
        }
    }

    @Test(
        arguments: [
            ("*a* b", ["e:a", " b"]),
            ("**a**b", ["s:a", "b"]),
            ("***a** b*", ["es:a", "e: b"]),
            ("_a_b_ c", ["e:a_b", " c"]),
            ("snake_case_name", ["snake_case_name"]),
            ("2 * 3 * 4", ["2 * 3 * 4"]),
            ("*a _b* c_", ["e:a _b", " c_"]),
            ("See [the site](https://example.com/a) now", ["See ", "the site@https://example.com/a", " now"]),
            ("a \\*b\\* c", ["a *b* c"]),
            ("`a *b*` c", ["c:a *b*", " c"]),
            ("``a`b``", ["c:a`b"]),
            ("`open", ["`open"]),
            ("~~a~~ ~b~ ~~~c~~~", ["x:a", " ", "x:b", " ~~~c~~~"]),
            ("[a *b*](https://x.y/(z)) c", ["a @https://x.y/(z)", "e:b@https://x.y/(z)", " c"]),
            ("[a](<u v> \"title\")", ["a@u%20v"]),
            ("[a] (b)", ["[a] (b)"]),
            ("*[a*](b)", ["*", "a*@b"]),
            ("<https://x.y> <a@b.c> a<b", ["https://x.y@https://x.y", " ", "a@b.c@mailto:a@b.c", " a<b"]),
            ("go to https://x.y/z.", ["go to ", "https://x.y/z@https://x.y/z", "."]),
            ("", []),
            ("*a **b** c*", ["e:a ", "es:b", "e: c"]),
            ("****a****", ["s:a"]),
            ("*a **b*", ["*a *", "e:b"]),
            ("**a*", ["*", "e:a"]),
            ("a **b *c** d*", ["a ", "e:b c d"]),
            ("*foo**bar*", ["e:foo**bar"]),
            ("[a [b](c) d](e)", ["[a ", "b@c", " d](e)"]),
            ("[a](b c)", ["[a](b c)"]),
            ("[a](b\\)c)", ["a@b)c"]),
            ("[a](b 'c') [d](e (f))", ["a@b", " ", "d@e"]),
            ("`a` ``b` `c``", ["c:a", " ", "c:b` `c"]),
            ("a] *b*] c", ["a] ", "e:b", "] c"]),
            ("(http://a.b/c_(d)).", ["(", "http://a.b/c_(d)@http://a.b/c_(d)", ")."]),
            ("http://? http://a.b", ["http://? ", "http://a.b@http://a.b"]),
            ("*️⃣ und *️⃣", ["*️⃣ und *️⃣"]),
            ("Terms &amp; Conditions &copy; 2024", ["Terms & Conditions © 2024"]),
            ("&#35; &#1234; &#X22; &#xcab; &#0; &#xD800; &#9999999;", ["# Ӓ \" ಫ \u{FFFD} \u{FFFD} \u{FFFD}"]),
            ("&nbsp &x; &#; &#x; &#87654321; &#abcdef0; & a", ["&nbsp &x; &#; &#x; &#87654321; &#abcdef0; & a"]),
            ("&#42;a&#42; `&amp;` \\&amp; &yuml;&thetasym;", ["*a* ", "c:&amp;", " &amp; ÿϑ"]),
            ("[a](b?c&amp;d&auml;)", ["a@b?c&d%C3%A4"]),
            ("![logo](pic) ![a *b*](c 'd')!", ["logo a ", "e:b", "!"]),
            ("[![logo](pic)](https://x.y)", ["logo@https://x.y"]),
            ("![[a](b) c](d) \\![a](b) ![a] b", ["a@b", " c !", "a@b", " ![a] b"]),
            ("[![[a](b)](c)](d)", ["[", "a@b", "](d)"]),
            ("Write to help@example.com.", ["Write to ", "help@example.com@mailto:help@example.com", "."]),
            (
                "a.b-c_d@a.b, a@b a@b.c- @a.b a@b.c@d.e",
                ["a.b-c_d@a.b@mailto:a.b-c_d@a.b", ", a@b a@b.c- @a.b a@b.c@d.e"]
            ),
            ("*me+a@x.org*", ["e:me+a@x.org@mailto:me+a@x.org"]),
            ("[a@b.c](d)", ["a@b.c@d"]),
            (
                "www.x.org/a, (www.y.org) http://www.z.org",
                [
                    "www.x.org/a@http://www.x.org/a", ", (", "www.y.org@http://www.y.org", ") ",
                    "http://www.z.org@http://www.z.org",
                ]
            ),
            ("awww.x.org www. WWW.x.org", ["awww.x.org www. WWW.x.org"]),
            (
                "www.x.org/?a=b&amp; http://a.b?c&d;",
                [
                    "www.x.org/?a=b@http://www.x.org/?a=b", "& ", "http://a.b?c@http://a.b?c", "&d;",
                ]
            ),
            ("**Größe:**“x”", ["s:Größe:", "“x”"]),
        ] as [(String, [String])])
    func inlineMarkupFollowsCommonMark(_ source: String, _ spans: [String]) {
        #expect(written(source) == spans)
    }

    @Test func escapedMarkupIsShownLiterally() {
        let text = "*a* _b_ `c` ~~d~~ [e](f) <g:h> \\ https://x.y &amp; &#65; ![i](j) k@l.m www.n.o"
        #expect(written(InlineMarkup.escaped(text)) == [text])
    }

    /// U+0600 joins the character behind it, and U+0301 the one before: a delimiter is then part of another character.
    @Test(arguments: [
        "*a*", "_a_", "`a`", "~~a~~", "[a](https://b.c)", "<https://b.c>", "https://b.c", "\\*", "&lt;", "a@b.c",
        "www.b.c",
    ])
    func escapedMarkupWithCombiningMarksIsShownLiterally(_ text: String) {
        for mark in ["\u{600}", "\u{301}"] {
            let joined = mark + text.map { "\($0)\(mark)" }.joined()
            #expect(written(InlineMarkup.escaped(joined)) == [joined])
        }
    }

    @Test func onlyTextsThatMayBeMarkedAreLookedAt() {
        #expect(!InlineMarkup.isMarked("Plain text, with 3 / 4: colons (and more)!"))
        #expect(InlineMarkup.isMarked("https://x.y"))
        #expect(InlineMarkup.isMarked("www.x.y"))
        #expect(InlineMarkup.isMarked("x@y.z"))
        #expect(InlineMarkup.isMarked("&lt;"))
        #expect(InlineMarkup.isMarked("a_b"))
    }
}

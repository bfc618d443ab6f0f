import Foundation
import RenderTree
import Testing

@testable import WebRenderer

@Suite struct EscapingTests {
    private func text(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.append(text: text)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func attribute(_ value: String) -> String {
        var bytes: [UInt8] = []
        bytes.append(attribute: "a", value)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func textOpensNoTag() {
        #expect(text("<script>alert('x')</script> & more") == "&lt;script>alert('x')&lt;/script> &amp; more")
        #expect(text("&lt;") == "&amp;lt;")
        #expect(text("a\rb\u{0}c") == "a&#13;b\u{FFFD}c")
    }

    @Test(arguments: [
        ("", ""), ("<", "&lt;"), ("&<", "&amp;&lt;"), ("<tea", "&lt;tea"), ("tea<", "tea&lt;"),
        ("a<<b", "a&lt;&lt;b"), ("茶 & “tea”", "茶 &amp; “tea”"),
        ("longer than fifteen bytes, < & more", "longer than fifteen bytes, &lt; &amp; more"),
    ])
    func escapedTextIsSafeInContentAndAttributes(_ plain: String, _ escaped: String) {
        #expect(text(plain) == escaped)
    }

    @Test func attributesAreNotLeft() {
        #expect(attribute("plain-1.5") == " a=plain-1.5")
        #expect(attribute("") == " a")
        #expect(attribute("two words") == " a='two words'")
        #expect(attribute("' onclick='x") == " a='&#39; onclick=&#39;x'")
        #expect(attribute("x>y") == " a='x>y'")
        #expect(attribute("a=b`") == " a='a=b`'")
        #expect(attribute("\"<&") == " a='\"&lt;&amp;'")
        #expect(attribute("a/") == " a='a/'")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", "data:text/html,x", "vbscript:x", "file:///etc/passwd", "blob:x",
        "my-app:open",
    ])
    func onlyHarmlessSchemesAreFollowed(address: String) throws {
        #expect(URLPolicy.link(to: try #require(URL(string: address))) == nil)
    }

    @Test(arguments: [
        "https://a.example/?b=c&d", "http://a.example", "mailto:a@b.example", "tel:+4930", "/path", "path", "?query",
        "#here", "//other.example/x", "a/b:c",
    ])
    func allowedLinksAreUnchanged(address: String) throws {
        #expect(URLPolicy.link(to: try #require(URL(string: address))) == address)
    }

    @Test func whitespaceDoesNotHideADangerousScheme() {
        for address in ["\u{1}javascript:x", " javascript:x", "java\nscript:x", "\tjavascript:x"] {
            guard let url = URL(string: address) else { continue }
            #expect(URLPolicy.link(to: url)?.lowercased().contains("javascript:") != true)
        }
    }

    @Test func aStringOfAStylesheetDoesNotEnd() {
        #expect(CSS.string("Fira Code") == #""Fira Code""#)
        #expect(CSS.string(#"a";}</style><b>\"#) == #""a\22 \3b \7d \3c /style\3e \3c b\3e \5c ""#)
        #expect(CSS.string("a\nb") == #""a\a b""#)
    }

    @Test func numbersAreFinite() {
        #expect(CSS.number(.nan) == "0")
        #expect(CSS.number(.infinity) == "1000000")
        #expect(CSS.number(-.infinity) == "-1000000")
        #expect(CSS.number(1.0 / 3) == "0.333")
        #expect(CSS.pixels(0) == "0")
        #expect(CSS.pixels(-2.5) == "-2.5px")
    }

    @Test func framesAreJSON() throws {
        var bytes: [UInt8] = []
        bytes.append(json: "a\"b\\c\nd\u{1}\u{1F}<ü🙂".utf8)
        #expect(String(decoding: bytes, as: UTF8.self) == "\"a\\\"b\\\\c\\nd\\u0001\\u001f<ü🙂\"")
        #expect(try FrameReader.read([91] + bytes + [93]) == [.string("a\"b\\c\nd\u{1}\u{1F}<ü🙂")])
    }

    @Test func markupInValuesIsEscapedEverywhere() {
        let evil = "'\"><script>x</script>"
        var font = RenderFont()
        font.name = evil
        var accessibility = RenderAccessibility()
        accessibility.label = evil
        accessibility.hint = evil
        accessibility.identifier = evil
        let contents: [RenderContent] = [
            .text(RenderText(evil, style: RenderTextStyle(font: font))),
            .image(RenderImage(evil, source: .symbol, label: evil)),
            .textField(RenderTextField(text: evil, prompt: evil)),
            .textField(RenderTextField(text: "</textarea>" + evil, growsVertically: true)),
            .tab(RenderTab(isSelected: true, badge: evil)),
            .presentation(RenderPresentation(.sheet, title: evil)),
            .stepper(RenderStepper(canIncrement: true, canDecrement: true, value: evil)),
            .accessibility(accessibility),
        ]
        for content in contents {
            let html = html(of: content)
            #expect(!html.contains("<script"), "\(html)")
            #expect(!html.contains("</textarea>&lt;"), "\(html)")
        }
    }
}

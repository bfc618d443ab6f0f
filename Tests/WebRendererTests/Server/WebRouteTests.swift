import Testing

@testable import WebRenderer

@Suite struct WebRouteTests {
    @Test(
        arguments: [
            ("/", .page), ("/?a=b", .page), ("/articles/5", .page), ("/a%20b/%2e%2e", .page), ("/socket", .socket),
            ("/socket?x", .socket), ("/socket/x", .page), ("/health", .health), ("/favicon.ico", .icon),
            ("/icon.svg", .icon), ("/app.webmanifest", .manifest),
            ("/robots.txt", .missing), ("/assets/../secret", .missing), ("/assets/", .missing),
            ("/pictures/", .missing), ("/transfers", .upload), ("/transfers/", .missing),
            ("/transfers/../../etc/passwd", .page), ("/transfers/abc", .missing),
            ("/transfers/0123456789abcdef0123456789abcdef", .download(token: "0123456789abcdef0123456789abcdef")),
            ("/pictures/0123456789abcdef", .picture(name: "0123456789abcdef")), ("/pictures/..%2f..%2fetc", .missing),
            ("", .malformed), ("*", .malformed), ("http://other/", .malformed), ("/a b", .malformed),
            ("/\u{e9}", .malformed),
            ("/a\r\nb", .malformed),
        ] as [(String, WebRoute)])
    func aRequestTargetDeterminesItsRoute(_ target: String, _ route: WebRoute) {
        #expect(WebRoute(target: target) == route)
    }

    @Test func filesAreFoundUnderTheirHashedNames() {
        let path = WebAsset.script.path
        #expect(path.hasPrefix("/assets/client-"))
        #expect(WebRoute(target: path) == .asset(path: path))
        #expect(WebRoute(target: "/assets/client-0000000000000000.js") == .missing)
    }
}

@Suite struct WebRequestTests {
    @Test func languagesAreOrderedByPreference() {
        let request = WebRequest(
            target: "/", headers: [("accept-language", "en;q=0.7, de-DE, fr;q=0.9, *;q=0.5, <b>;q=1")])
        #expect(request.languages == ["de-DE", "fr", "en"])
        let weights = WebRequest(
            target: "/", headers: [("accept-language", "de;q=0, en ; Q = 0.2,fr;q=2,ja;q=nan , ar;q=0.25")])
        #expect(weights.languages == ["ar", "en"])
    }
}

@Suite struct HTTPDateTests {
    @Test func datesAreWrittenAsRFC9110Does() {
        #expect(HTTPDate.text(secondsSince1970: 784_111_777) == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(HTTPDate.text(secondsSince1970: 951_827_696) == "Tue, 29 Feb 2000 12:34:56 GMT")
        #expect(HTTPDate.text(secondsSince1970: 0) == "Thu, 01 Jan 1970 00:00:00 GMT")
    }
}

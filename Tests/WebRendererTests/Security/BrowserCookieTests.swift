import Testing

@testable import WebRenderer

@Suite struct BrowserCookieTests {
    let cookie = BrowserCookie(app: "News Reader 2", isSecure: false)
    let browser = "0123456789abcdef0123456789abcdef"

    private var pair: String { String(cookie.header(for: browser).prefix { $0 != ";" }) }

    @Test func theCookieIsHTTPOnlyAndSameSite() {
        let header = cookie.header(for: browser)
        #expect(
            header == "swiftwater_NewsReader2=0123456789abcdef0123456789abcdef"
                + "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict")
    }

    @Test func anAppUnderAPathGetsItWithRequestsBelow() throws {
        let prefix = try #require(MountPrefix("/tools/notes"))
        let mounted = BrowserCookie(app: "Notes", isSecure: false, prefix: prefix)
        #expect(mounted.header(for: browser).hasPrefix("swiftwater_Notestoolsnotes=\(browser); Path=/tools/notes; "))
    }

    @Test func withHTTPSTheCookieHasAHostPrefix() throws {
        let secure = BrowserCookie(app: "News", isSecure: true)
        #expect(
            secure.header(for: browser) == "__Host-swiftwater_News=\(browser)"
                + "; Path=/; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure")
        // Browsers refuse a cookie with that prefix for another path.
        let mounted = BrowserCookie(app: "News", isSecure: true, prefix: try #require(MountPrefix("/a")))
        #expect(mounted.header(for: browser).hasPrefix("__Secure-swiftwater_Newsa=\(browser); Path=/a; "))
        #expect(mounted.header(for: browser).hasSuffix("; Secure"))
    }

    /// U+0600 joins the semicolon behind it.
    @Test func theCookieOfAnotherServerHidesNone() {
        let header = "other=x\u{600}; \(pair)"
        #expect(cookie.browser(in: [header]) == browser)
        #expect(cookie.without(own: header) == "other=x\u{600}")
    }

    @Test func withHTTPSACookieWithoutTheHostPrefixIsNotAnIdentity() {
        let secure = BrowserCookie(app: "News", isSecure: true)
        let own = Identity.make()
        let headers = ["swiftwater_News=\(browser); __Host-swiftwater_News=\(own)"]
        #expect(secure.claim(in: headers, isSecure: true) == BrowserClaim(identities: [own], former: browser))
        #expect(secure.claim(in: ["swiftwater_News=\(browser)"], isSecure: true).identities == [])
        // Over HTTP the other one counts, if it is the only one.
        #expect(secure.claim(in: headers, isSecure: false) == BrowserClaim(identities: [browser], former: nil))
        #expect(
            secure.claim(in: ["swiftwater_News=\(browser); swiftwater_News=\(own)"], isSecure: true)
                == BrowserClaim(identities: [], former: nil))
    }

    @Test func allIdentitiesAreClaimedInTheirOrderAndEachOnce() {
        let others = (0..<9).map { _ in Identity.make() }
        let headers = (["a=b", pair, pair] + others.map { "\(cookie.name)=\($0)" }).joined(separator: "; ")
        #expect(cookie.claim(in: [headers], isSecure: false).identities == [browser] + others.prefix(3))
    }

    @Test func theAppSeesNoCookieOfTheServers() {
        let header = "a=b; __Host-swiftwater_News=1; \(pair); __Secure-swiftwater_Newsa=2; __Host-other=3"
        #expect(cookie.without(own: header) == "a=b; __Host-other=3")
    }

    @Test func theCookieIsFoundAmongOthers() {
        #expect(cookie.browser(in: ["a=b; \(pair); c=d"]) == browser)
        #expect(cookie.browser(in: ["a=b", pair]) == browser)
        #expect(cookie.browser(in: []) == nil)
    }

    @Test func onlyThirtyTwoHexadecimalDigitsAreAValidIdentity() {
        #expect(cookie.browser(in: [String(pair.dropLast())]) == nil)
        #expect(cookie.browser(in: [pair + "0"]) == nil)
        #expect(cookie.browser(in: [pair.uppercased()]) == nil)
        #expect(cookie.browser(in: ["\(cookie.name)=\(browser)."]) == nil)
        #expect(cookie.browser(in: ["\(cookie.name)=../../etc/passwd0123456789abcdef"]) == nil)
        #expect(cookie.browser(in: ["\(cookie.name)="]) == nil)
    }

    @Test func theCookieOfAnotherAppIsIgnored() {
        let other = BrowserCookie(app: "Notes", isSecure: false)
        #expect(other.browser(in: [pair]) == nil)
    }
}

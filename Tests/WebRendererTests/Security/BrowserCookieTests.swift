import Testing

@testable import WebRenderer

@Suite struct BrowserCookieTests {
    let cookie = BrowserCookie(app: "News Reader 2", isSecure: false)
    let browser = "0123456789abcdef0123456789abcdef"

    private var pair: String { String(cookie.header(for: browser).prefix { $0 != ";" }) }

    @Test func scriptsAndOtherSitesDoNotGetIt() {
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

    @Test func behindHTTPSItIsSecure() {
        let secure = BrowserCookie(app: "News", isSecure: true)
        #expect(secure.header(for: browser).hasSuffix("; SameSite=Strict; Secure"))
    }

    @Test func itIsFoundAmongOthers() {
        #expect(cookie.browser(in: ["a=b; \(pair); c=d"]) == browser)
        #expect(cookie.browser(in: ["a=b", pair]) == browser)
        #expect(cookie.browser(in: []) == nil)
    }

    @Test func whatIsNotThirtyTwoDigitsIsNoIdentity() {
        #expect(cookie.browser(in: [String(pair.dropLast())]) == nil)
        #expect(cookie.browser(in: [pair + "0"]) == nil)
        #expect(cookie.browser(in: [pair.uppercased()]) == nil)
        #expect(cookie.browser(in: ["\(cookie.name)=\(browser)."]) == nil)
        #expect(cookie.browser(in: ["\(cookie.name)=../../etc/passwd0123456789abcdef"]) == nil)
        #expect(cookie.browser(in: ["\(cookie.name)="]) == nil)
    }

    @Test func anotherAppsIsNone() {
        let other = BrowserCookie(app: "Notes", isSecure: false)
        #expect(other.browser(in: [pair]) == nil)
    }
}

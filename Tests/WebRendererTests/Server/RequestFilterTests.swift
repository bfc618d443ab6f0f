import Testing

@testable import WebRenderer

@Suite struct RequestFilterTests {
    private func filter(_ names: HostPolicy.Names, proxies: [AddressRange] = AddressRange.loopback) -> RequestFilter {
        RequestFilter(
            limits: WebLimits(), hosts: HostPolicy(names),
            cookie: BrowserCookie(app: "Test", isSecure: false), proxies: proxies)
    }

    private let proxied = HostPolicy.Names.only(scheme: "https", host: "example.org")

    private func request(from address: String) -> WebRequest {
        WebRequest(target: "/", headers: [("x-forwarded-for", "203.0.113.5, 192.0.2.7")], address: address)
    }

    @Test(arguments: ["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"])
    func aLocalProxyStatesTheClientAddress(_ address: String) {
        #expect(filter(proxied).address(of: request(from: address)) == "192.0.2.7")
        #expect(filter(proxied).address(ofConnectionFrom: address) == nil)
    }

    @Test(arguments: ["198.51.100.9", "::ffff:198.51.100.9"])
    func forwardedFieldsOfUntrustedClientsAreIgnored(_ address: String) {
        #expect(filter(proxied).address(of: request(from: address)) == "198.51.100.9")
        #expect(filter(proxied).address(ofConnectionFrom: address) == "198.51.100.9")
    }

    @Test func aRemoteProxyIsTrustedIfItIsConfigured() throws {
        let filter = filter(proxied, proxies: [try #require(AddressRange("198.51.100.0/24"))])
        for address in ["198.51.100.9", "::ffff:198.51.100.200"] {
            #expect(filter.address(of: request(from: address)) == "192.0.2.7")
            #expect(filter.address(ofConnectionFrom: address) == nil)
        }
        // Then none but that.
        #expect(filter.address(of: request(from: "127.0.0.1")) == "127.0.0.1")
        #expect(filter.address(of: request(from: "198.51.101.9")) == "198.51.101.9")
        #expect(filter.address(ofConnectionFrom: "127.0.0.1") == "127.0.0.1")
    }

    @Test func theVisitorIsTheLastAddressThatIsNotAProxy() throws {
        let filter = filter(proxied, proxies: [try #require(AddressRange("192.0.2.0/28"))])
        #expect(filter.address(of: request(from: "192.0.2.1")) == "203.0.113.5")
        let inside = WebRequest(
            target: "/", headers: [("x-forwarded-for", "192.0.2.3, 192.0.2.2")], address: "192.0.2.1")
        #expect(filter.address(of: inside) == "192.0.2.3")
        #expect(filter.address(of: WebRequest(target: "/", headers: [], address: "192.0.2.1")) == "192.0.2.1")
    }

    @Test(arguments: [
        "203.0.113.5, 192.0.2.7 ", "203.0.113.5,\t192.0.2.7\t ", " 203.0.113.5 , 192.0.2.7\t, 127.0.0.1 ",
    ])
    func whitespaceAroundAnAddressIsIgnored(_ list: String) {
        let request = WebRequest(target: "/", headers: [("x-forwarded-for", list)], address: "127.0.0.1")
        #expect(filter(proxied).address(of: request) == "192.0.2.7")
        #expect(filter(proxied).visitorAddress(of: request) == "192.0.2.7")
    }

    /// U+0600 joins the next character, so that neither a comma nor a semicolon behind it is a character of its own.
    @Test(arguments: [
        "8.8.8.8:_\u{600}, 192.0.2.7", "8.8.8.8\u{600}, 192.0.2.7", "8.8.8.8:_\u{600}\u{600},192.0.2.7",
    ])
    func aCharacterBeforeACommaHidesNoEntry(_ list: String) {
        let request = WebRequest(target: "/", headers: [("x-forwarded-for", list)], address: "127.0.0.1")
        #expect(filter(proxied).visitorAddress(of: request) == "192.0.2.7")
    }

    @Test(arguments: [
        ("8.8.8.8:1234", "8.8.8.8", "8.8.8.8"), ("8.8.8.8:9", "8.8.8.8", "8.8.8.8"),
        ("[2001:db8::1]:99", "2001:db8::1", "20010db800000000::"),
        ("[2001:DB8:0::1]", "2001:db8::1", "20010db800000000::"),
        ("2001:db8::1", "2001:db8::1", "20010db800000000::"),
        ("\"[2001:db8::1]:99\"", "2001:db8::1", "20010db800000000::"),
        ("for=\"[2001:db8::1]:99\"", "2001:db8::1", "20010db800000000::"), ("For=8.8.8.8:_port", "8.8.8.8", "8.8.8.8"),
        ("[::ffff:8.8.8.8]:1", "8.8.8.8", "8.8.8.8"), ("fe80::1%eth0", "fe80::1", "fe80000000000000::"),
        ("[fe80::1%25eth0]:5", "fe80::1", "fe80000000000000::"),
    ])
    func anEntryMayHaveAPortAndBrackets(_ entry: String, _ address: String, _ network: String) {
        let request = WebRequest(
            target: "/", headers: [("x-forwarded-for", "198.51.100.1, " + entry)], address: "127.0.0.1")
        #expect(filter(proxied).visitorAddress(of: request) == address)
        #expect(filter(proxied).address(of: request) == network)
    }

    @Test(arguments: [
        "unknown", "_hidden", "8.8.8.8:99999", "8.8.8.8:_\u{600}", "8.8.8.8:_a b", "8.8.8.8:", "8.8.8.8:1:2",
        "[2001:db8::1", "[2001:db8::1]x", "[]", "\"",
        "8.8.8",
        "example.org:80", "for=", String(repeating: "8", count: 10_000),
    ])
    func entriesWithoutAnAddressAreOneClient(_ entry: String) {
        let request = WebRequest(target: "/", headers: [("x-forwarded-for", entry)], address: "127.0.0.1")
        #expect(filter(proxied).visitorAddress(of: request) == nil)
        #expect(filter(proxied).address(of: request) == "127.0.0.1")
    }

    @Test func aProxyIsRecognizedByItsAddressOnAnyPort() throws {
        let filter = filter(proxied, proxies: [try #require(AddressRange("192.0.2.0/28"))])
        let request = WebRequest(
            target: "/", headers: [("x-forwarded-for", "203.0.113.5:4711, 192.0.2.2:80")], address: "192.0.2.1")
        #expect(filter.address(of: request) == "203.0.113.5")
    }

    @Test func withoutAnotherServerThereIsNoProbe() {
        #expect(filter(.loopback).address(of: request(from: "127.0.0.1")) == "127.0.0.1")
        #expect(filter(.loopback).address(ofConnectionFrom: "127.0.0.1") == "127.0.0.1")
    }
}

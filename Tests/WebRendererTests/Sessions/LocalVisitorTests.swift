import Testing

@testable import WebRenderer

@Suite struct LocalVisitorTests {
    @Test(
        arguments: [
            ("127.0.0.1", true, true), ("127.9.9.9", true, true), ("::1", true, true),
            ("::ffff:127.0.0.1", true, true), ("192.168.1.2", true, false), ("fe80::1%eth0", true, false),
            (nil, true, false), ("nonsense", true, false), ("127.0.0.1", false, false),
        ] as [(String?, Bool, Bool)])
    func aBrowserOfThisMachineConnectsFromItDirectly(_ address: String?, _ isDirect: Bool, _ isLocal: Bool) {
        var visitor = WebVisitor(browser: "b")
        visitor.fullAddress = address
        visitor.isDirect = isDirect
        #expect(visitor.isOnThisMachine == isLocal)
    }

    /// Without configured proxies, only a header field says that one is in between.
    @Test(arguments: [nil, "forwarded", "via", "x-forwarded-for", "x-real-ip"] as [String?])
    func aForwardingHeaderMeansThatTheRequestIsNotDirect(_ field: String?) {
        let filter = RequestFilter(
            limits: WebLimits(), hosts: HostPolicy(.loopback), cookie: BrowserCookie(app: "Test", isSecure: false))
        var request = WebRequest(method: "GET", target: "/", headers: [("host", "localhost")], address: "127.0.0.1")
        if let field { request.headers.append((field, "127.0.0.1")) }
        #expect(filter.isDirect(request) == (field == nil))
    }
}

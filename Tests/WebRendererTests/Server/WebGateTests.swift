import Testing

@testable import WebRenderer

@Suite struct WebGateTests {
    private func gate(_ names: HostPolicy.Names, proxies: [AddressRange] = AddressRange.loopback) -> WebGate {
        WebGate(
            limits: WebLimits(), hosts: HostPolicy(names),
            cookie: BrowserCookie(app: "Test", isSecure: false), proxies: proxies)
    }

    private let proxied = HostPolicy.Names.only(scheme: "https", host: "example.org")

    private func request(from address: String) -> WebRequest {
        WebRequest(target: "/", headers: [("x-forwarded-for", "203.0.113.5, 192.0.2.7")], address: address)
    }

    @Test(arguments: ["127.0.0.1", "127.8.0.1", "::1", "::ffff:127.0.0.1"])
    func aServerOfThisMachineSaysForWhomItAsks(_ address: String) {
        #expect(gate(proxied).address(of: request(from: address)) == "192.0.2.7")
        #expect(gate(proxied).address(ofConnectionFrom: address) == nil)
    }

    @Test(arguments: ["198.51.100.9", "::ffff:198.51.100.9"])
    func whatOthersSayOfThemselvesIsNotBelieved(_ address: String) {
        #expect(gate(proxied).address(of: request(from: address)) == "198.51.100.9")
        #expect(gate(proxied).address(ofConnectionFrom: address) == "198.51.100.9")
    }

    @Test func aServerElsewhereIsBelievedIfItIsNamed() throws {
        let gate = gate(proxied, proxies: [try #require(AddressRange("198.51.100.0/24"))])
        for address in ["198.51.100.9", "::ffff:198.51.100.200"] {
            #expect(gate.address(of: request(from: address)) == "192.0.2.7")
            #expect(gate.address(ofConnectionFrom: address) == nil)
        }
        // Then none but that.
        #expect(gate.address(of: request(from: "127.0.0.1")) == "127.0.0.1")
        #expect(gate.address(of: request(from: "198.51.101.9")) == "198.51.101.9")
        #expect(gate.address(ofConnectionFrom: "127.0.0.1") == "127.0.0.1")
    }

    @Test func theVisitorIsTheLastWhoIsNoSuchServer() throws {
        let gate = gate(proxied, proxies: [try #require(AddressRange("192.0.2.0/28"))])
        #expect(gate.address(of: request(from: "192.0.2.1")) == "203.0.113.5")
        let inside = WebRequest(
            target: "/", headers: [("x-forwarded-for", "192.0.2.3, 192.0.2.2")], address: "192.0.2.1")
        #expect(gate.address(of: inside) == "192.0.2.3")
        #expect(gate.address(of: WebRequest(target: "/", headers: [], address: "192.0.2.1")) == "192.0.2.1")
    }

    @Test func withoutAnotherServerNobodyAsksForOthers() {
        #expect(gate(.loopback).address(of: request(from: "127.0.0.1")) == "127.0.0.1")
        #expect(gate(.loopback).address(ofConnectionFrom: "127.0.0.1") == "127.0.0.1")
    }
}

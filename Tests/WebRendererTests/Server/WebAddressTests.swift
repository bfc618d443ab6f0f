import Foundation
import Testing

@testable import WebRenderer

@Suite struct WebAddressTests {
    @Test func byDefaultOnlyThisMachineReachesIt() {
        let address = WebAddress()
        #expect(address.host == "127.0.0.1")
        #expect(address.isLoopback)
        #expect(!HostPolicy(address.names).accepts(host: "192.0.2.7:8080"))
    }

    @Test(arguments: [
        ("https://[2001:db8::1]", "[2001:db8::1]"), ("https://[2001:db8::1]:8443", "[2001:db8::1]:8443"),
        ("https://example.org:443", "example.org"), ("https://example.org", "example.org:443"),
        ("http://example.org:80", "example.org"),
    ])
    func anOriginIsReachedByItsHost(_ origin: String, _ host: String) {
        var address = WebAddress()
        address.origin = origin
        #expect(HostPolicy(address.names).accepts(host: host))
        #expect(address.url(port: 8080) == origin + "/")
    }

    @Test func aPublicServerAnswersToTheMachinesNamesAndItsHostArgument() throws {
        var address = WebAddress()
        address.host = "Notes.example"
        let policy = HostPolicy(address.names)
        let own = try String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
            .trimmingCharacters(in: .whitespacesAndNewlines)
        for name in [own, own.uppercased() + ":8080", "notes.example:8080", "192.0.2.7"] {
            #expect(policy.accepts(host: name), "\(name)")
        }
        #expect(!policy.accepts(host: "example"))
        #expect(!policy.accepts(host: "evil.example"))
    }
}

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

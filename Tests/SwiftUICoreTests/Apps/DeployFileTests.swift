import Foundation
import SwiftUI
import Testing

/// The files of `Examples/Deploy`, which the documentation quotes.
@Suite struct DeployFileTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Examples/Deploy").standardizedFileURL

    private func text(_ name: String) throws -> String {
        try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    }

    /// The values of a key in a unit of systemd, in order.
    private func values(of key: String, in unit: String) -> [String] {
        unit.split(separator: "\n").filter { $0.hasPrefix(key + "=") }.map { String($0.dropFirst(key.count + 1)) }
    }

    private func address(in arguments: [String]) -> WebListening? {
        let request = LaunchRequest(arguments: arguments, screens: [.plain, .web])
        return if case .web(let listening) = request { listening } else { nil }
    }

    @Test func theServiceStartsAProgramThatServes() throws {
        let unit = try text("headlines.service")
        let command = try #require(values(of: "ExecStart", in: unit).first).split(separator: " ").map(String.init)
        let listening = try #require(address(in: Array(command.dropFirst())))
        #expect(listening.origin == "https://headlines.example.org")
        // The socket has the address.
        #expect(listening.host == nil)
        #expect(values(of: "Requires", in: unit) == ["headlines.socket"])
        #expect(values(of: "KillSignal", in: unit) == ["SIGTERM"])
        // The program ends after ten seconds at the latest.
        #expect(try #require(values(of: "TimeoutStopSec", in: unit).first.flatMap { Int($0) }) > 10)
    }

    @Test func theServiceMayWriteToItsStateAlone() throws {
        let unit = try text("headlines.service")
        let name = try #require(values(of: "StateDirectory", in: unit).first)
        let variables = values(of: "Environment", in: unit)
        #expect(Set(variables.map { $0.prefix { $0 != "=" } }) == ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME"])
        #expect(variables.allSatisfy { $0.contains("=/var/lib/\(name)") })
        #expect(values(of: "StateDirectoryMode", in: unit) == ["0700"])
    }

    @Test func theProxyReachesTheSocketAndPassesTheForwardedHeaders() throws {
        let address = try #require(values(of: "ListenStream", in: try text("headlines.socket")).first)
        let proxy = try text("nginx.conf")
        #expect(proxy.contains("proxy_pass http://\(address);"))
        #expect(proxy.contains("server_name headlines.example.org;"))
        for header in ["Host $host", "X-Forwarded-For $proxy_add_x_forwarded_for", "Upgrade $http_upgrade"] {
            #expect(proxy.contains("proxy_set_header \(header);"))
        }
        #expect(proxy.contains("client_max_body_size 2g;"))
        #expect(proxy.count { $0 == "{" } == proxy.count { $0 == "}" })
    }

    @Test func theContainerSharesItsPortAndItsState() throws {
        let compose = try text("compose.yaml")
        let line = try #require(compose.split(separator: "\n").first { $0.contains("command:") })
        let list = line.drop { $0 != "[" }
        let command = try JSONDecoder().decode([String].self, from: Data(list.utf8))
        let listening = try #require(address(in: Array(command.dropFirst())))
        #expect(listening.sharesPort)
        #expect(listening.port == 8080)
        #expect(compose.contains("- state:/state"))
        #expect(compose.contains("XDG_STATE_HOME: /state/"))
        #expect(compose.contains("stop_grace_period: 12s"))
    }

    @Test func severalNodesGetRequestsInTurn() throws {
        let proxy = try text("nodes.conf")
        #expect(proxy.ranges(of: "max_fails=0;").count == 3)
        for stickiness in ["ip_hash", "hash $", "sticky ", "least_conn"] { #expect(!proxy.contains(stickiness)) }
        // The nodes compare the origin of a socket with the host, which has the port.
        for header in ["Host $http_host", "X-Forwarded-For $proxy_add_x_forwarded_for", "Upgrade $http_upgrade"] {
            #expect(proxy.contains("proxy_set_header \(header);"))
        }
        #expect(proxy.contains("location ~ ^/(pictures|transfers)(/|$) {"))
        #expect(proxy.contains("proxy_next_upstream error timeout http_403 http_404 http_503 non_idempotent;"))
        #expect(proxy.count { $0 == "{" } == proxy.count { $0 == "}" })
        let page = try text("../../Sources/SwiftUI/SwiftUI.docc/ManyNodes.md")
        #expect(page.contains("`nodes.conf`"))
    }

    @Test func aServiceForEachCoreServesThePortOfItsSocket() throws {
        let unit = try text("headlines@.service")
        let command = try #require(values(of: "ExecStart", in: unit).first).split(separator: " ").map(String.init)
        let listening = try #require(address(in: Array(command.dropFirst())))
        #expect(listening.origin == "https://headlines.example.org")
        #expect(listening.host == nil)
        // Each process may have all sessions, with three connections for each, and some other files.
        #expect(listening.maximumSessions == Self.ports.count * 4_000)
        #expect(try #require(values(of: "LimitNOFILE", in: unit).first.flatMap { Int($0) }) > 3 * 12_000)
        #expect(values(of: "Requires", in: unit) == ["headlines@%i.socket"])
        #expect(values(of: "ListenStream", in: try text("headlines@.socket")) == ["127.0.0.1:%i"])
        // A socket that stayed open would start its process again when the target is stopped.
        for name in ["headlines@.service", "headlines@.socket"] {
            #expect(values(of: "PartOf", in: try text(name)) == ["headlines.target"])
        }
        let services = Self.ports.map { "headlines@\($0).service" }.joined(separator: " ")
        #expect(values(of: "Wants", in: try text("headlines.target")) == [services])
    }

    @Test func theServicesOfAllCoresShareTheirState() throws {
        let (unit, single) = (try text("headlines@.service"), try text("headlines.service"))
        for key in ["User", "StateDirectory", "StateDirectoryMode", "Environment", "KillSignal", "TimeoutStopSec"] {
            #expect(!values(of: key, in: unit).isEmpty)
            #expect(values(of: key, in: unit) == values(of: key, in: single))
        }
    }

    @Test func aBrowserStaysWithItsCore() throws {
        let proxy = try text("cores.conf")
        for port in Self.ports {
            #expect(proxy.contains("    \(port) \(port);\n"))
            let others = Self.ports.filter { $0 != port }.map { "    server 127.0.0.1:\($0) max_fails=0 backup;\n" }
            let upstream = "upstream headlines_\(port) {\n    server 127.0.0.1:\(port) max_fails=0;\n"
            #expect(proxy.contains(upstream + others.joined() + "}"))
        }
        #expect(proxy.contains("Path=/; Secure; HttpOnly; SameSite=Lax"))
        #expect(proxy.contains("add_header Set-Cookie $headlines_cookie always;"))
        for header in ["Host $http_host", "X-Forwarded-For $proxy_add_x_forwarded_for", "Upgrade $http_upgrade"] {
            #expect(proxy.contains("proxy_set_header \(header);"))
        }
        #expect(proxy.ranges(of: "proxy_pass http://headlines_$headlines_core;").count == 2)
        #expect(proxy.count { $0 == "{" } == proxy.count { $0 == "}" })
    }

    /// The ports of the processes, one a core.
    private static let ports = [8081, 8082, 8083]

    @Test func theDocumentationListsTheDeployFiles() throws {
        let page = try text("../../Sources/SwiftUI/SwiftUI.docc/Deploys.md")
        let many = try text("../../Sources/SwiftUI/SwiftUI.docc/ManyNodes.md")
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let ofCores = ["cores.conf", "headlines.target", "headlines@.service", "headlines@.socket"]
        let ofOne = ["compose.yaml", "headlines.service", "headlines.socket", "nginx.conf"]
        #expect(Set(names) == Set(ofCores + ofOne + ["nodes.conf"]))
        for name in ofOne { #expect(page.contains("| `\(name)` |")) }
        for name in ofCores { #expect(many.contains("| `\(name)` |")) }
    }
}

internal import Foundation

/// The address at which the server listens, and the origin by which browsers reach it.
package struct WebAddress: Equatable, Sendable {
    package var host = "127.0.0.1"
    /// The port; 0 for any free one.
    package var port = 8080
    /// The origin that browsers see behind a proxy: a scheme and a host, as in `https://example.org`.
    package var origin: String?
    /// The addresses of the proxies in front of the server.
    package var proxies = AddressRange.loopback
    /// Whether several processes may listen at the port, such as a process and its successor.
    package var sharesPort = false
    /// The listening socket that the service manager has passed on; nil to open one.
    package var socket: CInt?

    package init() {}

    var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

    var names: HostPolicy.Names {
        if let parts = origin.flatMap(HostPolicy.parts(ofOrigin:)) {
            return .only(scheme: parts.scheme.lowercased(), host: parts.host.lowercased())
        }
        return isLoopback ? .loopback : .machine(Self.machineNames.union([host.lowercased()]))
    }

    /// The names of this machine: with its domain, without it, and in its local network.
    static var machineNames: Set<String> {
        var bytes = [CChar](repeating: 0, count: 256)
        let status = gethostname(&bytes, bytes.count - 1)
        let letters = bytes.lazy.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let name = String(decoding: letters, as: UTF8.self).lowercased()
        guard status == 0, let first = name.split(separator: ".").first else { return [] }
        return [name, String(first), first + ".local"]
    }

    func url(port: Int) -> String {
        if let origin { return origin + "/" }
        let name = host.contains(":") ? "[\(host)]" : host
        return "http://\(name):\(port)/"
    }
}

/// An error that kept the server from starting.
package struct WebServerError: Error, Equatable, CustomStringConvertible {
    package let description: String
}

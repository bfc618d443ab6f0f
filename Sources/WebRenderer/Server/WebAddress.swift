internal import Foundation

/// Where the server listens, and under which name browsers find it.
package struct WebAddress: Equatable, Sendable {
    package var host = "127.0.0.1"
    /// 0 is any that is free.
    package var port = 8080
    /// What browsers see, if another server passes their requests on: a scheme and a name, as in `https://example.org`.
    package var origin: String?
    /// From where that server connects.
    package var proxies = AddressRange.loopback

    package init() {}

    var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

    var names: HostPolicy.Names {
        if let origin, let end = origin.range(of: "://") {
            return .only(
                scheme: origin[..<end.lowerBound].lowercased(), host: origin[end.upperBound...].lowercased())
        }
        return isLoopback ? .loopback : .machine(Self.machineNames.union([host.lowercased()]))
    }

    /// What this machine calls itself: its name with its domain and without, and the name that its own network knows.
    private static var machineNames: Set<String> {
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

/// Why a server could not begin.
package struct WebServerError: Error, Equatable, CustomStringConvertible {
    package let description: String
}

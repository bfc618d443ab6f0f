/// Where the server listens, and under which name browsers find it.
package struct WebAddress: Equatable, Sendable {
    package var host = "127.0.0.1"
    /// 0 is any that is free.
    package var port = 8080
    /// What browsers see, if another server passes their requests on: a scheme and a name, as in `https://example.org`.
    package var origin: String?

    package init() {}

    var isLoopback: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

    var names: HostPolicy.Names {
        if let origin, let end = origin.range(of: "://") {
            return .only(
                scheme: origin[..<end.lowerBound].lowercased(), host: origin[end.upperBound...].lowercased())
        }
        return isLoopback ? .loopback : .any
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

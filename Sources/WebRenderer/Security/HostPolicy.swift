internal import Foundation

/// The host names by which browsers may reach the server, and the origins that may open sockets.
///
/// The owner of another domain may point it to this server's address (DNS rebinding), but the `Host` header still has
/// that domain. So a local server answers to this machine's names only, and one with an origin to that. Nobody can
/// point a numeric address elsewhere.
struct HostPolicy: Sendable {
    enum Names: Sendable {
        /// The loopback names of this machine, with any port: the server may be reached through a tunnel.
        case loopback
        /// One origin: the scheme, and the host with its port.
        case only(scheme: String, host: String)
        /// The loopback names, these names, and all numeric addresses: the server is reached over the network.
        case machine(Set<String>)
    }

    let names: Names

    init(_ names: Names) {
        self.names = names
    }

    var isSecure: Bool {
        if case .only(scheme: "https", _) = names { true } else { false }
    }

    /// The server's origin for a browser that reaches it by a host.
    func origin(host: String) -> String { (isSecure ? "https://" : "http://") + host }

    func accepts(host: String) -> Bool {
        guard let name = Self.name(in: host) else { return false }
        switch names {
        case .loopback: return Self.isLoopback(name)
        case .only(_, let only): return host.lowercased() == only
        case .machine(let names): return Self.isLoopback(name) || names.contains(name) || Self.isNumeric(name)
        }
    }

    private static func isLoopback(_ name: String) -> Bool {
        name == "localhost" || name.hasSuffix(".localhost") || name == "127.0.0.1" || name == "[::1]"
    }

    private static func isNumeric(_ name: String) -> Bool {
        var parsed = in6_addr()
        guard name.hasPrefix("[") else { return inet_pton(AF_INET, name, &parsed) == 1 }
        return inet_pton(AF_INET6, String(name.dropFirst().dropLast()), &parsed) == 1
    }

    /// Whether a page of an origin may open a socket at a host. It may if the page came from there.
    func accepts(origin: String, host: String) -> Bool {
        guard accepts(host: host), let end = origin.range(of: "://") else { return false }
        let scheme = origin[..<end.lowerBound].lowercased()
        guard origin[end.upperBound...].lowercased() == host.lowercased() else { return false }
        if case .only(let only, _) = names { return scheme == only }
        return scheme == "http" || scheme == "https"
    }

    /// The lowercase name without its port; nil if it is malformed.
    private static func name(in host: String) -> String? {
        guard (1...255).contains(host.utf8.count) else { return nil }
        let host = host.lowercased()
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]"), isPort(host[host.index(after: end)...]) else { return nil }
            return String(host[...end])
        }
        let end = host.firstIndex(of: ":") ?? host.endIndex
        let name = host[..<end]
        let isName = name.utf8.allSatisfy {
            (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 46 || $0 == 95
        }
        return isName && !name.isEmpty && isPort(host[end...]) ? String(name) : nil
    }

    private static func isPort(_ text: Substring) -> Bool {
        guard let colon = text.first else { return true }
        return colon == ":" && UInt16(text.dropFirst()) != nil
    }
}

internal import Foundation

/// The host names by which browsers may reach the server, and the origins that may open sockets.
///
/// The owner of another domain may point it to this server's address (DNS rebinding), but the `Host` header still has
/// that domain. So a local server answers to this machine's names only, and one with an origin to that. A numeric
/// address cannot be made to point elsewhere.
struct HostPolicy: Sendable {
    /// A scheme, and a host with its port.
    ///
    /// Both are lowercase, and equivalent hosts are equal, as RFC 9110 (section 4.2.3) defines it: without a port, with
    /// an empty one, and with the scheme's default one. So are the forms of an IPv6 address, and names with and without
    /// the dot at the end of an absolute one.
    struct Origin: Hashable, Sendable {
        let scheme: String
        let host: String

        init(scheme: String, host: String) {
            self.scheme = scheme.lowercased()
            var (name, port) = HostPolicy.parts(of: host)
            if name.hasPrefix("["), let address = ClientAddress.plain(String(name.dropFirst().dropLast())) {
                name = "[\(address)]"
            }
            let isDefault = port.isEmpty || port == ["http": "80", "https": "443"][self.scheme]
            self.host = isDefault ? name : name + ":" + port
        }

        /// The origin as browsers write it.
        var text: String { scheme + "://" + host }

        /// Reads an origin such as `https://example.org`; nil for another text.
        init?(_ text: String) {
            guard let parts = HostPolicy.parts(ofOrigin: text) else { return nil }
            self.init(scheme: String(parts.scheme), host: String(parts.host))
            guard ["http", "https"].contains(scheme), HostPolicy.name(in: host) != nil else { return nil }
        }
    }

    enum Names: Sendable {
        /// The loopback names of this machine, with any port: the server may be reached through a tunnel.
        case loopback
        /// The origins by which browsers reach the server, as behind a proxy.
        case origins(Set<Origin>)
        /// The loopback names, these names, and all numeric addresses: the server is reached over the network.
        case machine(Set<String>)

        /// One origin: the scheme, and the host with its port.
        static func only(scheme: String, host: String) -> Names { .origins([Origin(scheme: scheme, host: host)]) }
    }

    let names: Names

    init(_ names: Names) {
        self.names = names
    }

    /// Whether browsers reach the server only by https.
    var isSecure: Bool {
        if case .origins(let origins) = names { origins.allSatisfy { $0.scheme == "https" } } else { false }
    }

    /// The scheme by which a browser reaches the server, by a host.
    ///
    /// `forwarded` is the scheme that a proxy states; nil if none does.
    func scheme(host: String, forwarded: String? = nil) -> String {
        guard case .origins(let origins) = names else { return forwarded ?? "http" }
        let schemes = Set(origins.lazy.filter { $0 == Origin(scheme: $0.scheme, host: host) }.map(\.scheme))
        if let forwarded, schemes.contains(forwarded) { return forwarded }
        return schemes.contains("https") ? "https" : "http"
    }

    func accepts(host: String) -> Bool {
        guard let name = Self.name(in: host) else { return false }
        switch names {
        case .loopback: return Self.isLoopback(name)
        case .origins(let origins): return origins.contains { $0 == Origin(scheme: $0.scheme, host: host) }
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
    ///
    /// `forwarded` is the scheme of the request that a proxy states; nil if none does.
    func accepts(origin: String, host: String, forwarded: String? = nil) -> Bool {
        guard accepts(host: host), let parts = Self.parts(ofOrigin: origin) else { return false }
        let scheme = parts.scheme.lowercased()
        let requested = Origin(scheme: scheme, host: host)
        guard Origin(scheme: scheme, host: String(parts.host)) == requested else { return false }
        if let forwarded, scheme != forwarded { return false }
        if case .origins(let origins) = names { return origins.contains(requested) }
        return scheme == "http" || scheme == "https"
    }

    /// The texts before and after the first `://`; nil if there is none. Searches bytes, because Foundation's string
    /// search takes microseconds, and each socket sends an origin.
    static func parts(ofOrigin origin: String) -> (scheme: Substring, host: Substring)? {
        var rest = origin.utf8[...]
        while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
            rest = rest[rest.index(after: colon)...]
            if rest.starts(with: "//".utf8) { return (origin[..<colon], Substring(rest.dropFirst(2))) }
        }
        return nil
    }

    /// The lowercase name and the port of a host, as text.
    private static func parts(of host: String) -> (name: String, port: String) {
        let host = host.lowercased()
        let start = host.hasPrefix("[") ? host.firstIndex(of: "]") ?? host.endIndex : host.startIndex
        let end = host[start...].firstIndex(of: ":") ?? host.endIndex
        let name = host[..<end]
        return (String(name.hasSuffix(".") ? name.dropLast() : name), String(host[end...].dropFirst()))
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
        let name = parts(of: host).name
        let isName = name.utf8.allSatisfy {
            (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 46 || $0 == 95
        }
        return isName && !name.isEmpty && isPort(host[end...]) ? name : nil
    }

    private static func isPort(_ text: Substring) -> Bool {
        guard let colon = text.first else { return true }
        return colon == ":" && (text.count == 1 || UInt16(text.dropFirst()) != nil)
    }
}

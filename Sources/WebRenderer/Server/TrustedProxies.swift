/// The trusted proxies in front of the server, and the facts that each may state.
///
/// A proxy forwards a visitor's own values of the header fields that it does not set. So each kind of field is trusted
/// only if it is configured.
package struct TrustedProxies: Equatable, Sendable {
    /// The facts that a proxy may state about a request.
    package struct Facts: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) { self.rawValue = rawValue }

        /// The visitor's address: `X-Forwarded-For`, whose entries are read from the end.
        package static let address = Facts(rawValue: 1)
        /// The scheme: `X-Forwarded-Proto`.
        package static let scheme = Facts(rawValue: 2)
        /// The host with its port: `X-Forwarded-Host`.
        package static let host = Facts(rawValue: 4)
    }

    /// A proxy, or a network of them.
    package struct Proxy: Equatable, Sendable {
        let range: AddressRange
        let facts: Facts

        package init(range: AddressRange, facts: Facts) {
            self.range = range
            self.facts = facts
        }
    }

    private let proxies: [Proxy]

    package init(_ proxies: [Proxy]) {
        self.proxies = proxies
    }

    /// Proxies that may state the visitor's address.
    init(_ ranges: [AddressRange]) {
        proxies = ranges.map { Proxy(range: $0, facts: .address) }
    }

    /// Whether an address belongs to a proxy.
    func contain(_ peer: String) -> Bool { proxies.contains { $0.range.contains(peer) } }

    /// Whether the sender of a request is a proxy that may state a fact.
    private func state(_ fact: Facts, of request: WebRequest) -> Bool {
        proxies.contains { $0.facts.contains(fact) && $0.range.contains(request.address) }
    }

    /// The client of a request, as proxies state it.
    enum Client: Equatable {
        case address(String)
        /// The proxy has stated a value that is not an address.
        case unknown
    }

    /// The client that the last proxy states; nil if the sender is not trusted, or states none.
    func client(of request: WebRequest) -> Client? {
        guard state(.address, of: request) else { return nil }
        let list = Self.entries(of: "x-forwarded-for", in: request).map(ClientAddress.forwarded)
        guard let first = list.first else { return nil }
        let client = list.last { address in address.map { !contain($0) } ?? true } ?? first
        return client.map { .address($0) } ?? .unknown
    }

    /// The scheme of the browser's request; nil if no proxy states `http` or `https`.
    func scheme(of request: WebRequest) -> String? {
        let scheme = last("x-forwarded-proto", .scheme, of: request)?.lowercased()
        return scheme.flatMap { ["http", "https"].contains($0) ? $0 : nil }
    }

    /// The host of the browser's request; nil if no proxy states one.
    func host(of request: WebRequest) -> String? { last("x-forwarded-host", .host, of: request) }

    /// The entry that the proxy itself has added: the last one.
    private func last(_ field: String, _ fact: Facts, of request: WebRequest) -> String? {
        guard state(fact, of: request) else { return nil }
        return Self.entries(of: field, in: request).last
    }

    /// The entries of a list. RFC 9110 (section 5.6.1) allows spaces and tabs around them.
    private static func entries(of field: String, in request: WebRequest) -> [String] {
        // By bytes: a client may send a character that joins the next comma.
        request.values(field).flatMap { $0.utf8.split(separator: UInt8(ascii: ",")) }.map { entry in
            let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
            let text = entry.drop(while: isSpace).reversed().drop(while: isSpace).reversed()
            return String(decoding: text, as: UTF8.self)
        }
    }
}

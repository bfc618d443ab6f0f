internal import Foundation

/// The address under which limits count a client.
///
/// An owner of an IPv6 address usually has the whole network of its first 64 bits, and could use another address each
/// time.
enum ClientAddress {
    /// The address in its usual form; nil for a text that is not an address. An IPv4 address that is mapped to IPv6 is
    /// in the form of IPv4. The zone of an IPv6 address does not count: it names an interface of one machine.
    static func plain(_ address: String) -> String? {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, address, &four) == 1 { return address }
        guard inet_pton(AF_INET6, withoutZone(address), &six) == 1 else { return nil }
        if let mapped = mapped(withUnsafeBytes(of: six) { Array($0) }) { return mapped }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &six, &text, socklen_t(text.count)) != nil else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The address in an entry of a proxy's list, in its usual form; nil for an entry without one.
    ///
    /// Some proxies add the port, put brackets around an IPv6 address, or write the entry as in `Forwarded` (RFC 7239):
    /// `8.8.8.8:1234`, `[2001:db8::1]:99`, `for="[2001:db8::1]:99"`. The port differs for each connection.
    static func forwarded(_ entry: String) -> String? {
        var text = Substring(entry.prefix(80))
        if text.lowercased().hasPrefix("for=") { text = text.dropFirst(4) }
        if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") { text = text.dropFirst().dropLast() }
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]"), isPort(text[text.index(after: end)...]) else { return nil }
            let inside = text[text.index(after: text.startIndex)..<end]
            return plain(String(inside))
        }
        // More than one colon belongs to an IPv6 address.
        if let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") {
            return isPort(text[colon...]) && text[..<colon].contains(".") ? plain(String(text[..<colon])) : nil
        }
        return plain(String(text))
    }

    /// Whether a text is empty, or a colon and a port. Proxies that hide a port write a name that begins with an
    /// underscore (RFC 7239, section 6.3).
    private static func isPort(_ text: Substring) -> Bool {
        guard !text.isEmpty else { return true }
        let port = text.dropFirst()
        return text.hasPrefix(":") && (isHidden(port) || UInt16(port) != nil)
    }

    private static func isHidden(_ port: Substring) -> Bool {
        port.hasPrefix("_")
            && port.unicodeScalars.allSatisfy {
                switch $0 {
                case "A"..."Z", "a"..."z", "0"..."9", ".", "_", "-": true
                default: false
                }
            }
    }

    private static func withoutZone(_ address: String) -> String {
        isVersion6(address) ? String(address.prefix { $0 != "%" }) : address
    }

    /// Whether an address is not an IPv4 address. Searches bytes, because Foundation's string search takes
    /// microseconds.
    private static func isVersion6(_ address: String) -> Bool { address.utf8.contains(UInt8(ascii: ":")) }

    /// The IPv4 address that the bytes of an IPv6 address are mapped from; nil for another one.
    private static func mapped(_ bytes: [UInt8]) -> String? {
        guard bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) else { return nil }
        return bytes.suffix(4).map(String.init).joined(separator: ".")
    }

    /// The network of an address in limits: the first 64 bits of an IPv6 address, and any other text as it is.
    static func network(of address: String) -> String {
        guard isVersion6(address) else { return address }
        var parsed = in6_addr()
        guard inet_pton(AF_INET6, withoutZone(address), &parsed) == 1 else { return address }
        let bytes = withUnsafeBytes(of: parsed) { Array($0) }
        return mapped(bytes) ?? Array(bytes.prefix(8)).hexadecimal + "::"
    }
}

internal import Foundation

/// The address that a client counts for in limits.
///
/// An owner of an IPv6 address usually has the whole network of its first 64 bits, and could use another address each
/// time.
enum ClientAddress {
    /// The address in its usual form; nil for a text that is no address. An IPv4 address that is mapped to IPv6 is in the
    /// form of IPv4.
    static func plain(_ address: String) -> String? {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, address, &four) == 1 { return address }
        guard inet_pton(AF_INET6, address, &six) == 1 else { return nil }
        if let mapped = mapped(withUnsafeBytes(of: six) { Array($0) }) { return mapped }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &six, &text, socklen_t(text.count)) != nil else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// The IPv4 address that the bytes of an IPv6 address are mapped from; nil for another one.
    private static func mapped(_ bytes: [UInt8]) -> String? {
        guard bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) else { return nil }
        return bytes.suffix(4).map(String.init).joined(separator: ".")
    }

    /// The network of an address in limits: the first 64 bits of an IPv6 address, and any other text as it is.
    static func network(of address: String) -> String {
        guard address.contains(":") else { return address }
        var parsed = in6_addr()
        guard inet_pton(AF_INET6, address, &parsed) == 1 else { return address }
        let bytes = withUnsafeBytes(of: parsed) { Array($0) }
        return mapped(bytes) ?? Array(bytes.prefix(8)).hexadecimal + "::"
    }
}

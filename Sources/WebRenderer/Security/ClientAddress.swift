internal import Foundation

/// The address that a client counts for in limits.
///
/// An owner of an IPv6 address usually has the whole network of its first 64 bits, and could use another address each
/// time.
enum ClientAddress {
    /// The address in its usual form, an IPv4 address mapped to IPv6 as that; nil for a text that is no address.
    static func plain(_ address: String) -> String? {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, address, &four) == 1 { return address }
        guard inet_pton(AF_INET6, address, &six) == 1 else { return nil }
        let bytes = withUnsafeBytes(of: six) { Array($0) }
        if isMapped(bytes) { return bytes.suffix(4).map(String.init).joined(separator: ".") }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_ntop(AF_INET6, &six, &text, socklen_t(text.count)) != nil else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Whether the bytes are those of an IPv4 address mapped to IPv6.
    private static func isMapped(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF])
    }

    static func network(of address: String) -> String {
        guard address.contains(":") else { return address }
        var parsed = in6_addr()
        guard inet_pton(AF_INET6, address, &parsed) == 1 else { return address }
        let bytes = withUnsafeBytes(of: parsed) { Array($0) }
        if isMapped(bytes) { return bytes.suffix(4).map(String.init).joined(separator: ".") }
        return Array(bytes.prefix(8)).hexadecimal + "::"
    }
}

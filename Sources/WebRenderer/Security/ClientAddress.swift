internal import Foundation

/// The address that a client counts for in limits.
///
/// An owner of an IPv6 address usually has the whole network of its first 64 bits, and could use another address each
/// time.
enum ClientAddress {
    static func network(of address: String) -> String {
        guard address.contains(":") else { return address }
        var parsed = in6_addr()
        guard inet_pton(AF_INET6, address, &parsed) == 1 else { return address }
        let bytes = withUnsafeBytes(of: parsed) { Array($0) }
        // An IPv4 address mapped to IPv6.
        if bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) {
            return bytes.suffix(4).map(String.init).joined(separator: ".")
        }
        return Array(bytes.prefix(8)).hexadecimal + "::"
    }
}

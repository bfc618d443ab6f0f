internal import Foundation

/// From where a client comes, as far as it is counted.
///
/// Who has an address of IPv6 has as a rule all of a network with the same first 64 bits, and would be somebody else each time.
enum ClientAddress {
    static func network(of address: String) -> String {
        guard address.contains(":") else { return address }
        var parsed = in6_addr()
        guard inet_pton(AF_INET6, address, &parsed) == 1 else { return address }
        let bytes = withUnsafeBytes(of: parsed) { Array($0) }
        // An address of IPv4 as one of IPv6.
        if bytes.starts(with: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]) {
            return bytes.suffix(4).map(String.init).joined(separator: ".")
        }
        return Array(bytes.prefix(8)).hexadecimal + "::"
    }
}

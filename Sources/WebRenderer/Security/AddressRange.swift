internal import Foundation

/// A range of IP addresses with a common prefix, as in `10.0.0.0/8`, or a single address. An IPv4 address equals its
/// form in IPv6.
package struct AddressRange: Equatable, Sendable {
    private let bytes: [UInt8]
    /// The length of the prefix, of 128 bits.
    private let length: Int

    package init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let bytes = Self.bytes(of: parts[0]) else { return nil }
        let bits = parts[0].contains(":") ? 128 : 32
        guard let length = parts.count == 2 ? Int(parts[1]) : bits, (0...bits).contains(length) else { return nil }
        self.bytes = bytes
        self.length = 128 - bits + length
    }

    func contains(_ address: String) -> Bool {
        // The zone names an interface of this machine.
        guard let other = Self.bytes(of: String(address.prefix { $0 != "%" })) else { return false }
        let whole = length / 8
        guard bytes.prefix(whole) == other.prefix(whole) else { return false }
        let rest = length % 8
        return rest == 0 || (bytes[whole] ^ other[whole]) >> (8 - rest) == 0
    }

    /// The loopback addresses.
    static let loopback = ["127.0.0.0/8", "::1"].compactMap { AddressRange($0) }

    /// The 16 bytes of an IPv6 address, or of an IPv4 address mapped to IPv6.
    private static func bytes(of address: String) -> [UInt8]? {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, address, &four) == 1 {
            return [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF] + withUnsafeBytes(of: four) { Array($0) }
        }
        guard inet_pton(AF_INET6, address, &six) == 1 else { return nil }
        return withUnsafeBytes(of: six) { Array($0) }
    }
}

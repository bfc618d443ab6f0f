/// An IP address of four or sixteen bytes.
struct IPAddress: Hashable, Sendable {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether the address is globally reachable.
    ///
    /// False for the loopback address, private and shared networks (10/8, 172.16/12, 192.168/16, 100.64/10, fc00::/7),
    /// link-local (169.254/16, fe80::/10) and multicast addresses, and documentation. Also false for IPv6 addresses
    /// with an embedded IPv4 address: IPv4-mapped, 6to4, Teredo and the well-known NAT64 prefix, but not a
    /// network-specific prefix. Follows IANA's registries of special-purpose addresses.
    var isPublic: Bool {
        switch bytes.count {
        case 4: Self.special4.allSatisfy { !$0.contains(bytes) }
        // The range of all global unicast addresses that have been allocated.
        case 16: Self.global6.contains(bytes) && Self.special6.allSatisfy { !$0.contains(bytes) }
        default: false
        }
    }

    /// The addresses with a prefix of bits.
    private struct Network {
        let prefix: [UInt8]
        let length: Int

        init(_ prefix: UInt8..., length: Int) {
            self.prefix = prefix
            self.length = length
        }

        func contains(_ bytes: [UInt8]) -> Bool {
            (0..<length).allSatisfy { bit in
                let mask = UInt8(0x80) >> UInt8(bit % 8)
                let wanted = bit / 8 < prefix.count ? prefix[bit / 8] : 0
                return bytes[bit / 8] & mask == wanted & mask
            }
        }
    }

    private static let special4 = [
        Network(0, length: 8), Network(10, length: 8), Network(100, 64, length: 10), Network(127, length: 8),
        Network(169, 254, length: 16), Network(172, 16, length: 12), Network(192, 0, 0, length: 24),
        Network(192, 0, 2, length: 24), Network(192, 88, 99, length: 24), Network(192, 168, length: 16),
        Network(198, 18, length: 15), Network(198, 51, 100, length: 24), Network(203, 0, 113, length: 24),
        Network(224, length: 4), Network(240, length: 4),
    ]

    private static let global6 = Network(0x20, length: 3)

    private static let special6 = [
        // IETF protocol assignments including Teredo; documentation; 6to4; documentation.
        Network(0x20, 0x01, length: 23), Network(0x20, 0x01, 0x0D, 0xB8, length: 32), Network(0x20, 0x02, length: 16),
        Network(0x3F, 0xFF, length: 20),
    ]
}

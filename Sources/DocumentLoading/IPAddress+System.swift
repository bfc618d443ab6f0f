import Glibc

extension IPAddress {
    /// Creates an address from a socket address; nil for other address families.
    init?(_ address: UnsafePointer<sockaddr>) {
        switch Int32(address.pointee.sa_family) {
        case AF_INET:
            self = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { pointer in
                withUnsafeBytes(of: pointer.pointee.sin_addr) { IPAddress(Array($0)) }
            }
        case AF_INET6:
            self = address.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { pointer in
                withUnsafeBytes(of: pointer.pointee.sin6_addr) { IPAddress(Array($0)) }
            }
        default:
            return nil
        }
    }

    /// The current addresses of this machine's interfaces. A public one would bypass the machine's firewall. Nil if the
    /// system does not report them.
    static var ownAddresses: Set<IPAddress>? {
        var first: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&first) == 0 else { return nil }
        defer { freeifaddrs(first) }
        var addresses: Set<IPAddress> = []
        var next = first
        while let interface = next?.pointee {
            if let address = interface.ifa_addr.flatMap({ IPAddress($0) }) { addresses.insert(address) }
            next = interface.ifa_next
        }
        return addresses
    }
}

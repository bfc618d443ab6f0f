import Glibc

extension IPAddress {
    /// The address in a socket's address; nil if it is of another kind.
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

    /// The addresses of this machine's own interfaces, now: a public one leads past what guards the machine from outside. Nil if
    /// the system does not say.
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

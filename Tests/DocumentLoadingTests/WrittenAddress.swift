import Glibc

@testable import DocumentLoading

extension IPAddress {
    /// Parses an IPv6 address of sixteen bytes in its usual notation.
    init?(written text: String) {
        var address = in6_addr()
        guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
        self = withUnsafeBytes(of: address) { IPAddress(Array($0)) }
    }
}

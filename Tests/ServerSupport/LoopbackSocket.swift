package import Foundation
import Glibc

/// A socket of this machine for a test's server, at 127.0.0.1 and a free port.
package struct LoopbackSocket: Sendable {
    package let descriptor: Int32
    package let port: UInt16

    /// `listens` says whether the socket takes connections. Otherwise it has the port, and refuses them.
    package init(listens: Bool = true) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isReady = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) == 0 && (!listens || listen(descriptor, 8) == 0)
                    && getsockname(descriptor, $0, &length) == 0
            }
        }
        guard isReady else { throw POSIXError(.EADDRNOTAVAIL) }
        self.descriptor = descriptor
        port = UInt16(bigEndian: address.sin_port)
    }

    package func url(_ path: String, host: String = "127.0.0.1") throws -> URL {
        guard let url = URL(string: "http://\(host):\(port)\(path)") else { throw URLError(.badURL) }
        return url
    }
}

#if Postgres
    import Foundation

    /// A port of this machine that answers no request to connect: its queue of connections is full.
    struct SilentHost {
        let port: UInt16
        private let descriptors: [CInt]

        init?() {
            let listener = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
            var length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isBound = withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                    bind(listener, pointer, length) == 0 && listen(listener, 0) == 0
                        && getsockname(listener, pointer, &length) == 0
                }
            }
            guard isBound else { return nil }
            port = UInt16(bigEndian: address.sin_port)
            // The first ones are never accepted, and the others wait.
            let clients = (0..<4).map { _ in
                let client = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_NONBLOCK.rawValue), 0)
                _ = withUnsafePointer(to: &address) { pointer in
                    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(client, $0, length) }
                }
                return client
            }
            descriptors = clients + [listener]
        }

        func close() { for descriptor in descriptors { _ = Foundation.close(descriptor) } }
    }
#endif

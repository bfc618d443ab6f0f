#if Web
    import Foundation

    /// The socket at which the service manager listens for the program, by the convention of systemd: `LISTEN_PID` is
    /// the program's process, `LISTEN_FDS` the number of sockets, and the first is the descriptor 3.
    ///
    /// Browsers that connect while no process runs wait in the socket's queue.
    package struct ActivatedSocket: Equatable {
        package let descriptor: CInt
        /// The numeric address at which it listens.
        package let host: String
        package let port: Int

        package struct Failure: Error, Equatable, CustomStringConvertible {
            package let description: String
        }

        /// Claims the socket that was passed to this process. Child processes do not inherit it.
        ///
        /// - Returns: Nil if none was passed.
        static func claim() throws(Failure) -> ActivatedSocket? {
            let found = try ActivatedSocket(in: ProcessInfo.processInfo.environment, process: getpid())
            guard let found else { return nil }
            for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) }
            _ = fcntl(found.descriptor, F_SETFD, FD_CLOEXEC)
            return found
        }

        /// `first` is the first socket's descriptor.
        package init?(in environment: [String: String], process: pid_t, first: CInt = 3) throws(Failure) {
            guard environment["LISTEN_PID"] == "\(process)", let count = environment["LISTEN_FDS"].flatMap({ Int($0) }),
                count > 0
            else { return nil }
            guard count == 1 else {
                throw Failure(description: "one socket can be served, and \(count) were passed")
            }
            guard let (host, port) = Self.address(of: first) else {
                throw Failure(description: "the socket that was passed does not listen at an IP address")
            }
            (descriptor, self.host, self.port) = (first, host, port)
        }

        /// The local address of a listening TCP socket; nil for another file.
        private static func address(of socket: CInt) -> (host: String, port: Int)? {
            var isListening: CInt = 0
            var length = socklen_t(MemoryLayout<CInt>.size)
            guard getsockopt(socket, SOL_SOCKET, SO_ACCEPTCONN, &isListening, &length) == 0, isListening == 1 else {
                return nil
            }
            var storage = sockaddr_storage()
            length = socklen_t(MemoryLayout<sockaddr_storage>.size)
            var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
            var service = [CChar](repeating: 0, count: Int(NI_MAXSERV))
            // The system's functions read an address of any family from this memory, within the given length.
            let status = withUnsafeMutablePointer(to: &storage) { storage in
                storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    guard getsockname(socket, address, &length) == 0,
                        [AF_INET, AF_INET6].contains(CInt(address.pointee.sa_family))
                    else { return CInt(-1) }
                    return getnameinfo(
                        address, length, &host, socklen_t(host.count), &service, socklen_t(service.count),
                        NI_NUMERICHOST | NI_NUMERICSERV)
                }
            }
            guard status == 0, let port = Int(text(service)) else { return nil }
            return (text(host), port)
        }

        private static func text(_ characters: [CChar]) -> String {
            String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
#endif

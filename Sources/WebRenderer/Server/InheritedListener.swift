#if Web
    internal import Dispatch
    internal import Foundation
    internal import Locking
    internal import NIOCore
    internal import NIOPosix

    /// A listening socket that other processes may share, as the service manager passes it on: it accepts connections
    /// and hands them to SwiftNIO.
    ///
    /// Each process is woken for a connection, and all but one find none. SwiftNIO's own listening channel asserts that
    /// there is one.
    ///
    /// Sendable: `lock` guards the source; the rest does not change.
    final class InheritedListener: @unchecked Sendable {
        private let socket: CInt
        private let queue = DispatchQueue(label: "swiftwater.listener")
        private let lock = Lock()
        /// The source while connections are accepted. Guarded by `lock`.
        private var source: (any DispatchSourceRead)?
        /// Receives an accepted socket and the address of its client.
        private let accepted: @Sendable (CInt, SocketAddress?) -> Void

        /// The pause of accepting, in microseconds, after the process has run out of descriptors or memory.
        private static let pause: UInt32 = 200_000

        init(_ socket: CInt, accepted: @escaping @Sendable (CInt, SocketAddress?) -> Void) {
            self.socket = socket
            self.accepted = accepted
        }

        func start() {
            _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
            let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
            source.setEventHandler { [weak self] in self?.accept() }
            source.setCancelHandler { [socket] in Foundation.close(socket) }
            lock.withLock { self.source = source }
            source.activate()
        }

        /// Stops accepting. Pending connections are left to the other processes.
        func close() {
            let source = lock.withLock {
                defer { self.source = nil }
                return self.source
            }
            source?.cancel()
        }

        private func accept() {
            while true {
                var storage = sockaddr_storage()
                var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
                let client = withUnsafeMutablePointer(to: &storage) { storage in
                    // The system writes an address of any family to this memory, within the given length.
                    storage.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                        Foundation.accept(socket, $0, &length)
                    }
                }
                if client >= 0 {
                    _ = fcntl(client, F_SETFD, FD_CLOEXEC)
                    accepted(client, Self.address(storage))
                    continue
                }
                switch errno {
                // The client has disconnected, or a signal has arrived.
                case EINTR, ECONNABORTED, EPROTO: continue
                // The system reports a waiting connection again. Nothing else runs on the queue.
                case EMFILE, ENFILE, ENOBUFS, ENOMEM: return _ = usleep(Self.pause)
                default: return
                }
            }
        }

        private static func address(_ storage: sockaddr_storage) -> SocketAddress? {
            withUnsafePointer(to: storage) { storage in
                switch CInt(storage.pointee.ss_family) {
                case AF_INET:
                    storage.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { SocketAddress($0.pointee) }
                case AF_INET6:
                    storage.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { SocketAddress($0.pointee) }
                default: nil
                }
            }
        }
    }
#endif

#if Postgres
    internal import Foundation

    /// A pipe by which other threads end a thread's wait for a socket.
    final class WakePipe: Sendable {
        let reading: CInt
        private let writing: CInt

        init() {
            var ends: [CInt] = [-1, -1]
            let status = pipe(&ends)
            precondition(status == 0, "The system has no descriptors for a pipe.")
            for end in ends {
                _ = fcntl(end, F_SETFL, O_NONBLOCK)
                _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            }
            (reading, writing) = (ends[0], ends[1])
        }

        /// Ends the wait. A full pipe does so as well.
        func wake() {
            var byte: UInt8 = 1
            _ = write(writing, &byte, 1)
        }

        func empty() {
            var bytes = [UInt8](repeating: 0, count: 256)
            while read(reading, &bytes, bytes.count) == bytes.count {}
        }

        deinit {
            close(reading)
            close(writing)
        }
    }
#endif

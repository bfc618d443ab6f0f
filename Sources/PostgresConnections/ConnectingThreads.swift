#if Postgres
    internal import Foundation
    internal import Locking

    /// The threads that are connecting, for which the process waits before it exits.
    ///
    /// While connecting, libpq calls libraries for encryption and authentication, which are torn down at exit. A thread
    /// inside them would crash.
    enum ConnectingThreads {
        private struct State {
            var isEnding = false
            var count = 0
        }

        private static let state = Locked(State())

        private static let registration: Void = {
            _ = atexit {
                ConnectingThreads.state.withLock { $0.isEnding = true }
                // A host that does not answer occupies a thread for longer, but that thread is in no library then.
                for _ in 0..<100 where ConnectingThreads.state.withLock({ $0.count }) > 0 { usleep(10_000) }
            }
        }()

        /// Records that this thread connects, unless the process ends.
        static func enter() throws(PostgresError) {
            registration
            let isEnding = state.withLock { state in
                if !state.isEnding { state.count += 1 }
                return state.isEnding
            }
            if isEnding { throw .closed }
        }

        static func leave() { state.withLock { $0.count -= 1 } }
    }
#endif

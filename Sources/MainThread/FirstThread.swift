import Glibc
import Synchronization

/// The number of the process's first thread, once it is known. `Thread.isMainThread` makes a system call instead.
enum FirstThread {
    private static let number = Atomic<UInt>(0)

    static var known: UInt { number.load(ordering: .relaxed) }

    static var current: UInt { pthread_self() }

    /// Records the current thread as the first. Call it on the first thread only, which ends with its process.
    static func recordCurrent() {
        number.store(current, ordering: .relaxed)
    }
}

import Glibc
import Synchronization

/// The number of the process's first thread, as soon as somebody knows it. `Thread.isMainThread` asks the kernel.
enum FirstThread {
    private static let number = Atomic<UInt>(0)

    static var known: UInt { number.load(ordering: .relaxed) }

    static var current: UInt { pthread_self() }

    /// For the first thread alone, which never ends before its process does.
    static func become() {
        number.store(current, ordering: .relaxed)
    }
}

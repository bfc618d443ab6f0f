import Synchronization

/// A lock for a few words of state. It is not recursive, and nobody else's code runs while it is held.
///
/// The standard library's `Mutex` hands a contended lock over inside the kernel, where the thread sanitizer does not
/// look. The pair of accesses to `handover` says the same again in a way that it sees; on x86 both are plain moves.
@frozen
public struct Lock: ~Copyable, Sendable {
    @usableFromInline let mutex = Mutex<Void>(())
    @usableFromInline let handover = Atomic<Bool>(false)

    @inlinable
    public init() {}

    @inlinable
    @inline(__always)
    public borrowing func withLock<R>(_ body: () -> R) -> R {
        mutex._unsafeLock()
        _ = handover.load(ordering: .acquiring)
        defer {
            handover.store(true, ordering: .releasing)
            mutex._unsafeUnlock()
        }
        return body()
    }
}

import Synchronization

/// A lock for a few words of state. It is not recursive, and no foreign code runs while it is held.
///
/// The standard library's `Mutex` passes a contended lock on inside the kernel, where the thread sanitizer cannot see
/// it. The accesses to `handover` repeat that order in a form that it sees. On x86 both are plain moves.
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

    /// Runs the body under the lock, and releases its result after unlocking, because a `deinit` may run a client's
    /// code. `lock.discard { pendingValue.take() }` empties an optional.
    @inlinable
    @inline(__always)
    public borrowing func discard<R>(_ body: () -> R) {
        let discarded = withLock(body)
        withExtendedLifetime(discarded) {}
    }
}

import Synchronization

/// A value, and the lock that guards it: the standard library's `Mutex`, whose order the thread sanitizer sees as well.
///
/// The lock is not recursive, and no foreign code runs while it is held.
@frozen
public struct Locked<Value: ~Copyable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>
    // See Lock: a contended mutex is passed on inside the kernel.
    @usableFromInline let handover = Atomic<Bool>(false)

    @inlinable
    public init(_ value: consuming sending Value) {
        mutex = Mutex(value)
    }

    @inlinable
    public borrowing func withLock<R: ~Copyable, E: Error>(
        _ body: (inout sending Value) throws(E) -> sending R
    ) throws(E) -> sending R {
        try mutex.withLock { value throws(E) in
            _ = handover.load(ordering: .acquiring)
            defer { handover.store(true, ordering: .releasing) }
            return try body(&value)
        }
    }
}

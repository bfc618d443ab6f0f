internal import Glibc

/// A lock in its own memory, and the state that it guards.
///
/// Copies are the same lock. A thread that locks it twice, or unlocks a lock of another thread, stops the program.
///
///     let counter = OSAllocatedUnfairLock(initialState: 0)
///     counter.withLock { $0 += 1 }
///
/// Follows [Apple's OSAllocatedUnfairLock](https://developer.apple.com/documentation/os/osallocatedunfairlock). It is a
/// mutex of POSIX here, which does not raise the priority of the thread that holds it.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // Sendable: the buffer never changes, and the state in it is read and written by the thread that holds the lock.
    private let buffer: ManagedBuffer<State, pthread_mutex_t>

    /// Creates a lock of a state that need not be Sendable.
    public init(uncheckedState initialState: State) {
        buffer = LockBuffer.create(minimumCapacity: 1) { buffer in
            buffer.withUnsafeMutablePointerToElements { mutex in
                var attributes = pthread_mutexattr_t()
                pthread_mutexattr_init(&attributes)
                pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
                pthread_mutex_init(mutex, &attributes)
                pthread_mutexattr_destroy(&attributes)
            }
            return initialState
        }
    }

    /// Runs a closure while the lock is held.
    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        try buffer.withUnsafeMutablePointers { state, mutex in
            acquire(mutex)
            defer { release(mutex) }
            return try body(&state.pointee)
        }
    }

    /// Runs a closure while the lock is held.
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
        try withLockUnchecked(body)
    }

    /// Runs a closure while the lock is held, or returns nil if a thread holds it.
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        try buffer.withUnsafeMutablePointers { state, mutex in
            guard pthread_mutex_trylock(mutex) == 0 else { return nil }
            defer { release(mutex) }
            return try body(&state.pointee)
        }
    }

    /// Runs a closure while the lock is held, or returns nil if a thread holds it.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }
}

extension OSAllocatedUnfairLock where State: Sendable {
    /// Creates a lock of a state.
    public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
    /// Creates a lock that guards no stored state.
    public init() { self.init(uncheckedState: ()) }

    /// Waits until no thread holds the lock, and acquires it.
    @available(*, noasync, message: "Use withLock: another thread may resume after a suspension.")
    public func lock() { buffer.withUnsafeMutablePointerToElements { acquire($0) } }

    /// Releases the lock. The thread must hold it.
    @available(*, noasync, message: "Use withLock: another thread may resume after a suspension.")
    public func unlock() { buffer.withUnsafeMutablePointerToElements { release($0) } }

    /// Acquires the lock if no thread holds it.
    @available(*, noasync, message: "Use withLock: another thread may resume after a suspension.")
    public func lockIfAvailable() -> Bool {
        buffer.withUnsafeMutablePointerToElements { pthread_mutex_trylock($0) == 0 }
    }

    /// Runs a closure while the lock is held.
    public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R { try withLockUnchecked { _ in try body() } }

    /// Runs a closure while the lock is held.
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
        try withLockUnchecked { _ in try body() }
    }

    /// Runs a closure while the lock is held, or returns nil if a thread holds it.
    public func withLockIfAvailableUnchecked<R>(_ body: () throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked { _ in try body() }
    }

    /// Runs a closure while the lock is held, or returns nil if a thread holds it.
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked { _ in try body() }
    }
}

/// The memory of a lock.
private final class LockBuffer<State>: ManagedBuffer<State, pthread_mutex_t> {
    deinit { withUnsafeMutablePointerToElements { _ = pthread_mutex_destroy($0) } }
}

private func acquire(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
    let status = pthread_mutex_lock(mutex)
    precondition(status == 0, "The thread holds the lock already, or the lock is broken: error \(status).")
}

private func release(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
    let status = pthread_mutex_unlock(mutex)
    precondition(status == 0, "The thread does not hold the lock: error \(status).")
}

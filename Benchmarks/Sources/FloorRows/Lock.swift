import Synchronization

/// The standard library's mutex, without a value inside.
struct Lock: ~Copyable {
    private let mutex = Mutex<Void>(())

    func withLock<Result>(_ body: () -> Result) -> Result {
        mutex._unsafeLock()
        defer { mutex._unsafeUnlock() }
        return body()
    }
}

/// A value whose observers are called before it changes, and a lock.
///
/// Observers of a property read the property, so the lock is not held while they are called: the list is copied under
/// it.
final class Property {
    private let lock = Lock()
    private var current: Int
    private var entries: [Entry] = []

    init(_ value: Int) {
        current = value
    }

    var value: Int { lock.withLock { current } }

    func subscribe(_ observer: Observer) {
        let value = lock.withLock {
            entries.append(Entry(observer))
            return current
        }
        observer.next(value)
    }

    /// Calls the object's observers, then the property's, then stores the value.
    func set(_ value: Int, of changes: Subject? = nil) {
        let told = lock.withLock { entries }
        changes?.send(0)
        // The entries are not retained individually, because the list retains them.
        for index in told.indices { Unmanaged.passUnretained(told[index])._withUnsafeGuaranteedRef { $0.next(value) } }
        lock.withLock { current = value }
    }
}

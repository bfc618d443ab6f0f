/// A value of which observers are told before it changes, and a lock.
///
/// Whoever is told of a property reads the property, so the lock is not held meanwhile: the list is taken under it.
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

    /// Tells of the value, its object's observers first, then takes it.
    func set(_ value: Int, of changes: Subject? = nil) {
        let told = lock.withLock { entries }
        changes?.send(0)
        // Not retained one by one: the list keeps them alive.
        for index in told.indices { Unmanaged.passUnretained(told[index])._withUnsafeGuaranteedRef { $0.next(value) } }
        lock.withLock { current = value }
    }
}

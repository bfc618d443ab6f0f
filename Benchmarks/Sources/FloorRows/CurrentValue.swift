/// A value and its observers, with a lock that is held while they are called.
final class CurrentValue {
    private let lock = Lock()
    private var current: Int
    private let entries = Entries()

    init(_ value: Int) {
        current = value
    }

    func subscribe(_ observer: Observer) {
        lock.withLock {
            entries.append(Entry(observer))
            observer.next(current)
        }
    }

    /// Stores the value, then calls the observers.
    func set(_ value: Int) {
        lock.withLock {
            current = value
            entries.send(value)
        }
    }
}

/// A value, those who are told of it, and a lock that is held meanwhile.
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

    /// Takes the value, then tells of it.
    func set(_ value: Int) {
        lock.withLock {
            current = value
            entries.send(value)
        }
    }
}

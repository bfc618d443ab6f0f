/// A value, those who are told of it, and a lock that is held meanwhile.
final class CurrentValue {
    private let lock = Lock()
    private var current: Int
    private let entries = Entries()

    init(_ value: Int) {
        current = value
    }

    var value: Int { lock.withLock { current } }

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

    /// Tells of the value, then takes it: what a published property does. Its object's observers are told first.
    func announce(_ value: Int, of changes: Subject? = nil) {
        lock.withLock {
            changes?.send(0)
            entries.send(value)
            current = value
        }
    }
}

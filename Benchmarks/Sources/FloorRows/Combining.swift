// Several upstreams and one observer. The lock is held while the observer runs, which keeps the values in order with
// one lock operation per value. In return the observer must not send back, a restriction that handwritten code often
// has.

/// Pairs the values of two upstreams.
final class Zip {
    private let lock = Lock()
    private var left = Queue()
    private var right = Queue()
    private let next: (Int, Int) -> Void

    init(_ next: @escaping (Int, Int) -> Void) {
        self.next = next
    }

    func receiveLeft(_ value: Int) {
        lock.withLock {
            if let other = right.pop() { next(value, other) } else { left.push(value) }
        }
    }

    func receiveRight(_ value: Int) {
        lock.withLock {
            if let other = left.pop() { next(other, value) } else { right.push(value) }
        }
    }
}

/// Values in the order of their arrival.
private struct Queue {
    private var values: [Int] = []
    private var head = 0

    mutating func push(_ value: Int) {
        values.append(value)
    }

    mutating func pop() -> Int? {
        guard head < values.count else { return nil }
        defer {
            head += 1
            if head == values.count {
                values.removeAll(keepingCapacity: true)
                head = 0
            }
        }
        return values[head]
    }
}

/// Forwards the values of any number of upstreams, one at a time.
final class Merge {
    private let lock = Lock()
    private let observer: Observer

    init(into observer: Observer) {
        self.observer = observer
    }

    func receive(_ value: Int) {
        lock.withLock { observer.next(value) }
    }
}

/// Forwards the newest value of each of three upstreams.
final class CombineLatest {
    private let lock = Lock()
    private var first: Int?
    private var second: Int?
    private var third: Int?
    private let next: (Int, Int, Int) -> Void

    init(_ next: @escaping (Int, Int, Int) -> Void) {
        self.next = next
    }

    func receiveFirst(_ value: Int) {
        lock.withLock {
            first = value
            emit()
        }
    }

    func receiveSecond(_ value: Int) {
        lock.withLock {
            second = value
            emit()
        }
    }

    func receiveThird(_ value: Int) {
        lock.withLock {
            third = value
            emit()
        }
    }

    private func emit() {
        if let first, let second, let third { next(first, second, third) }
    }
}

/// Forwards the values of the newest upstream.
final class SwitchToLatest {
    private let lock = Lock()
    private var current: Cancellation?
    private var generation = 0
    private let observer: Observer

    init(into observer: Observer) {
        self.observer = observer
    }

    func receive(_ subject: Subject) {
        let (mine, replaced) = lock.withLock {
            generation += 1
            defer { current = nil }
            return (generation, current)
        }
        replaced?.cancel()
        let cancellation = subject.subscribe(
            .sink { [self] value in
                lock.withLock { if mine == generation { observer.next(value) } }
            }
        )
        lock.withLock { if mine == generation { current = cancellation } }
    }
}

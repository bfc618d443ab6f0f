import Combine
import Foundation

/// Brings what comes from any thread to the main thread, in order.
///
/// What is put in on the main thread has been delivered when ``put(_:)`` returns, and everything that was waiting before it.
/// What is put in elsewhere waits for the main queue. What is put in by a delivery is delivered when that one is through, by
/// whoever is delivering: the stack stays flat.
///
/// One round on the main queue delivers what waited when it began. So a thread that never stops putting in more does not
/// keep the main thread from its other work.
///
/// Sendable: everything is guarded by `lock`, which nobody holds while delivering.
final class MainThreadLane<Element>: @unchecked Sendable {
    private let lock = NSLock()

    /// Returns whether more may come; `nil` once the lane is closed.
    private var deliver: ((Element) -> Bool)?

    /// What waits: first `leaving` from its end, then `arrived` from its beginning.
    private var leaving: [Element] = []
    private var arrived: [Element] = []

    /// How many of them whoever is delivering must deliver before it stops.
    private var due = 0
    private var isDelivering = false

    /// Whether a round is on its way that will see all that waits.
    private var isScheduled = false

    init(_ deliver: @escaping (Element) -> Bool) {
        self.deliver = deliver
    }

    func put(_ element: Element) {
        if Thread.isMainThread {
            lock.withLock { arrived.append(element) }
            deliverWaiting()
        } else {
            let schedules = lock.withLock {
                arrived.append(element)
                let isFirst = !isScheduled
                isScheduled = true
                return isFirst
            }
            guard schedules else { return }
            DispatchQueue.main.schedule { [self] in
                lock.withLock { isScheduled = false }
                deliverWaiting()
            }
        }
    }

    /// Nothing is delivered any more, and what waits is dropped.
    func close() {
        let dropped = lock.withLock {
            defer { (deliver, leaving, arrived, due) = (nil, [], [], 0) }
            return (deliver, leaving, arrived)
        }
        withExtendedLifetime(dropped) {}
    }

    private func deliverWaiting() {
        let isMine = lock.withLock {
            due = leaving.count + arrived.count
            defer { isDelivering = true }
            return !isDelivering
        }
        guard isMine else { return }
        while let (element, deliver) = next() {
            if !deliver(element) { close() }
        }
    }

    /// The next that is due; `nil` when none is, and then nobody is delivering any more.
    private func next() -> (Element, (Element) -> Bool)? {
        lock.withLock {
            guard due > 0, let deliver else {
                isDelivering = false
                return nil
            }
            if leaving.isEmpty {
                swap(&leaving, &arrived)
                leaving.reverse()
            }
            due -= 1
            return (leaving.removeLast(), deliver)
        }
    }
}

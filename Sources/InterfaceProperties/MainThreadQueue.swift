import Combine
import Foundation

/// A queue that delivers elements from any thread on the main thread, in order.
///
/// An element from the main thread is delivered before ``put(_:)`` returns, after all elements that were waiting. An
/// element from another thread waits for the main queue. An element that is put during a delivery is delivered
/// afterwards by the same loop, so the stack does not grow.
///
/// A block on the main queue delivers only the elements that wait when it begins. A thread that keeps putting elements
/// therefore does not block the main thread.
///
/// Sendable: everything is guarded by `lock`, which is not held during a delivery.
final class MainThreadQueue<Element>: @unchecked Sendable {
    private let lock = NSLock()

    /// Delivers an element, and returns whether more may follow; `nil` once the queue is closed.
    private var deliver: ((Element) -> Bool)?

    /// The waiting elements: first `reversedBatch` in reverse order, then `incoming` in order.
    private var reversedBatch: [Element] = []
    private var incoming: [Element] = []

    /// The number of elements that the delivering loop must deliver before it stops.
    private var due = 0
    private var isDelivering = false

    /// Whether a block is scheduled that will deliver all waiting elements.
    private var isScheduled = false

    init(_ deliver: @escaping (Element) -> Bool) {
        self.deliver = deliver
    }

    func put(_ element: Element) {
        if Thread.isMainThread {
            lock.withLock { incoming.append(element) }
            deliverWaiting()
        } else {
            let schedules = lock.withLock {
                incoming.append(element)
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

    /// Closes the queue, and drops the waiting elements.
    func close() {
        let dropped = lock.withLock {
            defer { (deliver, reversedBatch, incoming, due) = (nil, [], [], 0) }
            return (deliver, reversedBatch, incoming)
        }
        withExtendedLifetime(dropped) {}
    }

    private func deliverWaiting() {
        let hasClaimed = lock.withLock {
            due = reversedBatch.count + incoming.count
            defer { isDelivering = true }
            return !isDelivering
        }
        guard hasClaimed else { return }
        while let (element, deliver) = next() {
            if !deliver(element) { close() }
        }
    }

    /// Returns the next element to deliver. Returns `nil`, and ends the delivery, if none is due.
    private func next() -> (Element, (Element) -> Bool)? {
        lock.withLock {
            guard due > 0, let deliver else {
                isDelivering = false
                return nil
            }
            if reversedBatch.isEmpty {
                swap(&reversedBatch, &incoming)
                reversedBatch.reverse()
            }
            due -= 1
            return (reversedBatch.removeLast(), deliver)
        }
    }
}

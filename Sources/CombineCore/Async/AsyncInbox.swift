import DequeModule
import Locking

/// Where a stream's values meet the tasks that wait for them.
///
/// It cancels the stream when nobody holds it any more: the stream holds only its ``Box``.
final class AsyncInbox<Input, Failure: Error>: Sendable {
    private let box: Box

    init<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure {
        box = Box()
        publisher.subscribe(BoxSubscriber(box: box))
    }

    deinit {
        box.cancel()
    }

    /// The next value or failure; `nil` at the end, and when the task is cancelled, which cancels the stream.
    func next() async -> Result<Input, Failure>? {
        let box = box
        let delivery = await withTaskCancellationHandler {
            await withUnsafeContinuation { box.wait($0) }
        } onCancel: {
            box.cancel()
        }
        return delivery.result
    }

    /// What a waiting task is given. The values are the stream's to share: whoever subscribes vouches for that, as with
    /// every other subscriber, hence Sendable.
    fileprivate struct Delivery: @unchecked Sendable {
        let result: Result<Input, Failure>?
    }

    /// Everything is guarded by `lock`, hence Sendable.
    fileprivate final class Box: @unchecked Sendable {
        private let lock = Lock()
        let link = Link("AsyncPublisher")
        private var waiting = Deque<UnsafeContinuation<Delivery, Never>>()
        private var isOver = false

        /// The failure with which the stream has ended while no task waited; the next one is given it.
        private var failure: Failure?

        /// What was asked for before the subscription came, which makes up for it.
        private var owed = Subscribers.Demand.none
        private var isAttached = false

        /// Asks for a value, unless the stream is over.
        func wait(_ continuation: UnsafeContinuation<Delivery, Never>) {
            var answer: Delivery?
            var asks = false
            lock.withLock {
                if isOver {
                    answer = Delivery(result: failure.map { .failure($0) })
                    failure = nil
                } else {
                    waiting.append(continuation)
                    asks = isAttached
                    if !isAttached { owed += 1 }
                }
            }
            if let answer { continuation.resume(returning: answer) }
            if asks { link.requestUpstream(.max(1)) }
        }

        func attach(_ subscription: any Subscription) {
            guard link.attach(subscription) else { return }
            let asked = lock.withLock {
                isAttached = true
                return owed
            }
            if asked > .none { link.requestUpstream(asked) }
        }

        /// Gives a value to the task that has waited longest. As with Apple's, one that comes before the subscription ends
        /// the waiting, and one that nobody waits for is its publisher's error.
        func put(_ value: Input) {
            var next: UnsafeContinuation<Delivery, Never>?
            var left = Deque<UnsafeContinuation<Delivery, Never>>()
            let isUnasked = lock.withLock {
                if isOver { return false }
                if isAttached {
                    next = waiting.popFirst()
                    return next == nil
                }
                swap(&left, &waiting)
                return false
            }
            precondition(!isUnasked, "a publisher sent a value to `values` that no task had asked for")
            next?.resume(returning: Delivery(result: .success(value)))
            for continuation in left { continuation.resume(returning: Delivery(result: nil)) }
        }

        /// Nothing more will come. A failure goes to the task that has waited longest, or to the next one.
        func end(_ completion: Subscribers.Completion<Failure> = .finished) {
            var left = Deque<UnsafeContinuation<Delivery, Never>>()
            lock.withLock {
                if isOver { return }
                isOver = true
                swap(&left, &waiting)
                if case .failure(let failure) = completion, left.isEmpty { self.failure = failure }
            }
            if case .failure(let failure) = completion {
                left.popFirst()?.resume(returning: Delivery(result: .failure(failure)))
            }
            for continuation in left { continuation.resume(returning: Delivery(result: nil)) }
        }

        func cancel() {
            link.cancel()
            end()
            let dropped = lock.withLock {
                let dropped = failure
                failure = nil
                return dropped
            }
            withExtendedLifetime(dropped) {}
        }
    }

    private struct BoxSubscriber: Subscriber, Cancellable {
        let box: Box

        var combineIdentifier: CombineIdentifier { box.link.combineIdentifier }

        func receive(subscription: any Subscription) {
            box.attach(subscription)
        }

        func receive(_ input: Input) -> Subscribers.Demand {
            box.put(input)
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            if link.close().ended { box.end(completion) }
        }

        func cancel() {
            box.cancel()
        }

        private var link: Link { box.link }
    }
}

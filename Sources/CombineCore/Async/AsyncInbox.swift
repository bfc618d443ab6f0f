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
        private var received = Deque<Result<Input, Failure>>()
        private var waiting = Deque<UnsafeContinuation<Delivery, Never>>()
        private var isOver = false

        /// Asks for a value, unless one is there. A request that comes before the subscription is made up for by it.
        private var owed = Subscribers.Demand.none
        private var isAttached = false

        func wait(_ continuation: UnsafeContinuation<Delivery, Never>) {
            var answer: Delivery?
            var asks = false
            lock.withLock {
                if let next = received.popFirst() {
                    answer = Delivery(result: next)
                } else if isOver {
                    answer = Delivery(result: nil)
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
            link.requestUpstream(asked)
        }

        func put(_ result: Result<Input, Failure>) {
            let next: UnsafeContinuation<Delivery, Never>? = lock.withLock {
                if isOver { return nil }
                if let next = waiting.popFirst() { return next }
                received.append(result)
                return nil
            }
            next?.resume(returning: Delivery(result: result))
        }

        /// Nothing more will come; what has been received is kept.
        func end() {
            let left = lock.withLock {
                isOver = true
                let left = waiting
                waiting = []
                return left
            }
            for continuation in left { continuation.resume(returning: Delivery(result: nil)) }
        }

        func cancel() {
            link.cancel()
            let dropped = lock.withLock {
                let dropped = received
                received = []
                return dropped
            }
            withExtendedLifetime(dropped) {}
            end()
        }
    }

    private struct BoxSubscriber: Subscriber {
        let box: Box

        var combineIdentifier: CombineIdentifier { box.link.combineIdentifier }

        func receive(subscription: any Subscription) {
            box.attach(subscription)
        }

        func receive(_ input: Input) -> Subscribers.Demand {
            if box.link.isLive { box.put(.success(input)) }
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) {
            guard box.link.end() else { return }
            if case .failure(let failure) = completion { box.put(.failure(failure)) }
            box.end()
        }
    }
}

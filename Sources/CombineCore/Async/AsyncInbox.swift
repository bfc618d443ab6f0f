import QueueStructures
import Locking

/// The queue of tasks that wait for a stream's values.
///
/// It cancels the stream when it is deinitialized: the stream retains only its ``Box``.
final class AsyncInbox<Input, Failure: Error>: Sendable {
    private let box: Box

    init<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure {
        box = Box()
        publisher.subscribe(BoxSubscriber(box: box))
    }

    deinit {
        box.cancel()
    }

    /// The next value or failure; `nil` at the end. Canceling the task cancels the stream and returns `nil`.
    func next() async -> Result<Input, Failure>? {
        let box = box
        let delivery = await withTaskCancellationHandler {
            await withUnsafeContinuation { box.wait($0) }
        } onCancel: {
            box.cancel()
        }
        return delivery.result
    }

    /// A value for a waiting task.
    ///
    /// Sendable: as with every other subscriber, the code that subscribes is responsible for passing the stream's
    /// values between threads.
    fileprivate struct Delivery: @unchecked Sendable {
        let result: Result<Input, Failure>?
    }

    /// The state that the stream's subscriber and the waiting tasks share.
    ///
    /// Sendable: every property is guarded by `lock`.
    fileprivate final class Box: @unchecked Sendable {
        private let lock = Lock()
        let link = Link("AsyncPublisher")
        private var waiting = Deque<UnsafeContinuation<Delivery, Never>>()
        private var isOver = false

        /// A failure of the stream that came while no task waited. The next task receives it.
        private var failure: Failure?

        /// The demand from before the subscription, which is requested when it arrives.
        private var pendingDemand = Subscribers.Demand.none
        private var isAttached = false

        /// Requests a value, unless the stream has ended.
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
                    if !isAttached { pendingDemand += 1 }
                }
            }
            if let answer { continuation.resume(returning: answer) }
            if asks { link.requestUpstream(.max(1)) }
        }

        func attach(_ subscription: any Subscription) {
            guard link.attach(subscription) else { return }
            let asked = lock.withLock {
                isAttached = true
                return pendingDemand
            }
            if asked > .none { link.requestUpstream(asked) }
        }

        /// Delivers a value to the task that has waited longest. As in Apple's Combine, a value before the subscription
        /// ends every wait, and a value without a waiting task stops the program. A change of an observable object
        /// arrives without demand, and is dropped.
        func put(_ value: Input) {
            var next: UnsafeContinuation<Delivery, Never>?
            var remaining = Deque<UnsafeContinuation<Delivery, Never>>()
            let isUnrequested = lock.withLock {
                if isOver { return false }
                if isAttached {
                    next = waiting.popFirst()
                    return next == nil
                }
                swap(&remaining, &waiting)
                return false
            }
            if isUnrequested { link.requireIgnoredDemand(by: link.name) }
            next?.resume(returning: Delivery(result: .success(value)))
            for continuation in remaining { continuation.resume(returning: Delivery(result: nil)) }
        }

        /// Ends the stream. A failure goes to the task that has waited longest, or to the next one.
        func complete(_ completion: Subscribers.Completion<Failure> = .finished) {
            var remaining = Deque<UnsafeContinuation<Delivery, Never>>()
            lock.withLock {
                if isOver { return }
                isOver = true
                swap(&remaining, &waiting)
                if case .failure(let failure) = completion, remaining.isEmpty { self.failure = failure }
            }
            if case .failure(let failure) = completion {
                remaining.popFirst()?.resume(returning: Delivery(result: .failure(failure)))
            }
            for continuation in remaining { continuation.resume(returning: Delivery(result: nil)) }
        }

        func cancel() {
            link.cancel()
            complete()
            lock.discard { failure.take() }
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
            if link.close().ended { box.complete(completion) }
        }

        func cancel() {
            box.cancel()
        }

        private var link: Link { box.link }
    }
}

import QueueStructures
import Locking

extension Publisher {
    /// Stores values between an upstream and a slower subscriber.
    ///
    /// ```swift
    /// // given: upload: (Int) -> AnyPublisher<String, Never>
    /// let readings = PassthroughSubject<Int, Never>()
    /// let cancellable = readings
    ///     .buffer(size: 100, prefetch: .byRequest, whenFull: .dropOldest)
    ///     .flatMap(maxPublishers: .max(1)) { upload($0) }
    ///     .sink { print($0) }     // what comes during an upload waits for the next
    /// ```
    ///
    /// - Parameters:
    ///   - size: The maximum number of values that wait.
    ///   - prefetch: The strategy for requesting values from the upstream.
    ///   - whenFull: The action to take when the buffer is full.
    /// - Returns: A publisher that delivers the stored values on demand.
    @inlinable
    public func buffer(
        size: Int,
        prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}

extension Publishers {
    /// The strategy by which a buffer requests values from its upstream.
    ///
    /// Follows [Apple's
    /// PrefetchStrategy](https://developer.apple.com/documentation/combine/publishers/prefetchstrategy).
    public enum PrefetchStrategy: Hashable, Sendable {
        /// Requests `size` values at the subscription, and one more for each value that is delivered.
        case keepFull

        /// Requests unlimited values from the upstream. The buffer stores the values that are not requested yet.
        ///
        /// Apple's page says that requests are forwarded, but its operator requests an unlimited number at once: a
        /// buffer that forwarded requests would never hold a value. This operator does the same.
        case byRequest
    }

    /// The way in which a buffer handles a value for which it has no room.
    ///
    /// Follows [Apple's
    /// BufferingStrategy](https://developer.apple.com/documentation/combine/publishers/bufferingstrategy).
    public enum BufferingStrategy<Failure: Error> {
        /// Drops the new value.
        case dropNewest

        /// Drops the value that has waited longest.
        case dropOldest

        /// Fails the stream with the error that the closure returns.
        ///
        /// The upstream is canceled. The downstream's next request still receives as many buffered values as it
        /// demands. Then the stream fails and drops the rest.
        case customError(() -> Failure)
    }

    /// Holds the values that its subscriber has not requested yet.
    ///
    /// - Values with demand pass. Others wait, up to `size` of them.
    /// - The upstream receives a request before the subscriber receives its subscription, as in Apple's Combine. If a
    ///   sequence is longer than the buffer, the subscriber therefore receives only the values that found room.
    /// - A normal completion waits until there is demand beyond the buffer's values. A failure waits only for the
    ///   values with demand, and drops the rest.
    /// - Values that wait are delivered on the thread that requests them.
    ///
    /// Follows [Apple's Publishers.Buffer](https://developer.apple.com/documentation/combine/publishers/buffer).
    public struct Buffer<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The maximum number of values that wait.
        public let size: Int

        /// The strategy by which the buffer requests values from its upstream.
        public let prefetch: PrefetchStrategy

        /// The way in which a full buffer handles a value.
        public let whenFull: BufferingStrategy<Failure>

        /// Creates a buffer. A negative size stops the program.
        @inlinable
        public init(
            upstream: Upstream,
            size: Int,
            prefetch: PrefetchStrategy,
            whenFull: BufferingStrategy<Failure>
        ) {
            precondition(size >= 0, "the size of a buffer cannot be negative")
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(BufferSubscriber(subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct BufferSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let buffer: BufferDrain<Downstream>
    @usableFromInline let whenFull: Publishers.BufferingStrategy<Failure>

    @inlinable
    init(
        _ downstream: Downstream,
        size: Int,
        prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) {
        buffer = BufferDrain(downstream: downstream, size: size, keepsFull: prefetch == .keepFull)
        self.whenFull = whenFull
    }

    @inlinable var combineIdentifier: CombineIdentifier { buffer.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard buffer.link.attach(subscription) else { return }
        // The subscriber must receive its subscription first, no matter what the upstream sends before it returns.
        buffer.lock.withLock { buffer.awaitSubscription() }
        subscription.request(buffer.keepsFull ? .max(buffer.size) : .unlimited)
        buffer.sendSubscription()
        // Values sent by other threads during that call were delivered only now, so their senders have not received the
        // returned demand.
        buffer.link.requestUpstream(buffer.dequeueDeliveredDemand(and: 0))
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard buffer.link.isLive else { return .none }
        var hasOverflowed = false
        var dropped: Downstream.Input?
        let submission: SerialDrain<Downstream>.Submission = buffer.lock.withLock {
            if buffer.rejectsValues { return .none }
            if buffer.isFull {
                switch whenFull {
                case .dropNewest:
                    return .none
                case .dropOldest:
                    guard let oldest = buffer.waiting.popFirst() else { return .none }
                    dropped = oldest.value
                case .customError:
                    buffer.hasOverflowed = true
                    hasOverflowed = true
                    return .none
                }
            }
            return buffer.submit(input)
        }
        // Released without the lock, because the value's `deinit` may run a client's code.
        withExtendedLifetime(dropped) {}
        switch submission {
        case .none:
            if hasOverflowed, case .customError(let makeError) = whenFull { buffer.overflow(with: makeError()) }
            return .none
        case .deliver:
            let more = buffer.deliver(input)
            if more > .none { buffer.addDemand(more) }
            buffer.endDelivery()
            return buffer.dequeueDeliveredDemand(and: 1)
        case .resume:
            buffer.resume()
            return buffer.dequeueDeliveredDemand(and: 0)
        }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard buffer.link.isLive else { return }
        buffer.lock.discard { () -> Deque<SerialDrain<Downstream>.PendingValue> in
            // The upstream has completed, so it is not canceled.
            buffer.links = []
            guard case .failure = completion, buffer.demand == .none else { return [] }
            return exchange(&buffer.waiting, with: [])
        }
        buffer.complete(completion)
    }
}

/// The drain of `buffer`. The properties that it adds are guarded by `lock`.
@usableFromInline
final class BufferDrain<Downstream: Subscriber>: SerialDrain<Downstream>, @unchecked Sendable {
    @usableFromInline let link = Link("Buffer")
    @usableFromInline let size: Int

    /// Whether one value is requested from the upstream for each value delivered.
    @usableFromInline let keepsFull: Bool

    /// The number of values that the running loop has delivered. The same number is then requested from the upstream at
    /// once.
    @exclusivity(unchecked) @usableFromInline var deliveredCount = 0

    /// Whether a value has found no room, so that the stream is about to fail.
    @exclusivity(unchecked) @usableFromInline var hasOverflowed = false

    @inlinable
    init(downstream: Downstream, size: Int, keepsFull: Bool) {
        self.size = size
        self.keepsFull = keepsFull
        // As in Apple's Combine, a normal completion waits for demand beyond the values.
        super.init("Buffer", downstream: downstream, requiresDemandForCompletion: true)
        links = [link]
    }

    /// Whether values are ignored. An upstream that has finished may go on: its values precede the completion. Call
    /// with the lock held.
    @inlinable var rejectsValues: Bool {
        if isClosed || hasOverflowed { return true }
        if case .failure = pendingCompletion { return true }
        return false
    }

    /// Whether there is no room. Queued values with demand count as delivered. Call with the lock held.
    @inlinable var isFull: Bool {
        guard let asked = demand.max else { return size == 0 }
        return max(0, waiting.count - asked) >= size
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        addDemand(more)
        // As in Apple's Combine, the upstream of the request is asked for replacements even if the request ends the
        // stream.
        let upstream = keepsFull ? link.lock.withLock { link.upstream } : nil
        flush(isRequest: true)
        let asked = lock.withLock { deliveringThread == 0 } ? dequeueDeliveredDemand(and: 0) : .none
        if asked > .none, lock.withLock({ !isClosed || hasOverflowed }) { upstream?.request(asked) }
    }

    @usableFromInline
    override func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        if more > .none { addDemand(more) }
        lock.withLock { deliveredCount += 1 }
    }

    /// Returns the demand for the upstream, including the given number of values that the caller has delivered.
    @inlinable
    func dequeueDeliveredDemand(and delivered: Int) -> Subscribers.Demand {
        guard keepsFull else { return .none }
        return lock.withLock {
            defer { deliveredCount = 0 }
            return .max(deliveredCount + delivered)
        }
    }

    /// Cancels the upstream. The next request receives as many buffered values as it demands. Then the stream fails.
    @usableFromInline
    func overflow(with failure: Downstream.Failure) {
        lock.withLock {
            if pendingCompletion == nil { pendingCompletion = .failure(failure) }
            links = []
        }
        link.lock.withLock { link.upstream }?.cancel()
    }

    @usableFromInline
    override func didClose() {
        _ = link.close()
    }
}

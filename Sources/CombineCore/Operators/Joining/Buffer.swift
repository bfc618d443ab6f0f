import DequeModule
import Locking

extension Publisher {
    /// Buffers elements received from an upstream publisher.
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
    ///   - size: the maximum number of elements to store.
    ///   - prefetch: how the upstream is asked.
    ///   - whenFull: what to do with an element for which there is no room.
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
    /// A strategy for filling a buffer.
    ///
    /// Follows [Apple's PrefetchStrategy](https://developer.apple.com/documentation/combine/publishers/prefetchstrategy).
    public enum PrefetchStrategy: Hashable, Sendable {
        /// A strategy to fill the buffer at subscription time, and keep it full thereafter.
        ///
        /// As many elements as the buffer holds are asked for at first, and one more whenever one has been delivered.
        case keepFull

        /// A strategy that avoids prefetching and instead performs requests on demand.
        ///
        /// So says Apple's page. What Apple does is to ask for everything at subscription time, since a buffer that
        /// forwarded requests would never hold anything; and so it is here.
        case byRequest
    }

    /// A strategy that handles exhaustion of a buffer's capacity.
    ///
    /// Follows [Apple's BufferingStrategy](https://developer.apple.com/documentation/combine/publishers/bufferingstrategy).
    public enum BufferingStrategy<Failure: Error> {
        /// When the buffer is full, discard the newly received element.
        case dropNewest

        /// When the buffer is full, discard the oldest element in the buffer.
        case dropOldest

        /// When the buffer is full, execute the closure to provide a custom error.
        ///
        /// The upstream is cancelled; what is in the buffer can still be asked for, and then the stream fails.
        case customError(() -> Failure)
    }

    /// A publisher that buffers elements from an upstream publisher.
    ///
    /// - Elements that are asked for pass; the others wait, up to `size` of them.
    /// - The upstream is asked before the subscriber is introduced, as Apple does it. So of a sequence that is longer than
    ///   the buffer, the subscriber gets what has found room.
    /// - An end waits until something is asked for beyond the buffer's values. A failure does not wait longer than what was
    ///   asked for, and drops the rest.
    /// - Elements that wait are delivered by the thread that asks for them.
    ///
    /// Follows [Apple's Publishers.Buffer](https://developer.apple.com/documentation/combine/publishers/buffer).
    public struct Buffer<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The maximum number of elements to store.
        public let size: Int

        /// How the upstream is asked.
        public let prefetch: PrefetchStrategy

        /// What to do with an element for which there is no room.
        public let whenFull: BufferingStrategy<Failure>

        /// Creates a buffer; a negative size is a programmer's error.
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
            upstream.subscribe(Buffering(subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
        }
    }
}

// MARK: - Rule

@usableFromInline
struct Buffering<Downstream: Subscriber>: Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let buffer: BufferOutbox<Downstream>
    @usableFromInline let whenFull: Publishers.BufferingStrategy<Failure>

    @inlinable
    init(
        _ downstream: Downstream,
        size: Int,
        prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) {
        buffer = BufferOutbox(downstream: downstream, size: size, keepsFull: prefetch == .keepFull)
        self.whenFull = whenFull
    }

    @inlinable var combineIdentifier: CombineIdentifier { buffer.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard buffer.link.attach(subscription) else { return }
        // Until the subscriber has been introduced nobody may speak to it, whatever the upstream sends meanwhile.
        buffer.lock.withLock { buffer.isHeld = true }
        subscription.request(buffer.keepsFull ? .max(buffer.size) : .unlimited)
        buffer.introduce()
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard buffer.link.isLive else { return .none }
        var isTooMuch = false
        var dropped: Downstream.Input?
        let turn: Outbox<Downstream>.Turn = buffer.lock.withLock {
            if buffer.refuses { return .nothing }
            if buffer.isFull {
                switch whenFull {
                case .dropNewest:
                    return .nothing
                case .dropOldest:
                    guard let oldest = buffer.waiting.popFirst() else { return .nothing }
                    dropped = oldest.value
                case .customError:
                    buffer.hasOverflowed = true
                    isTooMuch = true
                    return .nothing
                }
            }
            return buffer.take(input)
        }
        withExtendedLifetime(dropped) {}
        switch turn {
        case .nothing:
            if isTooMuch, case .customError(let makeError) = whenFull { buffer.overflow(with: makeError()) }
            return .none
        case .deliver:
            let more = buffer.deliver(input)
            if more > .none { buffer.count(more) }
            buffer.cease()
            return buffer.takeOwed(and: 1)
        case .resume:
            buffer.resume()
            return buffer.takeOwed(and: 0)
        }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard buffer.link.isLive else { return }
        let dropped = buffer.lock.withLock {
            // It has ended by itself, and need not be cancelled.
            buffer.links = []
            guard case .failure = completion, buffer.demand == .none else { return Deque<Outbox<Downstream>.Letter>() }
            defer { buffer.waiting = [] }
            return buffer.waiting
        }
        withExtendedLifetime(dropped) {}
        buffer.finish(completion)
    }
}

/// What this adds is guarded by `lock`.
@usableFromInline
final class BufferOutbox<Downstream: Subscriber>: Outbox<Downstream>, @unchecked Sendable {
    @usableFromInline let link = Link("Buffer")
    @usableFromInline let size: Int

    /// Whether the upstream is asked for one more whenever one has been delivered.
    @usableFromInline let keepsFull: Bool

    /// How many were delivered by the loop that is running, for which the upstream is asked at once.
    @exclusivity(unchecked) @usableFromInline var owed = 0

    /// A value has found no room, which is about to end the stream.
    @exclusivity(unchecked) @usableFromInline var hasOverflowed = false

    @inlinable
    init(downstream: Downstream, size: Int, keepsFull: Bool) {
        self.size = size
        self.keepsFull = keepsFull
        // As with Apple, an end waits until something is asked for beyond the values.
        super.init("Buffer", downstream: downstream, endNeedsDemand: true)
        links = [link]
    }

    /// Call with the lock held. A finished upstream may go on: its values come before the end.
    @inlinable var refuses: Bool {
        if isClosed || hasOverflowed { return true }
        if case .failure = ending { return true }
        return false
    }

    /// Call with the lock held. What waits and has been asked for is as good as delivered.
    @inlinable var isFull: Bool {
        guard let asked = demand.max else { return size == 0 }
        return max(0, waiting.count - asked) >= size
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        count(more)
        flush(isRequest: true)
        let asked = lock.withLock { speaker == 0 } ? takeOwed(and: 0) : .none
        link.requestUpstream(asked)
    }

    @usableFromInline
    override func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        if more > .none { count(more) }
        lock.withLock { owed += 1 }
    }

    /// What the upstream is to be asked for, beside those that the caller has delivered.
    @inlinable
    func takeOwed(and delivered: Int) -> Subscribers.Demand {
        guard keepsFull else { return .none }
        return lock.withLock {
            defer { owed = 0 }
            return .max(owed + delivered)
        }
    }

    /// Cancels the upstream. What is in the buffer can still be asked for, and then the stream fails.
    @usableFromInline
    func overflow(with failure: Downstream.Failure) {
        lock.withLock {
            if ending == nil { ending = .failure(failure) }
            links = []
        }
        link.lock.withLock { link.upstream }?.cancel()
    }

    @usableFromInline
    override func closed() {
        _ = link.close()
    }
}

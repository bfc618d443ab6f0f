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
    /// - A normal end waits until the buffer is empty. A failure of the upstream drops what is in the buffer.
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

    @usableFromInline let link = Link("Buffer")
    @usableFromInline let outbox: Outbox<Downstream>
    @usableFromInline let size: Int
    @usableFromInline let prefetch: Publishers.PrefetchStrategy
    @usableFromInline let whenFull: Publishers.BufferingStrategy<Failure>

    @inlinable
    init(
        _ downstream: Downstream,
        size: Int,
        prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) {
        outbox = Outbox("Buffer", downstream: downstream)
        self.size = size
        self.prefetch = prefetch
        self.whenFull = whenFull
    }

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard link.attach(subscription) else { return }
        // Until the subscriber has been introduced nobody else may speak to it, whatever the upstream sends meanwhile.
        outbox.lock.withLock {
            outbox.links = [link]
            outbox.isSpeaking = true
        }
        link.requestUpstream(prefetch == .keepFull ? .max(size) : .unlimited)
        outbox.downstream?.receive(subscription: outbox)
        outbox.speakOn(after: .none)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard link.isLive else { return .none }
        var isMine = false
        var isTooMuch = false
        var dropped: Downstream.Input?
        outbox.lock.withLock {
            if isFull {
                switch whenFull {
                case .dropNewest:
                    return
                case .dropOldest:
                    guard let oldest = outbox.waiting.popFirst() else { return }
                    dropped = oldest.value
                case .customError:
                    isTooMuch = true
                    return
                }
            }
            isMine = outbox.accepts(input, origin: prefetch == .keepFull ? link : nil)
        }
        withExtendedLifetime(dropped) {}
        if isMine { outbox.speak(input, origin: prefetch == .keepFull ? link : nil) }
        if isTooMuch { overflow() }
        return .none
    }

    /// Call with the lock held. What waits and has been asked for is as good as delivered.
    @inlinable var isFull: Bool {
        guard let asked = outbox.demand.max else { return false }
        return outbox.waiting.count - asked >= size
    }

    @usableFromInline
    func overflow() {
        guard case .customError(let makeError) = whenFull else { return }
        let (ended, upstream) = link.close()
        guard ended else { return }
        upstream?.cancel()
        outbox.finish(.failure(makeError()))
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard link.end() else { return }
        switch completion {
        case .finished: outbox.finish()
        case .failure: outbox.cutShort(completion)
        }
    }
}

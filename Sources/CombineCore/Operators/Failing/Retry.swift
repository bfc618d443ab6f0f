import Locking

extension Publisher {
    /// Subscribes again after a failure, at most `retries` times, and forwards the next failure.
    @inlinable
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }
}

extension Publishers {
    /// Subscribes to its upstream again after each failure, a limited number of times.
    ///
    /// After the last attempt the failure is forwarded. An upstream that fails during its subscription is retried in a
    /// loop, so the stack does not grow. Follows
    /// [Apple's Publishers.Retry](https://developer.apple.com/documentation/combine/publishers/retry).
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The number of failures after which the upstream is subscribed to again; `nil` for no limit.
        public let retries: Int?

        @inlinable
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            RetrySubscriber.attempt(
                subscriber,
                arbiter: SubscriptionArbiter("Retry", requiresPositiveDemand: false),
                attempts: RetryState(remaining: retries),
                upstream: upstream
            )
        }
    }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

// MARK: - Subscriber

@usableFromInline
struct RetrySubscriber<Upstream: Publisher, Downstream: Subscriber>: ArbiterStage
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let arbiter: SubscriptionArbiter
    @usableFromInline let link = Link("Retry")
    @usableFromInline let downstream: Downstream
    @usableFromInline let isFirst: Bool
    @usableFromInline let attempts: RetryState
    @usableFromInline let upstream: Upstream

    @inlinable
    init(
        _ downstream: Downstream, arbiter: SubscriptionArbiter, attempts: RetryState, isFirst: Bool, upstream: Upstream
    ) {
        self.downstream = downstream
        self.arbiter = arbiter
        self.attempts = attempts
        self.isFirst = isFirst
        self.upstream = upstream
    }

    /// Requests the demand that the downstream returns, as Apple does: another upstream may have replaced this one by
    /// then.
    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard !link.isOver, arbiter.requireAndConsumeDemand(for: link) else { return .none }
        arbiter.requestAgain(downstream.receive(input))
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if link.close().ended, arbiter.isActive { upstreamDidComplete(with: completion) }
    }

    @inlinable
    func upstreamDidComplete(with completion: Subscribers.Completion<Failure>) {
        guard case .failure = completion, attempts.useAttempt() else {
            return downstream.receive(completion: completion)
        }
        Self.attempt(downstream, arbiter: arbiter, attempts: attempts, upstream: upstream)
    }

    @inlinable
    @inline(__always)
    static func attempt(
        _ downstream: Downstream, arbiter: SubscriptionArbiter, attempts: RetryState, upstream: Upstream
    ) {
        attempts.run { isFirst in
            guard arbiter.isActive else { return }
            upstream.subscribe(
                RetrySubscriber(downstream, arbiter: arbiter, attempts: attempts, isFirst: isFirst, upstream: upstream)
            )
        }
    }
}

/// The number of remaining attempts, and the loop that starts them. A failure inside a start is retried after it.
///
/// Sendable: every property is guarded by `lock`.
@usableFromInline
final class RetryState: @unchecked Sendable {
    private let lock = Lock()
    private var remaining: Int?
    private var isFirst = true
    private var isStarting = false
    private var isDue = false

    @usableFromInline
    init(remaining: Int?) {
        // A negative number means no limit, as in Apple's Combine.
        self.remaining = remaining.flatMap { $0 < 0 ? nil : $0 }
    }

    /// Uses one attempt. False if none is left.
    @usableFromInline
    func useAttempt() -> Bool {
        lock.withLock {
            guard let known = remaining else { return true }
            guard known > 0 else { return false }
            remaining = known - 1
            return true
        }
    }

    /// Starts an attempt. If another call is starting one, that call starts this attempt too; all attempts start in the
    /// same way.
    @usableFromInline
    func run(_ start: (_ isFirst: Bool) -> Void) {
        let hasClaimed = lock.withLock {
            if isStarting { isDue = true }
            defer { isStarting = true }
            return !isStarting
        }
        guard hasClaimed else { return }
        var startsAgain = true
        while startsAgain {
            start(consumeFirst())
            startsAgain = lock.withLock {
                isStarting = isDue
                isDue = false
                return isStarting
            }
        }
    }

    /// True for the first attempt.
    private func consumeFirst() -> Bool {
        lock.withLock {
            defer { isFirst = false }
            return isFirst
        }
    }
}

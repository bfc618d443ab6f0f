extension Publisher {
    /// Attempts to recreate a failed subscription with the upstream publisher up to the number of times you specify.
    @inlinable
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }
}

extension Publishers {
    /// A publisher that attempts to recreate its subscription to a failed upstream publisher.
    ///
    /// After the last failed attempt the failure is passed on. An upstream that fails as soon as it is attached is tried
    /// again in a loop, not in a deeper and deeper call. Follows
    /// [Apple's Publishers.Retry](https://developer.apple.com/documentation/combine/publishers/retry).
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The maximum number of retries; `nil` for no limit.
        public let retries: Int?

        @inlinable
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let attempts = Attempts(left: retries)
            let relay = Relay("Retry")
            var isFirst = true
            attempts.run {
                let introduces = isFirst
                isFirst = false
                upstream.subscribe(
                    Retrying(subscriber, relay: relay, attempts: attempts, isFirst: introduces, upstream: upstream)
                )
            }
        }

        /// Adds to the number of attempts.
        @inlinable
        public func retry(_ retries: Int) -> Publishers.Retry<Upstream> {
            guard let own = self.retries else { return self }
            // n retries of a stream that itself tries m + 1 times: (n + 1) (m + 1) attempts in all.
            let (product, overflow) = (own + 1).multipliedReportingOverflow(by: retries + 1)
            return Publishers.Retry(upstream: upstream, retries: overflow ? nil : product - 1)
        }
    }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

// MARK: - Rule

@usableFromInline
struct Retrying<Upstream: Publisher, Downstream: Subscriber>: RelayStage
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let relay: Relay
    @usableFromInline let link = Link("Retry")
    @usableFromInline let downstream: Downstream
    @usableFromInline let isFirst: Bool
    @usableFromInline let attempts: Attempts
    @usableFromInline let upstream: Upstream

    @inlinable
    init(_ downstream: Downstream, relay: Relay, attempts: Attempts, isFirst: Bool, upstream: Upstream) {
        self.downstream = downstream
        self.relay = relay
        self.attempts = attempts
        self.isFirst = isFirst
        self.upstream = upstream
    }

    @inlinable
    func ended(with completion: Subscribers.Completion<Failure>) {
        guard case .failure = completion, attempts.claim() else {
            return downstream.receive(completion: completion)
        }
        attempts.run {
            guard relay.isOpen else { return }
            upstream.subscribe(
                Retrying(downstream, relay: relay, attempts: attempts, isFirst: false, upstream: upstream)
            )
        }
    }
}

/// How many attempts are left, and whether one is being started: who fails inside that start is retried after it.
///
/// Sendable: everything is guarded by `lock`.
@usableFromInline
final class Attempts: @unchecked Sendable {
    private let lock = Lock()
    private var left: Int?
    private var isStarting = false
    private var isDue = false

    @usableFromInline
    init(left: Int?) {
        self.left = left
    }

    /// Uses one up; false if none was left.
    @usableFromInline
    func claim() -> Bool {
        lock.withLock {
            guard let known = left else { return true }
            guard known > 0 else { return false }
            left = known - 1
            return true
        }
    }

    @usableFromInline
    func run(_ start: () -> Void) {
        let isMine = lock.withLock {
            if isStarting { isDue = true }
            defer { isStarting = true }
            return !isStarting
        }
        guard isMine else { return }
        var goesOn = true
        while goesOn {
            start()
            goesOn = lock.withLock {
                isStarting = isDue
                isDue = false
                return isStarting
            }
        }
    }
}

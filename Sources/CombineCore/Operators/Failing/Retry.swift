import Locking

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
            Retrying.attempt(
                subscriber,
                relay: Relay("Retry", refusesNothing: false),
                attempts: Attempts(left: retries),
                upstream: upstream
            )
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

    /// What is asked for in return is requested, as with Apple: by now another upstream may serve.
    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard !link.isOver, relay.passAsked() else { return .none }
        relay.requestAgain(downstream.receive(input))
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if link.close().ended, relay.isOpen { ended(with: completion) }
    }

    @inlinable
    func ended(with completion: Subscribers.Completion<Failure>) {
        guard case .failure = completion, attempts.claim() else {
            return downstream.receive(completion: completion)
        }
        Self.attempt(downstream, relay: relay, attempts: attempts, upstream: upstream)
    }

    @inlinable
    @inline(__always)
    static func attempt(_ downstream: Downstream, relay: Relay, attempts: Attempts, upstream: Upstream) {
        attempts.run { isFirst in
            guard relay.isOpen else { return }
            upstream.subscribe(
                Retrying(downstream, relay: relay, attempts: attempts, isFirst: isFirst, upstream: upstream)
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
    private var isFirst = true
    private var isStarting = false
    private var isDue = false

    @usableFromInline
    init(left: Int?) {
        // A negative number is no limit, as with Apple.
        self.left = left.flatMap { $0 < 0 ? nil : $0 }
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

    /// Starts an attempt, or leaves it to whoever is starting one; all of them start it in the same way.
    @usableFromInline
    func run(_ start: (_ isFirst: Bool) -> Void) {
        let isMine = lock.withLock {
            if isStarting { isDue = true }
            defer { isStarting = true }
            return !isStarting
        }
        guard isMine else { return }
        var goesOn = true
        while goesOn {
            start(takeFirst())
            goesOn = lock.withLock {
                isStarting = isDue
                isDue = false
                return isStarting
            }
        }
    }

    /// True for the first attempt of all.
    private func takeFirst() -> Bool {
        lock.withLock {
            defer { isFirst = false }
            return isFirst
        }
    }
}

import Locking

extension Publisher {
    /// Applies a closure to create a subject that delivers elements to subscribers.
    ///
    /// ```swift
    /// let shared = [1, 2].publisher.multicast { PassthroughSubject() }
    /// let first = shared.sink { print("a", $0) }
    /// let second = shared.sink { print("b", $0) }
    /// let connection = shared.connect()  // now both receive 1 and 2
    /// ```
    @inlinable
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }

    /// Provides a subject to deliver elements to multiple subscribers.
    @inlinable
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self) { subject }
    }
}

extension Publishers {
    /// A publisher that uses a subject to deliver elements to multiple subscribers.
    ///
    /// The subject is made for the first subscriber, or to connect, and kept. Each ``connect()`` subscribes it to the
    /// upstream; use `autoconnect()` or `share()` to have that done once. Follows
    /// [Apple's Publishers.Multicast](https://developer.apple.com/documentation/combine/publishers/multicast).
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// A closure to create a new subject each time a subscriber attaches to a multicast that has none.
        public let createSubject: () -> SubjectType

        @usableFromInline let lock = Lock()

        /// Guarded by `lock`.
        @usableFromInline var subject: SubjectType?

        @inlinable
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        @inlinable
        public func receive<S: Subscriber>(subscriber: S)
        where SubjectType.Failure == S.Failure, SubjectType.Output == S.Input {
            currentSubject().subscribe(MulticastSubscriber(subscriber))
        }

        /// Subscribes the subject to the upstream. Cancelling the result ends that subscription.
        @inlinable
        public func connect() -> any Cancellable {
            upstream.subscribe(currentSubject())
        }

        /// The subject, made outside the lock; of two made at once the first stored is kept.
        @inlinable
        func currentSubject() -> SubjectType {
            if let subject = lock.withLock({ subject }) { return subject }
            let made = createSubject()
            return lock.withLock {
                if let subject { return subject }
                subject = made
                return made
            }
        }
    }
}

// MARK: - Rule

/// Passes on what the subject says, and asks the subject itself for what a value is answered with.
@usableFromInline
struct MulticastSubscriber<Downstream: Subscriber>: Stage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = Keeps<Failure>

    @usableFromInline let link = Link("Multicast")
    @usableFromInline let downstream: Downstream

    @inlinable var hold: Link? { link }

    @inlinable
    init(_ downstream: Downstream) {
        self.downstream = downstream
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) -> Subscribers.Demand {
        let more = downstream.receive(input)
        if more != .none { link.requestUpstream(more) }
        return .none
    }
}

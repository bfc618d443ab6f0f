import Locking

extension Publisher {
    /// Delivers this stream to any number of subscribers through one subject, which the first subscriber or connection
    /// creates.
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

    /// Delivers this stream through `subject` to any number of subscribers.
    @inlinable
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where Failure == S.Failure, Output == S.Output {
        Publishers.Multicast(upstream: self) { subject }
    }
}

extension Publishers {
    /// Shares one subscription to the upstream among any number of subscribers, through a subject.
    ///
    /// The first subscriber or the first ``connect()`` creates the subject, which is then kept. Each ``connect()``
    /// subscribes it to the upstream. Use `autoconnect()` or `share()` to connect once. Follows
    /// [Apple's Publishers.Multicast](https://developer.apple.com/documentation/combine/publishers/multicast).
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// Creates the subject. It is called while there is none.
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

        /// Subscribes the subject to the upstream. Canceling the result ends that subscription.
        @inlinable
        public func connect() -> any Cancellable {
            upstream.subscribe(currentSubject())
        }

        /// The subject, created without the lock held. If two threads create one at the same time, the first stored is
        /// kept.
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

// MARK: - Subscriber

/// Forwards the subject's signals. Requests the demand that a delivery returns from the subject.
@usableFromInline
struct MulticastSubscriber<Downstream: Subscriber>: Stage {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure
    @usableFromInline typealias Rule = PreservesFailure<Failure>

    @usableFromInline let link = Link("Multicast")
    @usableFromInline let downstream: Downstream

    @inlinable var upstreamLink: Link? { link }

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

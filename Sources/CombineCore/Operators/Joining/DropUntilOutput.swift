import Locking

extension Publisher {
    /// Ignores elements from the upstream publisher until it receives an element from a second publisher.
    @inlinable
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where Failure == P.Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}

extension Publishers {
    /// A publisher that ignores elements from the upstream publisher until it receives an element from a second publisher.
    ///
    /// What is ignored counts against what was asked for, as with Apple. If the second publisher ends without an element, so does this one. Follows
    /// [Apple's Publishers.DropUntilOutput](https://developer.apple.com/documentation/combine/publishers/dropuntiloutput).
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// A publisher whose first output lets the upstream's elements through.
        public let other: Other

        @inlinable
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let outbox = DropOutbox("DropUntilOutput", downstream: subscriber)
            subscriber.receive(subscription: outbox)
            other.subscribe(SignalSubscriber<Other.Output, Other.Failure, S>(outbox))
            upstream.subscribe(DropSubscriber(outbox))
        }
    }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

// MARK: - Rule

/// The other publisher's value lets the upstream's values through; its end without one ends the stream.
///
/// What this adds is guarded by `lock`.
@usableFromInline
final class DropOutbox<Downstream: Subscriber>: SignalledOutbox<Downstream>, @unchecked Sendable {
    /// What was asked for, less the values that were ignored.
    @exclusivity(unchecked) @usableFromInline var pending = Subscribers.Demand.none
    @exclusivity(unchecked) @usableFromInline var isAttached = false

    @inlinable
    override init(_ name: StaticName, downstream: Downstream) {
        super.init(name, downstream: downstream)
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        let isAttached = lock.withLock {
            pending += more
            return self.isAttached
        }
        if isAttached { super.request(more) }
    }

    @usableFromInline
    override func attached() {
        let asked = lock.withLock {
            isAttached = true
            return pending
        }
        main.requestUpstream(asked)
    }

    @usableFromInline
    override func signalled(isDue: Bool) {
        lock.withLock { isSignalled = true }
    }

    @usableFromInline
    override func signalEnded(failure: (any Error)?) {
        if lock.withLock({ isSignalled }) { return }
        guard let failure else { return finish() }
        guard let failure = failure as? Downstream.Failure else {
            preconditionFailure("the two publishers of DropUntilOutput have one type of failure")
        }
        finish(.failure(failure))
    }
}

@usableFromInline
struct DropSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline let outbox: DropOutbox<Downstream>

    @inlinable
    init(_ outbox: DropOutbox<Downstream>) {
        self.outbox = outbox
    }

    @inlinable var combineIdentifier: CombineIdentifier { outbox.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if outbox.main.attach(subscription) { outbox.attached() }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        let passes = outbox.lock.withLock {
            if outbox.isSignalled { return true }
            outbox.pending.requireAsked(by: outbox.name)
            outbox.pending -= 1
            return false
        }
        return passes ? outbox.pass(input) : .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        _ = outbox.main.close()
        outbox.finish(completion)
    }
}

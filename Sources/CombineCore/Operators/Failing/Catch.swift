import Locking

extension Publisher {
    /// Handles errors from an upstream publisher by replacing it with another publisher.
    ///
    /// ```swift
    /// Fail<Int, URLError>(error: URLError(.timedOut)).catch { _ in Just(0) }.sink { print($0) }  // 0
    /// ```
    @inlinable
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// Handles errors from an upstream publisher by either replacing it with another publisher or throwing a new error.
    @inlinable
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
}

extension Publishers {
    /// A publisher that handles errors from an upstream publisher by replacing the failed publisher with another.
    ///
    /// What was asked for and not delivered is asked of the new one. A value that nobody has asked for, and a second failure,
    /// are errors of the upstream's author and stop the program, as with Apple. Follows
    /// [Apple's Publishers.Catch](https://developer.apple.com/documentation/combine/publishers/catch).
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure

        public let upstream: Upstream

        /// The closure that makes the other publisher of a failure.
        public let handler: (Upstream.Failure) -> NewPublisher

        @inlinable
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Catching<Upstream.Failure, NewPublisher, Keeps<Failure>, S>(subscriber, name: "Catch", handler: handler)
            )
        }
    }

    /// A publisher that handles errors by replacing the failed publisher with another, or by producing a new error.
    ///
    /// Follows [Apple's Publishers.TryCatch](https://developer.apple.com/documentation/combine/publishers/trycatch).
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream

        /// The closure that makes the other publisher of a failure, or throws.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        @inlinable
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                Catching<Upstream.Failure, NewPublisher, Erases<NewPublisher.Failure>, S>(
                    subscriber,
                    name: "TryCatch",
                    handler: handler
                )
            )
        }
    }
}

// MARK: - Rule

@usableFromInline
struct Catching<Failure: Error, NewPublisher: Publisher, Rule: FailureRule, Downstream: Subscriber>: RelayStage
where
    NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Rule.Upstream,
    Rule.Downstream == Downstream.Failure
{
    @usableFromInline typealias Input = Downstream.Input

    @usableFromInline let relay: Relay
    @usableFromInline let link: Link
    @usableFromInline let downstream: Downstream
    @usableFromInline let handler: (Failure) throws -> NewPublisher

    @inlinable var isFirst: Bool { true }

    /// Whether a value before the subscription, a failure before it, or a second one stops the program.
    @usableFromInline let isStrict: Bool

    @inlinable
    init(
        _ downstream: Downstream,
        name: StaticName,
        isStrict: Bool = true,
        handler: @escaping (Failure) throws -> NewPublisher
    ) {
        self.downstream = downstream
        self.handler = handler
        self.isStrict = isStrict
        relay = Relay(name, refusesNothing: true)
        link = Link(name)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard isStrict || link.isLive, relay.passAsked(evenCancelled: isStrict) else { return .none }
        return relay.count(downstream.receive(input))
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if link.end() { return ended(with: completion) }
        guard isStrict, case .failure = completion else { return }
        let isUnexpected = relay.lock.withLock { !relay.isCancelled && (relay.isRecovering || !link.isOver) }
        precondition(!isUnexpected, "a publisher above \(relay.name) has failed twice, or before its subscription")
    }

    @inlinable
    func ended(with completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            downstream.receive(completion: .finished)
        case .failure(let failure):
            relay.lock.withLock { relay.isRecovering = true }
            do {
                let next = try handler(failure)
                next.subscribe(LastRelayStage<Rule, Downstream>(relay, downstream: downstream))
            } catch {
                relay.lock.withLock { relay.isRecovering = false }
                downstream.receive(completion: .failure(Rule.caught(error)))
            }
        }
    }
}

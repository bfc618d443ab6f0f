import Locking

extension Publisher {
    /// Continues with the publisher that `handler` returns for a failure.
    ///
    /// ```swift
    /// Fail<Int, URLError>(error: URLError(.timedOut)).catch { _ in Just(0) }.sink { print($0) }  // 0
    /// ```
    @inlinable
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where Output == P.Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// Continues with the publisher that `handler` returns for a failure, or fails with the error that it throws.
    @inlinable
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where Output == P.Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
}

extension Publishers {
    /// Continues a failed stream with another.
    ///
    /// The demand that is left is requested from the new publisher. A value without demand and a second failure are
    /// programming errors in the upstream publisher and stop the program, as in Apple's Combine. Follows [Apple's
    /// Publishers.Catch](https://developer.apple.com/documentation/combine/publishers/catch).
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure

        public let upstream: Upstream

        /// Returns the publisher that follows a failure.
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
                CatchSubscriber<Upstream.Failure, NewPublisher, PreservesFailure<Failure>, S>(
                    subscriber, name: "Catch", handler: handler)
            )
        }
    }

    /// Continues a failed stream with another, or fails with the error that the closure throws.
    ///
    /// Follows [Apple's Publishers.TryCatch](https://developer.apple.com/documentation/combine/publishers/trycatch).
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream

        /// Returns the publisher that follows a failure, or throws another error.
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
                CatchSubscriber<Upstream.Failure, NewPublisher, ErasesFailure<NewPublisher.Failure>, S>(
                    subscriber,
                    name: "TryCatch",
                    handler: handler
                )
            )
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct CatchSubscriber<Failure: Error, NewPublisher: Publisher, Rule: FailureRule, Downstream: Subscriber>: ArbiterStage
where
    NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Rule.Upstream,
    Rule.Downstream == Downstream.Failure
{
    @usableFromInline typealias Input = Downstream.Input

    @usableFromInline let arbiter: SubscriptionArbiter
    @usableFromInline let link: Link
    @usableFromInline let downstream: Downstream
    @usableFromInline let handler: (Failure) throws -> NewPublisher

    @inlinable var isFirst: Bool { true }

    /// Whether a value or a failure before the subscription, or a second failure, stops the program.
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
        arbiter = SubscriptionArbiter(name, requiresPositiveDemand: true)
        link = Link(name)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        guard isStrict || link.isLive, arbiter.requireAndConsumeDemand(for: link, evenCancelled: isStrict) else {
            return .none
        }
        return arbiter.addDemand(downstream.receive(input))
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if link.closeIfLinked() { return upstreamDidComplete(with: completion) }
        guard isStrict, case .failure = completion else { return }
        let isUnexpected = arbiter.lock.withLock { !arbiter.isCancelled && (arbiter.isRecovering || !link.isOver) }
        precondition(!isUnexpected, "a publisher above \(arbiter.name) has failed twice, or before its subscription")
    }

    @inlinable
    func upstreamDidComplete(with completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            downstream.receive(completion: .finished)
        case .failure(let failure):
            arbiter.lock.withLock { arbiter.isRecovering = true }
            do {
                let next = try handler(failure)
                next.subscribe(FinalArbiterStage<Rule, Downstream>(arbiter, downstream: downstream))
            } catch {
                arbiter.lock.withLock { arbiter.isRecovering = false }
                downstream.receive(completion: .failure(Rule.caught(error)))
            }
        }
    }
}

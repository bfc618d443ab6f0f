import Synchronization

extension Publisher {
    /// Runs closures for the events of the stream.
    ///
    /// Each closure runs before its event is forwarded.
    @inlinable
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self,
            receiveSubscription: receiveSubscription,
            receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel,
            receiveRequest: receiveRequest
        )
    }
}

extension Publishers {
    /// Forwards every event after running a closure for it.
    ///
    /// A cancellation is reported once. Demand that a delivery returns is reported as a request. Follows
    /// [Apple's Publishers.HandleEvents](https://developer.apple.com/documentation/combine/publishers/handleevents).
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// Runs when the subscription arrives.
        public var receiveSubscription: ((any Subscription) -> Void)?

        /// Runs before each value passes.
        public var receiveOutput: ((Upstream.Output) -> Void)?

        /// Runs before the end of the stream passes.
        public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?

        /// Runs when the downstream cancels.
        public var receiveCancel: (() -> Void)?

        /// Runs when the downstream requests values.
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        @inlinable
        public init(
            upstream: Upstream,
            receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil,
            receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let handlers = EventHandlers<Output, Failure>(
                receiveSubscription: receiveSubscription,
                receiveOutput: receiveOutput,
                receiveCompletion: receiveCompletion,
                receiveCancel: receiveCancel,
                receiveRequest: receiveRequest
            )
            upstream.subscribe(
                HandleEventsSubscriber(subscriber, name: "HandleEvents", reportsAfterEnd: false, handlers: handlers))
        }
    }
}

// MARK: - Subscriber

/// The closures that report each event. `print()` uses them too.
@usableFromInline
struct EventHandlers<Output, Failure: Error> {
    @usableFromInline var receiveSubscription: ((any Subscription) -> Void)?
    @usableFromInline var receiveOutput: ((Output) -> Void)?
    @usableFromInline var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    @usableFromInline var receiveCancel: (() -> Void)?
    @usableFromInline var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Reports the demand that a delivery returns. By default the same as `receiveRequest`.
    @usableFromInline var receiveReturnedDemand: ((Subscribers.Demand) -> Void)?

    @inlinable
    init(
        receiveSubscription: ((any Subscription) -> Void)?,
        receiveOutput: ((Output) -> Void)?,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?,
        receiveCancel: (() -> Void)?,
        receiveRequest: ((Subscribers.Demand) -> Void)?,
        receiveReturnedDemand: ((Subscribers.Demand) -> Void)? = nil
    ) {
        self.receiveSubscription = receiveSubscription
        self.receiveOutput = receiveOutput
        self.receiveCompletion = receiveCompletion
        self.receiveCancel = receiveCancel
        self.receiveRequest = receiveRequest
        self.receiveReturnedDemand = receiveReturnedDemand ?? receiveRequest
    }
}

/// A link that reports requests and cancellation.
///
/// - `receiveCancel` and `receiveRequest` are guarded by `lock`.
///
/// Sendable as far as the client's closures are: they run on the threads that request and cancel, as in Apple's
/// Combine.
@usableFromInline
final class ProbeLink: Link, @unchecked Sendable {
    /// Whether events after the end are reported too.
    @usableFromInline let reportsAfterEnd: Bool

    private var receiveCancel: (() -> Void)?
    private var receiveRequest: ((Subscribers.Demand) -> Void)?

    @usableFromInline
    init(
        _ name: StaticName,
        reportsAfterEnd: Bool,
        receiveCancel: (() -> Void)?,
        receiveRequest: ((Subscribers.Demand) -> Void)?
    ) {
        self.reportsAfterEnd = reportsAfterEnd
        self.receiveCancel = receiveCancel
        self.receiveRequest = receiveRequest
        super.init(name)
    }

    /// Whether events are still reported.
    @inlinable var isReporting: Bool { reportsAfterEnd || phase.load(ordering: .relaxed) != Phase.ended }

    @usableFromInline
    override func request(_ demand: Subscribers.Demand) {
        lock.withLock { receiveRequest }?(demand)
        lock.withLock { upstream }?.request(demand)
    }

    @usableFromInline
    override func cancel() {
        dequeueCancelReport()?()
        close().upstream?.cancel()
    }

    /// Ends the link at the upstream's completion, which has been reported.
    @usableFromInline
    func complete() {
        _ = close()
        _ = dequeueCancelReport()
    }

    /// Returns the closure that reports a cancellation. Releases the closures, unless they are called after the end
    /// too.
    private func dequeueCancelReport() -> (() -> Void)? {
        let taken = lock.withLock {
            let taken = (receiveCancel, receiveRequest)
            if !reportsAfterEnd { (receiveCancel, receiveRequest) = (nil, nil) }
            return taken
        }
        return taken.0
    }
}

/// Reports and forwards every signal, in any order.
@usableFromInline
struct HandleEventsSubscriber<Downstream: Subscriber>: Subscriber {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let link: ProbeLink
    @usableFromInline let downstream: Downstream
    @usableFromInline let handlers: EventHandlers<Input, Failure>

    @inlinable var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    init(_ downstream: Downstream, name: StaticName, reportsAfterEnd: Bool, handlers: EventHandlers<Input, Failure>) {
        self.downstream = downstream
        self.handlers = handlers
        link = ProbeLink(
            name,
            reportsAfterEnd: reportsAfterEnd,
            receiveCancel: handlers.receiveCancel,
            receiveRequest: handlers.receiveRequest
        )
    }

    @inlinable
    func receive(subscription: any Subscription) {
        if link.isReporting { handlers.receiveSubscription?(subscription) }
        if link.attach(subscription) { downstream.receive(subscription: link) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
        if link.isReporting { handlers.receiveOutput?(input) }
        let more = downstream.receive(input)
        if more > .none, link.isReporting { handlers.receiveReturnedDemand?(more) }
        return more
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if link.isReporting { handlers.receiveCompletion?(completion) }
        link.complete()
        downstream.receive(completion: completion)
    }
}

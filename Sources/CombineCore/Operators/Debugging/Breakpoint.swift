extension Publisher {
    /// Stops the program in the debugger when one of the closures returns `true`.
    ///
    /// Each provided closure is called before its event is forwarded.
    @inlinable
    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil,
        receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.Breakpoint<Self> {
        Publishers.Breakpoint(
            upstream: self,
            receiveSubscription: receiveSubscription,
            receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion
        )
    }

    /// Stops the program in the debugger when the stream fails.
    @inlinable
    public func breakpointOnError() -> Publishers.Breakpoint<Self> {
        breakpoint(receiveCompletion: { completion in
            if case .failure = completion { return true }
            return false
        })
    }
}

extension Publishers {
    /// Forwards every event, and stops the program in the debugger when a closure returns `true`.
    ///
    /// The signal is `SIGTRAP`. Without a debugger it ends the process. Follows
    /// [Apple's Publishers.Breakpoint](https://developer.apple.com/documentation/combine/publishers/breakpoint).
    public struct Breakpoint<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// Returns whether to stop at a subscription.
        public let receiveSubscription: ((any Subscription) -> Bool)?

        /// Returns whether to stop at a value.
        public let receiveOutput: ((Upstream.Output) -> Bool)?

        /// Returns whether to stop at the end of the stream.
        public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

        @inlinable
        public init(
            upstream: Upstream,
            receiveSubscription: ((any Subscription) -> Bool)? = nil,
            receiveOutput: ((Upstream.Output) -> Bool)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
        }

        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(BreakpointSubscriber(subscriber, breakpoint: self))
        }
    }
}

// MARK: - Subscriber

/// Calls the closures and forwards every signal, including the subscription, unchanged.
private struct BreakpointSubscriber<Upstream: Publisher, Downstream: Subscriber>: Subscriber
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    let combineIdentifier = CombineIdentifier()
    private let downstream: Downstream
    private let breakpoint: Publishers.Breakpoint<Upstream>

    init(_ downstream: Downstream, breakpoint: Publishers.Breakpoint<Upstream>) {
        self.downstream = downstream
        self.breakpoint = breakpoint
    }

    func receive(subscription: any Subscription) {
        if breakpoint.receiveSubscription?(subscription) == true { raiseDebuggerTrap() }
        downstream.receive(subscription: subscription)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        if breakpoint.receiveOutput?(input) == true { raiseDebuggerTrap() }
        return downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if breakpoint.receiveCompletion?(completion) == true { raiseDebuggerTrap() }
        downstream.receive(completion: completion)
    }
}

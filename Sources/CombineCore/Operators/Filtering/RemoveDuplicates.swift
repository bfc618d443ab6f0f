extension Publisher where Output: Equatable {
    /// Drops a value that equals its predecessor.
    ///
    /// ```swift
    /// [1, 1, 2, 1].publisher.removeDuplicates().sink { print($0) }  // 1, 2, 1
    /// ```
    @inlinable
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
}

extension Publisher {
    /// Drops a value if `predicate` returns `true` for the last value passed on and the new one.
    @inlinable
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// Drops a value that `predicate` finds equal to the last one passed on, and fails with an error that it throws.
    @inlinable
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
        Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// Drops a value that matches its predecessor.
    ///
    /// The previous value is the last one published. Follows
    /// [Apple's
    /// Publishers.RemoveDuplicates](https://developer.apple.com/documentation/combine/publishers/removeduplicates).
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// Compares the last value passed on with a new one; `true` drops the new one.
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        @inlinable
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                RemoveDuplicatesSubscriber<PreservesFailure<Failure>, S>(
                    subscriber, name: "RemoveDuplicates", areSame: predicate)
            )
        }
    }

    /// Drops a value that matches its predecessor, and fails if the comparison throws.
    ///
    /// Follows [Apple's page](https://developer.apple.com/documentation/combine/publishers/tryremoveduplicates).
    public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error

        public let upstream: Upstream

        /// Compares the last value passed on with a new one, or throws; `true` drops the new one.
        public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

        @inlinable
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                RemoveDuplicatesSubscriber<ErasesFailure<Upstream.Failure>, S>(
                    subscriber, name: "TryRemoveDuplicates", areSame: predicate)
            )
        }
    }
}

// MARK: - Subscriber

@usableFromInline
struct RemoveDuplicatesSubscriber<Rule: FailureRule, Downstream: Subscriber>: Stage
where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Rule.Upstream

    // Apple's `removeDuplicates` stops the program at a signal before the subscription, as its other filters do.
    @inlinable static var outOfOrderPolicy: OutOfOrderPolicy { .strict }

    @usableFromInline let link: Link
    @usableFromInline let state: StatefulLink<Downstream.Input?>
    @usableFromInline let downstream: Downstream
    @usableFromInline let areSame: (Downstream.Input, Downstream.Input) throws -> Bool

    @inlinable var upstreamLink: Link? { link }

    @inlinable
    init(
        _ downstream: Downstream,
        name: StaticName,
        areSame: @escaping (Downstream.Input, Downstream.Input) throws -> Bool
    ) {
        self.downstream = downstream
        self.areSame = areSame
        link = Link(name, requiresPositiveDemand: true)
        state = StatefulLink(name, nil)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) throws -> Subscribers.Demand {
        if let previous = state.value, try areSame(previous, input) { return .max(1) }
        state.value = input
        return downstream.receive(input)
    }
}

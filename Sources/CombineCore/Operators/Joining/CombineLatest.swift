extension Publisher {
    /// Delivers the newest values of both streams whenever either has a new one, as soon as both have one.
    @inlinable
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Delivers the result of `transform` for the newest values of both streams.
    @inlinable
    public func combineLatest<P: Publisher, T>(
        _ other: P,
        _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
    where Failure == P.Failure {
        Publishers.CombineLatest(self, other).map(transform)
    }

    /// Delivers the newest values of three streams whenever one of them has a new one.
    @inlinable
    public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
        -> Publishers.CombineLatest3<Self, P, Q>
    where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Delivers the result of `transform` for the newest values of three streams.
    @inlinable
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q,
        _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2).map(transform)
    }

    /// Delivers the newest values of four streams whenever one of them has a new one.
    @inlinable
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Delivers the result of `transform` for the newest values of four streams.
    @inlinable
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map(transform)
    }
}

extension Publishers {
    /// The newest values of two streams as tuples, as soon as both have one.
    ///
    /// Follows [Apple's
    /// Publishers.CombineLatest](https://developer.apple.com/documentation/combine/publishers/combinelatest).
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        public typealias Output = (A.Output, B.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        @inlinable
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let tupleDrain = TupleDrain("CombineLatest", downstream: subscriber, count: 2)
            let inputA = TupleInput<A.Output>(in: tupleDrain)
            let inputB = TupleInput<B.Output>(in: tupleDrain)
            tupleDrain.begin(with: [inputA, inputB]) { _ in
                guard let a = inputA.latest, let b = inputB.latest else { return nil }
                return (a, b)
            }
            a.subscribe(TupleInputSubscriber(inputA, in: tupleDrain, by: Combining.self))
            b.subscribe(TupleInputSubscriber(inputB, in: tupleDrain, by: Combining.self))
            tupleDrain.sendSubscription()
        }
    }

    /// The newest values of three streams as tuples, as soon as all have one.
    ///
    /// Follows [Apple's
    /// Publishers.CombineLatest3](https://developer.apple.com/documentation/combine/publishers/combinelatest3).
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure {
        public typealias Output = (A.Output, B.Output, C.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// The third publisher.
        public let c: C

        @inlinable
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let tupleDrain = TupleDrain("CombineLatest", downstream: subscriber, count: 3)
            let inputA = TupleInput<A.Output>(in: tupleDrain)
            let inputB = TupleInput<B.Output>(in: tupleDrain)
            let inputC = TupleInput<C.Output>(in: tupleDrain)
            tupleDrain.begin(with: [inputA, inputB, inputC]) { _ in
                guard let a = inputA.latest, let b = inputB.latest, let c = inputC.latest else { return nil }
                return (a, b, c)
            }
            a.subscribe(TupleInputSubscriber(inputA, in: tupleDrain, by: Combining.self))
            b.subscribe(TupleInputSubscriber(inputB, in: tupleDrain, by: Combining.self))
            c.subscribe(TupleInputSubscriber(inputC, in: tupleDrain, by: Combining.self))
            tupleDrain.sendSubscription()
        }
    }

    /// The newest values of four streams as tuples, as soon as all have one.
    ///
    /// Follows [Apple's
    /// Publishers.CombineLatest4](https://developer.apple.com/documentation/combine/publishers/combinelatest4).
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)
        public typealias Failure = A.Failure

        /// The first publisher.
        public let a: A

        /// The second publisher.
        public let b: B

        /// The third publisher.
        public let c: C

        /// The fourth publisher.
        public let d: D

        @inlinable
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let tupleDrain = TupleDrain("CombineLatest", downstream: subscriber, count: 4)
            let inputA = TupleInput<A.Output>(in: tupleDrain)
            let inputB = TupleInput<B.Output>(in: tupleDrain)
            let inputC = TupleInput<C.Output>(in: tupleDrain)
            let inputD = TupleInput<D.Output>(in: tupleDrain)
            tupleDrain.begin(with: [inputA, inputB, inputC, inputD]) { _ in
                guard let a = inputA.latest, let b = inputB.latest, let c = inputC.latest, let d = inputD.latest else {
                    return nil
                }
                return (a, b, c, d)
            }
            a.subscribe(TupleInputSubscriber(inputA, in: tupleDrain, by: Combining.self))
            b.subscribe(TupleInputSubscriber(inputB, in: tupleDrain, by: Combining.self))
            c.subscribe(TupleInputSubscriber(inputC, in: tupleDrain, by: Combining.self))
            d.subscribe(TupleInputSubscriber(inputD, in: tupleDrain, by: Combining.self))
            tupleDrain.sendSubscription()
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

// MARK: - Subscriber

/// Combines the latest values. Finishes when all upstreams have finished.
///
/// A value that arrives without demand, or inside a delivery, only replaces the previous one and makes no tuple, as in
/// Apple's Combine. It becomes part of the next tuple.
@usableFromInline
enum Combining: TupleRule {
    @inlinable
    @inline(__always)
    static func merge<Value, Downstream: Subscriber>(
        _ value: inout Value?,
        into tupleInput: TupleInput<Value>,
        of tupleDrain: TupleDrain<Downstream>
    ) -> Downstream.Input? {
        if tupleInput.latest == nil { tupleDrain.missing -= 1 }
        swap(&tupleInput.latest, &value)
        guard tupleDrain.missing == 0, tupleDrain.outstandingDemand > .none, !tupleDrain.isDeliveringOnCurrentThread
        else { return nil }
        tupleDrain.outstandingDemand -= 1
        return tupleDrain.makeOutput(tupleDrain)
    }

    @inlinable
    static func completeInput<Value, Downstream: Subscriber>(
        _ tupleInput: TupleInput<Value>,
        of tupleDrain: TupleDrain<Downstream>
    ) -> Bool {
        tupleDrain.running == 0
    }

    @inlinable static var completesAfterDelivery: Bool { false }

    @inlinable static var cancelsFailed: Bool { false }
}

import QueueStructures

extension Publisher {
    /// Pairs the first values of both streams, then the second, and so on. The faster stream's values wait.
    @inlinable
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
    where Failure == P.Failure {
        Publishers.Zip(self, other)
    }

    /// Pairs values as `zip(_:)` does, and delivers the result of `transform` for each pair.
    @inlinable
    public func zip<P: Publisher, T>(
        _ other: P,
        _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
    where Failure == P.Failure {
        Publishers.Zip(self, other).map(transform)
    }

    /// Joins the first values of three streams in a tuple, then the second, and so on.
    @inlinable
    public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
    where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Joins the values of three streams one by one, and delivers the result of `transform` for each group.
    @inlinable
    public func zip<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q,
        _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
    where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2).map(transform)
    }

    /// Joins the first values of four streams in a tuple, then the second, and so on.
    @inlinable
    public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
        -> Publishers.Zip4<Self, P, Q, R>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3)
    }

    /// Joins the values of four streams one by one, and delivers the result of `transform` for each group.
    @inlinable
    public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R,
        _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
    ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3).map(transform)
    }
}

extension Publishers {
    /// Pairs the first value of each stream, then the second, and so on.
    ///
    /// Follows [Apple's Publishers.Zip](https://developer.apple.com/documentation/combine/publishers/zip).
    public struct Zip<A: Publisher, B: Publisher>: Publisher
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
            let tupleDrain = TupleDrain("Zip", downstream: subscriber, count: 2)
            let inputA = TupleInput<A.Output>(in: tupleDrain)
            let inputB = TupleInput<B.Output>(in: tupleDrain)
            tupleDrain.begin(with: [inputA, inputB]) { tupleDrain in
                guard let a = inputA.values.popFirst(), let b = inputB.values.popFirst() else { return nil }
                tupleDrain.didConsumeValue(from: inputA)
                tupleDrain.didConsumeValue(from: inputB)
                return (a, b)
            }
            a.subscribe(TupleInputSubscriber(inputA, in: tupleDrain, by: Zipping.self))
            b.subscribe(TupleInputSubscriber(inputB, in: tupleDrain, by: Zipping.self))
            tupleDrain.sendSubscription()
        }
    }

    /// Joins the first value of each of three streams, then the second, and so on.
    ///
    /// Follows [Apple's Publishers.Zip3](https://developer.apple.com/documentation/combine/publishers/zip3).
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
            let tupleDrain = TupleDrain("Zip", downstream: subscriber, count: 3)
            let inputA = TupleInput<A.Output>(in: tupleDrain)
            let inputB = TupleInput<B.Output>(in: tupleDrain)
            let inputC = TupleInput<C.Output>(in: tupleDrain)
            tupleDrain.begin(with: [inputA, inputB, inputC]) { tupleDrain in
                guard let a = inputA.values.popFirst(), let b = inputB.values.popFirst(),
                    let c = inputC.values.popFirst()
                else { return nil }
                tupleDrain.didConsumeValue(from: inputA)
                tupleDrain.didConsumeValue(from: inputB)
                tupleDrain.didConsumeValue(from: inputC)
                return (a, b, c)
            }
            a.subscribe(TupleInputSubscriber(inputA, in: tupleDrain, by: Zipping.self))
            b.subscribe(TupleInputSubscriber(inputB, in: tupleDrain, by: Zipping.self))
            c.subscribe(TupleInputSubscriber(inputC, in: tupleDrain, by: Zipping.self))
            tupleDrain.sendSubscription()
        }
    }

    /// Joins the first value of each of four streams, then the second, and so on.
    ///
    /// Follows [Apple's Publishers.Zip4](https://developer.apple.com/documentation/combine/publishers/zip4).
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
            let tupleDrain = TupleDrain("Zip", downstream: subscriber, count: 4)
            let inputA = TupleInput<A.Output>(in: tupleDrain)
            let inputB = TupleInput<B.Output>(in: tupleDrain)
            let inputC = TupleInput<C.Output>(in: tupleDrain)
            let inputD = TupleInput<D.Output>(in: tupleDrain)
            tupleDrain.begin(with: [inputA, inputB, inputC, inputD]) { tupleDrain in
                guard let a = inputA.values.popFirst(), let b = inputB.values.popFirst(),
                    let c = inputC.values.popFirst(),
                    let d = inputD.values.popFirst()
                else { return nil }
                tupleDrain.didConsumeValue(from: inputA)
                tupleDrain.didConsumeValue(from: inputB)
                tupleDrain.didConsumeValue(from: inputC)
                tupleDrain.didConsumeValue(from: inputD)
                return (a, b, c, d)
            }
            a.subscribe(TupleInputSubscriber(inputA, in: tupleDrain, by: Zipping.self))
            b.subscribe(TupleInputSubscriber(inputB, in: tupleDrain, by: Zipping.self))
            c.subscribe(TupleInputSubscriber(inputC, in: tupleDrain, by: Zipping.self))
            d.subscribe(TupleInputSubscriber(inputD, in: tupleDrain, by: Zipping.self))
            tupleDrain.sendSubscription()
        }
    }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

// MARK: - Subscriber

/// Combines the n-th values. Finishes as soon as no further tuple is possible.
///
/// A complete tuple is delivered at once. Upstreams receive no more demand than the downstream has requested. A value
/// that an upstream sends beyond its demand is kept until the other upstreams have sent theirs.
@usableFromInline
enum Zipping: TupleRule {
    @inlinable
    @inline(__always)
    static func merge<Value, Downstream: Subscriber>(
        _ value: inout Value?,
        into tupleInput: TupleInput<Value>,
        of tupleDrain: TupleDrain<Downstream>
    ) -> Downstream.Input? {
        guard let taken = value else { return nil }
        tupleInput.values.append(taken)
        if tupleInput.values.count == 1 { tupleDrain.missing -= 1 }
        return tupleDrain.missing == 0 ? tupleDrain.makeOutput(tupleDrain) : nil
    }

    @inlinable
    static func completeInput<Value, Downstream: Subscriber>(
        _ tupleInput: TupleInput<Value>,
        of tupleDrain: TupleDrain<Downstream>
    ) -> Bool {
        tupleInput.values.isEmpty
    }
    @inlinable static var completesAfterDelivery: Bool { true }

    @inlinable static var cancelsFailed: Bool { true }
}

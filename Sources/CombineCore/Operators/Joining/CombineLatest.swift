extension Publisher {
    /// Subscribes to another publisher and publishes a tuple of the latest elements upon receiving output from any.
    @inlinable
    public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
    where Failure == P.Failure {
        Publishers.CombineLatest(self, other)
    }

    /// Subscribes to another publisher and invokes a closure with the latest elements upon receiving output from any.
    @inlinable
    public func combineLatest<P: Publisher, T>(
        _ other: P,
        _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
    where Failure == P.Failure {
        Publishers.CombineLatest(self, other).map(transform)
    }

    /// Subscribes to two other publishers and publishes a tuple of the latest elements upon receiving output from any.
    @inlinable
    public func combineLatest<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q)
        -> Publishers.CombineLatest3<Self, P, Q>
    where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2)
    }

    /// Subscribes to two other publishers and invokes a closure with the latest elements upon receiving output from any.
    @inlinable
    public func combineLatest<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q,
        _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
    where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.CombineLatest3(self, publisher1, publisher2).map(transform)
    }

    /// Subscribes to three other publishers and publishes a tuple of the latest elements upon receiving output from any.
    @inlinable
    public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
        _ publisher1: P, _ publisher2: Q, _ publisher3: R
    ) -> Publishers.CombineLatest4<Self, P, Q, R>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
    }

    /// Subscribes to three other publishers and invokes a closure with the latest elements upon receiving output from any.
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
    /// A publisher that receives and combines the latest elements from two publishers.
    ///
    /// Follows [Apple's Publishers.CombineLatest](https://developer.apple.com/documentation/combine/publishers/combinelatest).
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
            let gathering = Gathering("CombineLatest", downstream: subscriber, count: 2)
            let slotA = Slot<A.Output>(in: gathering)
            let slotB = Slot<B.Output>(in: gathering)
            gathering.begin(with: [slotA, slotB]) { _ in
                guard let a = slotA.latest, let b = slotB.latest else { return nil }
                return (a, b)
            }
            a.subscribe(SlotSubscriber(slotA, in: gathering, by: Combining.self))
            b.subscribe(SlotSubscriber(slotB, in: gathering, by: Combining.self))
            gathering.introduce()
        }
    }

    /// A publisher that receives and combines the latest elements from three publishers.
    ///
    /// Follows [Apple's Publishers.CombineLatest3](https://developer.apple.com/documentation/combine/publishers/combinelatest3).
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
            let gathering = Gathering("CombineLatest", downstream: subscriber, count: 3)
            let slotA = Slot<A.Output>(in: gathering)
            let slotB = Slot<B.Output>(in: gathering)
            let slotC = Slot<C.Output>(in: gathering)
            gathering.begin(with: [slotA, slotB, slotC]) { _ in
                guard let a = slotA.latest, let b = slotB.latest, let c = slotC.latest else { return nil }
                return (a, b, c)
            }
            a.subscribe(SlotSubscriber(slotA, in: gathering, by: Combining.self))
            b.subscribe(SlotSubscriber(slotB, in: gathering, by: Combining.self))
            c.subscribe(SlotSubscriber(slotC, in: gathering, by: Combining.self))
            gathering.introduce()
        }
    }

    /// A publisher that receives and combines the latest elements from four publishers.
    ///
    /// Follows [Apple's Publishers.CombineLatest4](https://developer.apple.com/documentation/combine/publishers/combinelatest4).
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
            let gathering = Gathering("CombineLatest", downstream: subscriber, count: 4)
            let slotA = Slot<A.Output>(in: gathering)
            let slotB = Slot<B.Output>(in: gathering)
            let slotC = Slot<C.Output>(in: gathering)
            let slotD = Slot<D.Output>(in: gathering)
            gathering.begin(with: [slotA, slotB, slotC, slotD]) { _ in
                guard let a = slotA.latest, let b = slotB.latest, let c = slotC.latest, let d = slotD.latest else {
                    return nil
                }
                return (a, b, c, d)
            }
            a.subscribe(SlotSubscriber(slotA, in: gathering, by: Combining.self))
            b.subscribe(SlotSubscriber(slotB, in: gathering, by: Combining.self))
            c.subscribe(SlotSubscriber(slotC, in: gathering, by: Combining.self))
            d.subscribe(SlotSubscriber(slotD, in: gathering, by: Combining.self))
            gathering.introduce()
        }
    }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
extension Publishers.CombineLatest3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.CombineLatest4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

// MARK: - Rule

/// The newest values belong together. Finished when all have finished.
///
/// A value that comes when nothing is asked for, or from inside a delivery, takes its place and makes no tuple, as with
/// Apple; it is part of the next one.
@usableFromInline
enum Combining: GatheringRule {
    @inlinable
    @inline(__always)
    static func take<Value, Downstream: Subscriber>(
        _ value: inout Value?,
        into slot: Slot<Value>,
        of gathering: Gathering<Downstream>
    ) -> Downstream.Input? {
        if slot.latest == nil { gathering.missing -= 1 }
        swap(&slot.latest, &value)
        guard gathering.missing == 0, gathering.open > .none, !gathering.isInside else { return nil }
        gathering.open -= 1
        return gathering.gather(gathering)
    }

    @inlinable
    static func finish<Value, Downstream: Subscriber>(
        _ slot: Slot<Value>,
        of gathering: Gathering<Downstream>
    ) -> Bool {
        gathering.running == 0
    }

    @inlinable static var finishesAfterDelivery: Bool { false }

    @inlinable static var cancelsFailed: Bool { false }
}

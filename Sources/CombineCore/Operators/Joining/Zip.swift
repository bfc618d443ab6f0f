import DequeModule

extension Publisher {
    /// Combines elements from another publisher and delivers groups of elements as tuples, the n-th of each together.
    @inlinable
    public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
    where Failure == P.Failure {
        Publishers.Zip(self, other)
    }

    /// Combines elements from another publisher and delivers a transformed output of the n-th of each.
    @inlinable
    public func zip<P: Publisher, T>(
        _ other: P,
        _ transform: @escaping (Output, P.Output) -> T
    ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
    where Failure == P.Failure {
        Publishers.Zip(self, other).map(transform)
    }

    /// Combines elements from two other publishers and delivers groups of elements as tuples, the n-th of each together.
    @inlinable
    public func zip<P: Publisher, Q: Publisher>(_ publisher1: P, _ publisher2: Q) -> Publishers.Zip3<Self, P, Q>
    where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2)
    }

    /// Combines elements from two other publishers and delivers a transformed output of the n-th of each.
    @inlinable
    public func zip<P: Publisher, Q: Publisher, T>(
        _ publisher1: P, _ publisher2: Q,
        _ transform: @escaping (Output, P.Output, Q.Output) -> T
    ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
    where Failure == P.Failure, P.Failure == Q.Failure {
        Publishers.Zip3(self, publisher1, publisher2).map(transform)
    }

    /// Combines elements from three other publishers and delivers groups of elements as tuples, the n-th of each together.
    @inlinable
    public func zip<P: Publisher, Q: Publisher, R: Publisher>(_ publisher1: P, _ publisher2: Q, _ publisher3: R)
        -> Publishers.Zip4<Self, P, Q, R>
    where Failure == P.Failure, P.Failure == Q.Failure, Q.Failure == R.Failure {
        Publishers.Zip4(self, publisher1, publisher2, publisher3)
    }

    /// Combines elements from three other publishers and delivers a transformed output of the n-th of each.
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
    /// A publisher created by applying the zip function to two upstream publishers.
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
            let gathering = Gathering("Zip", downstream: subscriber, count: 2)
            let slotA = Slot<A.Output>(in: gathering)
            let slotB = Slot<B.Output>(in: gathering)
            gathering.begin(with: [slotA, slotB]) { gathering in
                guard let a = slotA.values.popFirst(), let b = slotB.values.popFirst() else { return nil }
                gathering.tookOne(from: slotA)
                gathering.tookOne(from: slotB)
                return (a, b)
            }
            a.subscribe(SlotSubscriber(slotA, in: gathering, by: Zipping.self))
            b.subscribe(SlotSubscriber(slotB, in: gathering, by: Zipping.self))
            gathering.introduce()
        }
    }

    /// A publisher created by applying the zip function to three upstream publishers.
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
            let gathering = Gathering("Zip", downstream: subscriber, count: 3)
            let slotA = Slot<A.Output>(in: gathering)
            let slotB = Slot<B.Output>(in: gathering)
            let slotC = Slot<C.Output>(in: gathering)
            gathering.begin(with: [slotA, slotB, slotC]) { gathering in
                guard let a = slotA.values.popFirst(), let b = slotB.values.popFirst(), let c = slotC.values.popFirst()
                else { return nil }
                gathering.tookOne(from: slotA)
                gathering.tookOne(from: slotB)
                gathering.tookOne(from: slotC)
                return (a, b, c)
            }
            a.subscribe(SlotSubscriber(slotA, in: gathering, by: Zipping.self))
            b.subscribe(SlotSubscriber(slotB, in: gathering, by: Zipping.self))
            c.subscribe(SlotSubscriber(slotC, in: gathering, by: Zipping.self))
            gathering.introduce()
        }
    }

    /// A publisher created by applying the zip function to four upstream publishers.
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
            let gathering = Gathering("Zip", downstream: subscriber, count: 4)
            let slotA = Slot<A.Output>(in: gathering)
            let slotB = Slot<B.Output>(in: gathering)
            let slotC = Slot<C.Output>(in: gathering)
            let slotD = Slot<D.Output>(in: gathering)
            gathering.begin(with: [slotA, slotB, slotC, slotD]) { gathering in
                guard let a = slotA.values.popFirst(), let b = slotB.values.popFirst(), let c = slotC.values.popFirst(),
                    let d = slotD.values.popFirst()
                else { return nil }
                gathering.tookOne(from: slotA)
                gathering.tookOne(from: slotB)
                gathering.tookOne(from: slotC)
                gathering.tookOne(from: slotD)
                return (a, b, c, d)
            }
            a.subscribe(SlotSubscriber(slotA, in: gathering, by: Zipping.self))
            b.subscribe(SlotSubscriber(slotB, in: gathering, by: Zipping.self))
            c.subscribe(SlotSubscriber(slotC, in: gathering, by: Zipping.self))
            d.subscribe(SlotSubscriber(slotD, in: gathering, by: Zipping.self))
            gathering.introduce()
        }
    }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}

// MARK: - Rule

/// The n-th values belong together. Finished as soon as no further tuple can come. A tuple that is whole goes out: upstreams
/// are asked for no more than is asked for here, and what one sends beyond that waits for its counterparts at the most.
@usableFromInline
enum Zipping: GatheringRule {
    @inlinable
    @inline(__always)
    static func take<Value, Downstream: Subscriber>(
        _ value: inout Value?,
        into slot: Slot<Value>,
        of gathering: Gathering<Downstream>
    ) -> Downstream.Input? {
        guard let taken = value else { return nil }
        slot.values.append(taken)
        if slot.values.count == 1 { gathering.missing -= 1 }
        return gathering.missing == 0 ? gathering.gather(gathering) : nil
    }

    @inlinable
    static func finish<Value, Downstream: Subscriber>(
        _ slot: Slot<Value>,
        of gathering: Gathering<Downstream>
    ) -> Bool {
        slot.values.isEmpty
    }
    @inlinable static var finishesAfterDelivery: Bool { true }

    @inlinable static var cancelsFailed: Bool { true }
}

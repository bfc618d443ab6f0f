extension Publishers {
    /// The values of two streams, in order of arrival.
    ///
    /// It finishes when all upstreams have finished. A failure of one cancels the others and fails the stream. Follows
    /// [Apple's Publishers.Merge](https://developer.apple.com/documentation/combine/publishers/merge).
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher to merge.
        public let a: A

        /// The second publisher to merge.
        public let b: B

        @inlinable
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let mergeDrain = MergeDrain("Merge", downstream: subscriber, expected: 2)
            subscriber.receive(subscription: mergeDrain)
            mergeDrain.add(a)
            mergeDrain.add(b)
        }
    }

    /// The values of three streams, in order of arrival.
    ///
    /// It finishes when all upstreams have finished. A failure of one cancels the others and fails the stream. Follows
    /// [Apple's Publishers.Merge3](https://developer.apple.com/documentation/combine/publishers/merge3).
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher to merge.
        public let a: A

        /// The second publisher to merge.
        public let b: B

        /// The third publisher to merge.
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
            let mergeDrain = MergeDrain("Merge", downstream: subscriber, expected: 3)
            subscriber.receive(subscription: mergeDrain)
            mergeDrain.add(a)
            mergeDrain.add(b)
            mergeDrain.add(c)
        }
    }

    /// The values of four streams, in order of arrival.
    ///
    /// It finishes when all upstreams have finished. A failure of one cancels the others and fails the stream. Follows
    /// [Apple's Publishers.Merge4](https://developer.apple.com/documentation/combine/publishers/merge4).
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher to merge.
        public let a: A

        /// The second publisher to merge.
        public let b: B

        /// The third publisher to merge.
        public let c: C

        /// The fourth publisher to merge.
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
            let mergeDrain = MergeDrain("Merge", downstream: subscriber, expected: 4)
            subscriber.receive(subscription: mergeDrain)
            mergeDrain.add(a)
            mergeDrain.add(b)
            mergeDrain.add(c)
            mergeDrain.add(d)
        }
    }

    /// The values of five streams, in order of arrival.
    ///
    /// It finishes when all upstreams have finished. A failure of one cancels the others and fails the stream. Follows
    /// [Apple's Publishers.Merge5](https://developer.apple.com/documentation/combine/publishers/merge5).
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output, A.Failure == E.Failure, A.Output == E.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher to merge.
        public let a: A

        /// The second publisher to merge.
        public let b: B

        /// The third publisher to merge.
        public let c: C

        /// The fourth publisher to merge.
        public let d: D

        /// The fifth publisher to merge.
        public let e: E

        @inlinable
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let mergeDrain = MergeDrain("Merge", downstream: subscriber, expected: 5)
            subscriber.receive(subscription: mergeDrain)
            mergeDrain.add(a)
            mergeDrain.add(b)
            mergeDrain.add(c)
            mergeDrain.add(d)
            mergeDrain.add(e)
        }
    }

    /// The values of six streams, in order of arrival.
    ///
    /// It finishes when all upstreams have finished. A failure of one cancels the others and fails the stream. Follows
    /// [Apple's Publishers.Merge6](https://developer.apple.com/documentation/combine/publishers/merge6).
    public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output, A.Failure == E.Failure, A.Output == E.Output,
        A.Failure == F.Failure, A.Output == F.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher to merge.
        public let a: A

        /// The second publisher to merge.
        public let b: B

        /// The third publisher to merge.
        public let c: C

        /// The fourth publisher to merge.
        public let d: D

        /// The fifth publisher to merge.
        public let e: E

        /// The sixth publisher to merge.
        public let f: F

        @inlinable
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let mergeDrain = MergeDrain("Merge", downstream: subscriber, expected: 6)
            subscriber.receive(subscription: mergeDrain)
            mergeDrain.add(a)
            mergeDrain.add(b)
            mergeDrain.add(c)
            mergeDrain.add(d)
            mergeDrain.add(e)
            mergeDrain.add(f)
        }
    }

    /// The values of seven streams, in order of arrival.
    ///
    /// It finishes when all upstreams have finished. A failure of one cancels the others and fails the stream. Follows
    /// [Apple's Publishers.Merge7](https://developer.apple.com/documentation/combine/publishers/merge7).
    public struct Merge7<
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
    >: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output, A.Failure == E.Failure, A.Output == E.Output,
        A.Failure == F.Failure, A.Output == F.Output, A.Failure == G.Failure, A.Output == G.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher to merge.
        public let a: A

        /// The second publisher to merge.
        public let b: B

        /// The third publisher to merge.
        public let c: C

        /// The fourth publisher to merge.
        public let d: D

        /// The fifth publisher to merge.
        public let e: E

        /// The sixth publisher to merge.
        public let f: F

        /// The seventh publisher to merge.
        public let g: G

        @inlinable
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let mergeDrain = MergeDrain("Merge", downstream: subscriber, expected: 7)
            subscriber.receive(subscription: mergeDrain)
            mergeDrain.add(a)
            mergeDrain.add(b)
            mergeDrain.add(c)
            mergeDrain.add(d)
            mergeDrain.add(e)
            mergeDrain.add(f)
            mergeDrain.add(g)
        }
    }

    /// The values of eight streams, in order of arrival.
    ///
    /// It finishes when all upstreams have finished. A failure of one cancels the others and fails the stream. Follows
    /// [Apple's Publishers.Merge8](https://developer.apple.com/documentation/combine/publishers/merge8).
    public struct Merge8<
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
    >: Publisher
    where
        A.Failure == B.Failure, A.Output == B.Output, A.Failure == C.Failure, A.Output == C.Output,
        A.Failure == D.Failure, A.Output == D.Output, A.Failure == E.Failure, A.Output == E.Output,
        A.Failure == F.Failure, A.Output == F.Output, A.Failure == G.Failure, A.Output == G.Output,
        A.Failure == H.Failure, A.Output == H.Output
    {
        public typealias Output = A.Output
        public typealias Failure = A.Failure

        /// The first publisher to merge.
        public let a: A

        /// The second publisher to merge.
        public let b: B

        /// The third publisher to merge.
        public let c: C

        /// The fourth publisher to merge.
        public let d: D

        /// The fifth publisher to merge.
        public let e: E

        /// The sixth publisher to merge.
        public let f: F

        /// The seventh publisher to merge.
        public let g: G

        /// The eighth publisher to merge.
        public let h: H

        @inlinable
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
            self.h = h
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let mergeDrain = MergeDrain("Merge", downstream: subscriber, expected: 8)
            subscriber.receive(subscription: mergeDrain)
            mergeDrain.add(a)
            mergeDrain.add(b)
            mergeDrain.add(c)
            mergeDrain.add(d)
            mergeDrain.add(e)
            mergeDrain.add(f)
            mergeDrain.add(g)
            mergeDrain.add(h)
        }
    }

    /// The values of any number of streams of one type, in order of arrival.
    ///
    /// Without upstream publishers it finishes at once. Follows
    /// [Apple's Publishers.MergeMany](https://developer.apple.com/documentation/combine/publishers/mergemany).
    public struct MergeMany<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// The publishers to merge.
        public let publishers: [Upstream]

        @inlinable
        public init(_ upstream: Upstream...) {
            publishers = upstream
        }

        @inlinable
        public init<S: Swift.Sequence>(_ upstream: S) where Upstream == S.Element {
            publishers = Array(upstream)
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            let mergeDrain = MergeDrain("Merge", downstream: subscriber, expected: publishers.count)
            subscriber.receive(subscription: mergeDrain)
            for publisher in publishers { mergeDrain.add(publisher) }
            if publishers.isEmpty { mergeDrain.complete() }
        }

        /// Adds another publisher of the same type.
        @inlinable
        public func merge(with other: Upstream) -> Publishers.MergeMany<Upstream> {
            Publishers.MergeMany(publishers + [other])
        }
    }
}

// MARK: - Equality

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
extension Publishers.Merge4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
extension Publishers.Merge5: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
extension Publishers.Merge7: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable {}
extension Publishers.Merge8: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable, H: Equatable {}
extension Publishers.MergeMany: Equatable where Upstream: Equatable {}

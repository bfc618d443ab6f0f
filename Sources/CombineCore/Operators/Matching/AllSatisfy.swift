extension Publisher {
    /// Delivers `false` at the first value that fails `predicate`, or `true` when the stream finishes without one.
    @inlinable
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }

    /// Delivers whether all values pass `predicate`, and fails if it throws.
    @inlinable
    public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
        Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
    }
}

extension Publishers {
    /// Delivers one Boolean, which tells whether every value passed a test.
    ///
    /// Follows [Apple's
    /// Publishers.AllSatisfy](https://developer.apple.com/documentation/combine/publishers/allsatisfy).
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        /// The test that each value must pass.
        public let predicate: (Upstream.Output) -> Bool

        @inlinable
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                MatchSubscriber<Upstream.Output, PreservesFailure<Failure>, S>(
                    subscriber,
                    name: "AllSatisfy",
                    isAny: false,
                    predicate: predicate
                )
            )
        }
    }

    /// Delivers whether all values pass a test, and fails if the test throws.
    ///
    /// Follows [Apple's
    /// Publishers.TryAllSatisfy](https://developer.apple.com/documentation/combine/publishers/tryallsatisfy).
    public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
        public typealias Failure = any Error

        public let upstream: Upstream

        /// The test that each value must pass, which may throw.
        public let predicate: (Upstream.Output) throws -> Bool

        @inlinable
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                MatchSubscriber<Upstream.Output, ErasesFailure<Upstream.Failure>, S>(
                    subscriber,
                    name: "TryAllSatisfy",
                    isAny: false,
                    predicate: predicate
                )
            )
        }
    }
}

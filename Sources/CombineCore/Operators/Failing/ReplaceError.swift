extension Publisher {
    /// Delivers `output` in place of a failure, then finishes.
    @inlinable
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }
}

extension Publishers {
    /// Ends a failed stream with one last value.
    ///
    /// The value waits for demand; then the stream finishes. Follows
    /// [Apple's Publishers.ReplaceError](https://developer.apple.com/documentation/combine/publishers/replaceerror).
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        public let upstream: Upstream

        /// The value to deliver in place of a failure.
        public let output: Upstream.Output

        @inlinable
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                CatchSubscriber<Upstream.Failure, Just<Output>, PreservesFailure<Never>, S>(
                    subscriber,
                    name: "ReplaceError",
                    isStrict: false
                ) { [output] _ in
                    Just(output)
                }
            )
        }
    }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

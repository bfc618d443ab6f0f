extension Publisher {
    /// Ends the program if the upstream fails, so that the result cannot fail.
    ///
    /// The message names the prefix, the file and the line.
    @inlinable
    public func assertNoFailure(
        _ prefix: String = "",
        file: StaticString = #file,
        line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
}

extension Publishers {
    /// Forwards values, and ends the program on a failure.
    ///
    /// Follows [Apple's
    /// Publishers.AssertNoFailure](https://developer.apple.com/documentation/combine/publishers/assertnofailure).
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        public let upstream: Upstream

        /// The beginning of the message that ends the program.
        public let prefix: String

        /// The file that the message names.
        public let file: StaticString

        /// The line that the message names.
        public let line: UInt

        @inlinable
        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribe(
                MapErrorSubscriber<Upstream.Failure, S>(subscriber) {
                    [prefix, file, line] failure in
                    fatalError("\(prefix.isEmpty ? "" : prefix + ": ")\(failure)", file: file, line: line)
                }
            )
        }
    }
}

import CombineCore

extension Publisher where Output: Encodable {
    /// Encodes each value with `encoder`, and fails with its first error.
    ///
    /// The first value that cannot be encoded cancels the upstream and fails the stream with the encoder's error.
    @inlinable
    public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
        Publishers.Encode(upstream: self, encoder: encoder)
    }
}

extension Publishers {
    /// Encodes each value; the first that cannot be encoded fails the stream.
    ///
    /// Follows [Apple's Publishers.Encode](https://developer.apple.com/documentation/combine/publishers/encode).
    public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher where Upstream.Output: Encodable {
        public typealias Output = Coder.Output
        public typealias Failure = any Error

        public let upstream: Upstream

        @usableFromInline let encoder: Coder

        @inlinable
        public init(upstream: Upstream, encoder: Coder) {
            self.upstream = upstream
            self.encoder = encoder
        }

        @inlinable
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribeCoding(subscriber, name: "Encode") { [encoder] input in
                try encoder.encode(input)
            }
        }
    }
}

import CombineCore

extension Publisher {
    /// Decodes each value with `decoder`, and fails with its first error.
    ///
    /// ```swift
    /// Just(Data("[1, 2]".utf8))
    ///     .decode(type: [Int].self, decoder: JSONDecoder())
    ///     .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })    // [1, 2], finished
    /// ```
    ///
    /// The first value that cannot be decoded cancels the upstream and fails the stream with the decoder's error.
    @inlinable
    public func decode<Item: Decodable, Coder: TopLevelDecoder>(
        type: Item.Type,
        decoder: Coder
    ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
        Publishers.Decode(upstream: self, decoder: decoder)
    }
}

extension Publishers {
    /// Decodes each value; the first that cannot be decoded fails the stream.
    ///
    /// Follows [Apple's Publishers.Decode](https://developer.apple.com/documentation/combine/publishers/decode).
    public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
    where Upstream.Output == Coder.Input {
        public typealias Failure = any Error

        public let upstream: Upstream

        @usableFromInline let decoder: Coder

        @inlinable
        public init(upstream: Upstream, decoder: Coder) {
            self.upstream = upstream
            self.decoder = decoder
        }

        @inlinable
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            upstream.subscribeCoding(subscriber, name: "Decode") { [decoder] input in
                try decoder.decode(Output.self, from: input)
            }
        }
    }
}

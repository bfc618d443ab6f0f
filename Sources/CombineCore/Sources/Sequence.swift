extension Publishers {
    /// Delivers the elements of a sequence as they are requested, then finishes.
    ///
    /// The completion follows the last element without further demand. Operators that need only the elements are
    /// applied when the chain is built.
    /// Follows
    /// [Apple's Publishers.Sequence](https://developer.apple.com/documentation/combine/publishers/sequence).
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        /// The elements to publish.
        public let sequence: Elements

        /// Creates a publisher of the elements of `sequence`.
        @inlinable
        public init(sequence: Elements) {
            self.sequence = sequence
        }

        @inlinable
        @inline(__always)
        public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
            IteratorSubscription.start(
                "Sequence",
                elements: sequence.makeIterator(),
                completion: .finished,
                downstream: subscriber,
                debugSequence: { [sequence] in sequence }
            )
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Sequence {
    /// A publisher of the sequence's elements.
    @inlinable
    public var publisher: Publishers.Sequence<Self, Never> {
        Publishers.Sequence(sequence: self)
    }
}

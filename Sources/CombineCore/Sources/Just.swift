/// Delivers one value, then finishes.
///
/// It cannot fail. Operators that need only its one value are applied when the chain is built. Follows
/// [Apple's Just](https://developer.apple.com/documentation/combine/just).
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    /// The value that each subscriber receives.
    public let output: Output

    /// Creates a publisher that delivers `output`, then finishes.
    @inlinable
    public init(_ output: Output) {
        self.output = output
    }

    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        IteratorSubscription.start(
            "Just",
            elements: CollectionOfOne(output).makeIterator(),
            completion: .finished,
            downstream: subscriber,
            requiresPositiveDemand: true
        )
    }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}

/// A publisher that never publishes any values, and optionally finishes immediately.
///
/// `Empty(completeImmediately: false)` is the publisher that does nothing, ever. Follows
/// [Apple's Empty](https://developer.apple.com/documentation/combine/empty).
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
    /// Whether the publisher finishes as soon as it has a subscriber.
    public let completeImmediately: Bool

    /// Creates an empty publisher.
    @inlinable
    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Creates an empty publisher of the types.
    @inlinable
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        if completeImmediately {
            ImmediateEnd.deliver(.finished, to: subscriber)
        } else {
            subscriber.receive(subscription: Subscriptions.empty)
        }
    }
}

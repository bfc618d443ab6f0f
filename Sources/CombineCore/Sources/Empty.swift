/// A stream without values, which finishes at once or stays silent.
///
/// `Empty(completeImmediately: false)` never sends a signal after the subscription. Follows
/// [Apple's Empty](https://developer.apple.com/documentation/combine/empty).
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
    /// Whether the stream finishes as soon as it has a subscriber.
    public let completeImmediately: Bool

    /// Creates a publisher that finishes at once, or never if `completeImmediately` is `false`.
    @inlinable
    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Creates a publisher with both types named, where the compiler cannot infer them.
    @inlinable
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        if completeImmediately {
            ImmediateCompletion.deliver(.finished, to: subscriber)
        } else {
            subscriber.receive(subscription: Subscriptions.empty)
        }
    }
}

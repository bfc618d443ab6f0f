/// Fails as soon as it is subscribed to.
///
/// Follows [Apple's Fail](https://developer.apple.com/documentation/combine/fail).
public struct Fail<Output, Failure: Error>: Publisher {
    /// The failure to send to every subscriber.
    public let error: Failure

    /// Creates a publisher that fails with `error`.
    @inlinable
    public init(error: Failure) {
        self.error = error
    }

    /// Creates a publisher that fails with `failure`, and names the type of the values that never come.
    @inlinable
    public init(outputType: Output.Type, failure: Failure) {
        error = failure
    }

    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        ImmediateCompletion.deliver(.failure(error), to: subscriber)
    }
}

extension Fail: Equatable where Failure: Equatable {}
extension Fail: Sendable where Failure: Sendable {}

/// A stream of values that ends at most once, finished or failed.
///
/// ```swift
/// let cancellable = [1, 2, 3].publisher.sink { print($0) }
/// ```
///
/// A publisher is a description: nothing happens until a subscriber is attached. A publisher calls each subscriber in
/// this order, and the calls never overlap:
///
/// - `receive(subscription:)` once,
/// - `receive(_:)` at most as many times as requested,
/// - `receive(completion:)` at most once.
///
/// Follows [Apple's Publisher](https://developer.apple.com/documentation/combine/publisher).
public protocol Publisher<Output, Failure> {
    /// The type of the stream's values.
    associatedtype Output

    /// The type of the stream's failure; `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Attaches the subscriber. A publisher implements this method; callers use ``subscribe(_:)-(S)``.
    func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
    /// Subscribes `subscriber`.
    ///
    /// Always call this method instead of `receive(subscriber:)`, which a publisher implements. It neither wraps the
    /// subscriber nor checks the publisher's signals. A custom publisher therefore has to keep the order that
    /// ``Publisher`` describes.
    @inlinable
    @inline(__always)
    public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }
}

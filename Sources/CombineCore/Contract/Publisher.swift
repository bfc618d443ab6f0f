/// A type that can deliver a sequence of values over time to the subscribers that ask for them.
///
/// ```swift
/// let cancellable = [1, 2, 3].publisher.sink { print($0) }
/// ```
///
/// A publisher is a recipe: nothing happens until a subscriber is attached. To each subscriber it calls, in this
/// order and never overlapping, `receive(subscription:)` once, `receive(_:)` as often as was requested at the most, and
/// `receive(completion:)` once at the most. Follows
/// [Apple's Publisher](https://developer.apple.com/documentation/combine/publisher).
public protocol Publisher<Output, Failure> {
    /// The kind of values published by this publisher.
    associatedtype Output

    /// The kind of errors this publisher might publish; `Never` if it cannot fail.
    associatedtype Failure: Error

    /// Attaches the subscriber. Callers use ``subscribe(_:)-(S)``; this is what a publisher implements.
    func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input
}

extension Publisher {
    /// Attaches the subscriber to this publisher.
    ///
    /// Always call this rather than `receive(subscriber:)`, which is the publisher's own side of the call. The subscriber
    /// is handed on as it is, and what the publisher says is passed on as it comes: a publisher of your own has to keep the
    /// order that ``Publisher`` describes.
    @inlinable
    @inline(__always)
    public func subscribe<S: Subscriber>(_ subscriber: S) where Failure == S.Failure, Output == S.Input {
        receive(subscriber: subscriber)
    }
}

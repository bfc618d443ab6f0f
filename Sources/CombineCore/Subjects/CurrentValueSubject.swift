/// A subject that wraps a single value and publishes a new element whenever the value changes.
///
/// ```swift
/// let temperature = CurrentValueSubject<Int, Never>(20)
/// let cancellable = temperature.sink { print($0) }  // prints 20 at once
/// temperature.value = 25
/// ```
///
/// A subscriber is given the current value inside its first request. One that has asked for too few values misses those
/// in between, never the newest. ``value`` may be read and written from any thread, also from inside a subscriber, as
/// ``PassthroughSubject`` says. After the end it can be set, and nobody is told; ``send(_:)`` does nothing then. Follows
/// [Apple's CurrentValueSubject](https://developer.apple.com/documentation/combine/currentvaluesubject).
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    @usableFromInline let broadcast: Broadcast<Output, Failure>

    /// Creates a subject with its first value.
    @inlinable
    public init(_ value: Output) {
        broadcast = Broadcast("CurrentValueSubject", current: value)
    }

    /// The value wrapped by this subject; until the end setting it is the same as ``send(_:)``.
    @inlinable
    public var value: Output {
        get { broadcast.currentValue }
        set { broadcast.update(newValue, isSet: true) }
    }

    deinit {
        broadcast.abandon()
    }

    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        broadcast.subscribe(subscriber, of: self)
    }

    @inlinable
    public func send(_ input: Output) {
        broadcast.update(input, isSet: false)
    }

    @inlinable
    public func send(completion: Subscribers.Completion<Failure>) {
        broadcast.send(completion: completion)
    }

    @inlinable
    public func send(subscription: any Subscription) {
        broadcast.keep(subscription)
    }
}

/// Sendable: all state is the broadcast's, which is safe from any thread.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}

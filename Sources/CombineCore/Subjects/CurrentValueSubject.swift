/// A subject with a current value, which a new subscriber receives first.
///
/// ```swift
/// let temperature = CurrentValueSubject<Int, Never>(20)
/// let cancellable = temperature.sink { print($0) }  // prints 20 at once
/// temperature.value = 25
/// ```
///
/// A subscriber receives the current value inside its first request. A subscriber without demand misses intermediate
/// values, never the newest one. ``value`` may be read and written from any thread and from inside a subscriber, under
/// the rules of ``PassthroughSubject``. After the completion, setting it reaches no subscriber, and ``send(_:)`` does
/// nothing. Follows
/// [Apple's CurrentValueSubject](https://developer.apple.com/documentation/combine/currentvaluesubject).
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    @usableFromInline let broadcast: Broadcast<Output, Failure>

    /// Creates a subject with an initial value.
    @inlinable
    public init(_ value: Output) {
        broadcast = Broadcast("CurrentValueSubject", current: value)
    }

    /// The current value. Before the completion, setting it is the same as calling ``send(_:)``.
    @inlinable
    public var value: Output {
        get { broadcast.currentValue }
        set { broadcast.update(newValue, isSet: true) }
    }

    deinit {
        broadcast.releaseSubscribers()
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

/// Sendable: all state is in the broadcast, which is safe from any thread.
extension CurrentValueSubject: @unchecked Sendable where Output: Sendable {}

/// A subject without memory: a value reaches the subscribers that have demand at that moment.
///
/// ```swift
/// let taps = PassthroughSubject<Int, Never>()
/// let cancellable = taps.sink { print($0) }
/// taps.send(1)
/// ```
///
/// The subject stores no values: a subscriber without demand misses the value. A `send` from inside a subscriber is
/// nested: its value has reached every subscriber before it returns. `send` may be called from any thread. If another
/// thread is sending, the call returns at once, and the other thread delivers the value before its own call returns. A
/// subscription that has not ended retains its subject. Follows
/// [Apple's PassthroughSubject](https://developer.apple.com/documentation/combine/passthroughsubject).
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    @usableFromInline let broadcast: Broadcast<Output, Failure>

    /// Creates a subject.
    @inlinable
    public init() {
        broadcast = Broadcast("PassthroughSubject")
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
        broadcast.send(input)
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
extension PassthroughSubject: @unchecked Sendable where Output: Sendable {}

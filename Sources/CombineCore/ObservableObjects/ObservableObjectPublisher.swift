/// The default `objectWillChange` publisher of an observable object.
///
/// You can call ``send()`` from any thread. A subscriber that has requested any number of changes receives all of them,
/// as with Apple. Operators that count the demand drop a change that was not requested, and so does `values`: a task
/// misses the changes while it is not waiting. To learn of them, put
/// `buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest)` before `values`. Follows
/// [Apple's ObservableObjectPublisher](https://developer.apple.com/documentation/combine/observableobjectpublisher).
public final class ObservableObjectPublisher: Publisher, Sendable {
    public typealias Output = Void
    public typealias Failure = Never

    @usableFromInline let broadcast = Broadcast<Void, Never>("ObservableObjectPublisher", countsDemand: false)

    /// Creates a publisher without subscribers.
    public init() {}

    deinit {
        broadcast.releaseSubscribers()
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Void {
        broadcast.subscribe(subscriber)
    }

    /// Announces a change to all subscribers.
    @inlinable
    public func send() {
        broadcast.send(())
    }
}

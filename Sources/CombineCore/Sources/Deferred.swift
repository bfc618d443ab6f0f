/// Creates its publisher on subscription, once for each subscriber.
///
/// Follows [Apple's Deferred](https://developer.apple.com/documentation/combine/deferred).
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure

    /// Creates the publisher for a subscriber.
    public let createPublisher: () -> DeferredPublisher

    /// Creates a deferred publisher.
    @inlinable
    public init(createPublisher: @escaping () -> DeferredPublisher) {
        self.createPublisher = createPublisher
    }

    @inlinable
    @inline(__always)
    public func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
        createPublisher().subscribe(subscriber)
    }
}

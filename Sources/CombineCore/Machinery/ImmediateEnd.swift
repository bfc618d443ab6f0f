import Synchronization

/// The subscription to what is over before it has begun.
///
/// A subscriber that cancels it inside `receive(subscription:)` is not told the end. (Apple hands out the shared empty
/// subscription here, which ignores the cancellation; ours looks the same.)
///
/// Sendable: the flag is all that changes, and it is atomic.
@usableFromInline
final class ImmediateEnd: StreamObject, Subscription, @unchecked Sendable {
    private let isCancelled = Atomic<Bool>(false)

    private init() {
        super.init("Empty")
    }

    @usableFromInline
    static func deliver<S: Subscriber>(_ completion: Subscribers.Completion<S.Failure>, to subscriber: S) {
        let end = ImmediateEnd()
        subscriber.receive(subscription: end)
        if !end.isCancelled.load(ordering: .acquiring) { subscriber.receive(completion: completion) }
    }

    @usableFromInline
    func request(_ demand: Subscribers.Demand) {}

    @usableFromInline
    func cancel() {
        isCancelled.store(true, ordering: .releasing)
    }
}

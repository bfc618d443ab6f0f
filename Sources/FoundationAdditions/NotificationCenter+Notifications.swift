public import Foundation

extension NotificationCenter {
    /// Returns an asynchronous sequence of the notifications with a name, posted by one object or by any.
    ///
    /// ```swift
    /// func follow() async {
    ///     for await notification in NotificationCenter.default.notifications(named: .init("saved")) {
    ///         print(notification.object ?? "someone")
    ///     }
    /// }
    /// ```
    ///
    /// Each iterator receives the notifications that are posted after its creation, in order. Those that its task has
    /// not requested yet wait in memory. The sequence ends when the task is canceled. Notifications may be posted on
    /// any thread. The object is retained by its iterators. Follows [Apple's
    /// page](https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)).
    @_disfavoredOverload
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> _NotificationSequence {
        _NotificationSequence(center: self, name: name, object: object)
    }
}

extension _FoundationMember where Self: NotificationCenter {
    /// An asynchronous sequence of notifications.
    public typealias Notifications = _NotificationSequence
}

/// An asynchronous sequence of notifications.
///
/// Follows [Apple's page](https://developer.apple.com/documentation/foundation/notificationcenter/notifications).
public final class _NotificationSequence: AsyncSequence {
    public typealias Element = Notification

    private let center: NotificationCenter
    private let name: Notification.Name
    private let object: AnyObject?

    fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
        self.center = center
        self.name = name
        self.object = object
    }

    public func makeAsyncIterator() -> Iterator {
        Iterator(center: center, name: name, object: object)
    }

    /// An iterator, which observes the center until it is released.
    public struct Iterator: AsyncIteratorProtocol {
        private var notifications: AsyncStream<Notification>.Iterator

        fileprivate init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
            let (stream, continuation) = AsyncStream<Notification>.makeStream()
            // Safe: only the center uses the observer, and only the closure below returns it, once. The posting thread
            // hands a notification to each observer in turn, and the stream is one of them.
            nonisolated(unsafe) let observer = center.addObserver(forName: name, object: object, queue: nil) {
                nonisolated(unsafe) let notification = $0
                continuation.yield(notification)
            }
            continuation.onTermination = { [center] _ in center.removeObserver(observer) }
            notifications = stream.makeAsyncIterator()
        }

        public mutating func next() async -> Notification? {
            await notifications.next()
        }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> Notification? {
            await notifications.next(isolation: actor)
        }
    }
}

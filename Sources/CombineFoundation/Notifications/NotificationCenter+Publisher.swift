import CombineCore
import Foundation

extension NotificationCenter {
    /// Delivers each notification with the given name that the center posts.
    ///
    /// ```swift
    /// let cancellable = NotificationCenter.default
    ///     .publisher(for: UserDefaults.didChangeNotification)
    ///     .sink { _ in print("The defaults have changed") }
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name of the notifications.
    ///   - object: The object that posts the notifications; `nil` for any object.
    /// - Returns: A publisher of notifications, which never finishes.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// Delivers the notifications with a given name that a center posts.
    ///
    /// Each subscriber observes the center from its subscription to its cancellation, on the threads that post. A
    /// subscriber without demand misses the notification. Follows
    /// [Apple's page](https://developer.apple.com/documentation/foundation/notificationcenter/publisher).
    public struct Publisher: CombineCore.Publisher, Equatable {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The center that posts.
        public let center: NotificationCenter

        /// The name of the notifications.
        public let name: Notification.Name

        /// The object that posts the notifications; `nil` for any object.
        public let object: AnyObject?

        /// Creates a publisher of the center's notifications with that name.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            Observation(of: self, for: AnySubscriber(subscriber)).start()
        }

        public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
            lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
        }
    }
}

/// One subscriber's observation of a center: its subscription, and the subscriber of the subject that sends the
/// notifications.
///
/// The center retains it until it is canceled. It retains the posting object, which the center identifies by its
/// address.
///
/// Sendable: `upstream` and `observer` are guarded by `lock`; the rest is immutable.
private final class Observation: Subscriber, Subscription, CustomStringConvertible, CustomReflectable,
    @unchecked Sendable
{
    private let publisher: NotificationCenter.Publisher
    private let downstream: AnySubscriber<Notification, Never>
    private let notifications = PassthroughSubject<Notification, Never>()
    private let lock = NSLock()
    private var observer: (any NSObjectProtocol)?
    private var upstream: (any Subscription)?

    init(of publisher: NotificationCenter.Publisher, for downstream: AnySubscriber<Notification, Never>) {
        self.publisher = publisher
        self.downstream = downstream
    }

    /// Starts observing. No other thread knows this observation yet, so no lock is needed.
    func start() {
        observer = publisher.center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
            self.notifications.send($0)
        }
        notifications.subscribe(self)
    }

    func receive(subscription: any Subscription) {
        lock.withLock { upstream = subscription }
        downstream.receive(subscription: self)
    }

    func receive(_ input: Notification) -> Subscribers.Demand {
        downstream.receive(input)
    }

    func receive(completion: Subscribers.Completion<Never>) {}

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { upstream }?.request(demand)
    }

    func cancel() {
        let (upstream, observer) = lock.withLock {
            defer { (self.upstream, self.observer) = (nil, nil) }
            return (self.upstream, self.observer)
        }
        if let observer { publisher.center.removeObserver(observer) }
        upstream?.cancel()
    }

    var description: String { "NotificationCenter Observer" }

    var customMirror: Mirror {
        Mirror(
            self,
            children: ["center": publisher.center, "name": publisher.name, "object": publisher.object as Any]
        )
    }
}

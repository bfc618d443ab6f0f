import CombineCore
import Foundation

extension NotificationCenter {
    /// Returns a publisher that emits an element each time the center posts a notification of that name.
    ///
    /// ```swift
    /// let cancellable = NotificationCenter.default
    ///     .publisher(for: UserDefaults.didChangeNotification)
    ///     .sink { _ in print("The defaults have changed") }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name of the notifications.
    ///   - object: whose notifications; `nil` for everybody's.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher that emits the notifications that a center posts.
    ///
    /// Each subscriber observes the center from its subscription to its cancellation, on the threads that post. A
    /// notification is dropped for a subscriber that has not asked for one. Follows
    /// [Apple's page](https://developer.apple.com/documentation/foundation/notificationcenter/publisher).
    public struct Publisher: CombineCore.Publisher, Equatable {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The center that posts.
        public let center: NotificationCenter

        /// The name of the notifications.
        public let name: Notification.Name

        /// Whose notifications; `nil` for everybody's.
        public let object: AnyObject?

        /// Creates a publisher of the center's notifications of that name.
        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let notifications = NotificationSubject()
            let observer = center.addObserver(forName: name, object: object, queue: nil) { notifications.post($0) }
            notifications.subject.subscribe(Observation(subscriber, center: center, observer: observer))
        }

        public static func == (lhs: Publisher, rhs: Publisher) -> Bool {
            lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
        }
    }
}

/// Carries notifications from the center's block, which is `@Sendable`.
///
/// Sendable: a subject is safe from any thread, and the center itself hands a notification to whichever thread observes.
private struct NotificationSubject: @unchecked Sendable {
    let subject = PassthroughSubject<Notification, Never>()

    func post(_ notification: Notification) {
        subject.send(notification)
    }
}

/// One subscriber's observation of a center: what it holds as its subscription, and what the subject speaks to.
///
/// Sendable: `upstream` and `observer` are guarded by `lock`, the rest does not change.
private final class Observation<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible,
    CustomReflectable, @unchecked Sendable
where Downstream.Input == Notification, Downstream.Failure == Never {
    private let downstream: Downstream
    private let center: NotificationCenter
    private let lock = NSLock()
    private var observer: (any NSObjectProtocol)?
    private var upstream: (any Subscription)?

    init(_ downstream: Downstream, center: NotificationCenter, observer: any NSObjectProtocol) {
        self.downstream = downstream
        self.center = center
        self.observer = observer
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
        if let observer { center.removeObserver(observer) }
        upstream?.cancel()
    }

    var description: String { "NotificationCenter Observer" }

    var customMirror: Mirror { Mirror(self, children: ["center": center]) }
}

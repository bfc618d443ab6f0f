import CombineCore
import Foundation

extension NotificationCenter {
    /// Delivers each notification with the given name that the center posts.
    ///
    /// ```swift
    /// let cancellable = NotificationCenter.default
    ///     .publisher(for: .NSCalendarDayChanged)
    ///     .sink { _ in print("A new day has begun") }
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
    /// subscriber without demand misses the notification. A subscriber that does not retain its subscription receives
    /// nothing. Follows
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

/// One subscriber's observation of a center, which is its subscription.
///
/// The subscriber retains it, the center does not: without a subscription there is no observation. It retains the
/// posting object, which the center identifies by its address, until it ends.
///
/// Sendable: `state` is guarded by `lock`, which is not held while foreign code runs. The rest is immutable.
private final class Observation: Subscription, CustomStringConvertible, CustomReflectable, @unchecked Sendable {
    private struct Parts {
        let publisher: NotificationCenter.Publisher
        let downstream: AnySubscriber<Notification, Never>
        var observer: (any NSObjectProtocol)?
        var upstream: (any Subscription)?
    }

    /// Gives the notifications of several threads their order, and counts the demand.
    private let notifications = PassthroughSubject<Notification, Never>()
    private let lock = NSLock()
    private var state: Parts?

    init(of publisher: NotificationCenter.Publisher, for downstream: AnySubscriber<Notification, Never>) {
        state = Parts(publisher: publisher, downstream: downstream)
    }

    deinit { cancel() }

    func start() {
        guard let publisher = lock.withLock({ state?.publisher }) else { return }
        if publisher.name == .NSCalendarDayChanged, publisher.center === NotificationCenter.default { DayWatch.start() }
        let observer = publisher.center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
            [weak self] in self?.notifications.send($0)
        }
        lock.withLock { state?.observer = observer }
        notifications.subscribe(Relay(observation: self))
    }

    func attach(_ subscription: any Subscription) {
        let downstream = lock.withLock {
            state?.upstream = subscription
            return state?.downstream
        }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Notification) -> Subscribers.Demand {
        lock.withLock { state?.downstream }?.receive(input) ?? .none
    }

    func request(_ demand: Subscribers.Demand) {
        // The subject would stop the program. Apple's publisher ignores such a request.
        guard demand > .none else { return }
        lock.withLock { state?.upstream }?.request(demand)
    }

    func cancel() {
        // Released after unlocking, because the `deinit` of a subscriber is a client's code.
        guard let parts = lock.withLock({ state.take() }) else { return }
        if let observer = parts.observer { parts.publisher.center.removeObserver(observer) }
        parts.upstream?.cancel()
    }

    var description: String { "NotificationCenter Observer" }

    var customMirror: Mirror {
        let publisher = lock.withLock { state?.publisher }
        let children: KeyValuePairs<String, Any> = [
            "center": publisher?.center as Any, "name": publisher?.name as Any, "object": publisher?.object as Any,
        ]
        return Mirror(self, children: children)
    }
}

/// Hands an observation the notifications of its subject, which must not retain it.
private struct Relay: Subscriber {
    weak var observation: Observation?
    let combineIdentifier = CombineIdentifier()

    func receive(subscription: any Subscription) {
        observation?.attach(subscription)
    }

    func receive(_ input: Notification) -> Subscribers.Demand {
        observation?.receive(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
}

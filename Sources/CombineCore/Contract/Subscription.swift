/// The connection of a subscriber to a publisher.
///
/// Both calls are safe from any thread. Follows
/// [Apple's Subscription](https://developer.apple.com/documentation/combine/subscription).
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Tells the publisher that it may send that many values more. Requests add up; `.none` asks for nothing.
    func request(_ demand: Subscribers.Demand)
}

/// A namespace for symbols related to subscriptions.
public enum Subscriptions {
    /// The subscription that delivers nothing and ignores requests and cancellation.
    public static var empty: any Subscription { EmptySubscription.shared }
}

/// Sendable: it has no state.
final class EmptySubscription: StreamSubscription, @unchecked Sendable {
    static let shared = EmptySubscription(permanent: "Empty")
}

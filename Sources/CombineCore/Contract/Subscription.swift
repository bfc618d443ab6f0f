/// The connection of a subscriber to a publisher.
///
/// Both methods are safe from any thread. Follows
/// [Apple's Subscription](https://developer.apple.com/documentation/combine/subscription).
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests this number of additional values. Requests add up; `.none` requests nothing.
    func request(_ demand: Subscribers.Demand)
}

/// The types and constructors of subscriptions.
public enum Subscriptions {}

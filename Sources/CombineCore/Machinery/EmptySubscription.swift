extension Subscriptions {
    /// A subscription that delivers nothing and ignores requests and cancellation.
    public static var empty: any Subscription { EmptySubscription.shared }
}

/// Sendable: it has no state.
final class EmptySubscription: StreamSubscription, @unchecked Sendable {
    static let shared = EmptySubscription(permanent: "Empty")
}

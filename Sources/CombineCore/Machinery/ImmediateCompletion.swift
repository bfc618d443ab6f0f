/// Completes a subscriber whose publisher has no value to send.
@usableFromInline
enum ImmediateCompletion {
    /// Sends a subscription and a completion, without a value in between.
    ///
    /// The subscription is `Subscriptions.empty`, as in Apple's Combine. Canceling it does not suppress the completion.
    @usableFromInline
    static func deliver<S: Subscriber>(_ completion: Subscribers.Completion<S.Failure>, to subscriber: S) {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: completion)
    }
}

/// The end of what is over before it has begun.
@usableFromInline
enum ImmediateEnd {
    /// Tells a subscriber an end that no value comes before.
    ///
    /// The subscription is the shared one that does nothing, as Apple's is: who cancels it is told the end all the same.
    @usableFromInline
    static func deliver<S: Subscriber>(_ completion: Subscribers.Completion<S.Failure>, to subscriber: S) {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: completion)
    }
}

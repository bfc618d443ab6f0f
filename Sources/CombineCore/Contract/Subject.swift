/// A publisher whose values come from calls of ``send(_:)``.
///
/// Follows [Apple's Subject](https://developer.apple.com/documentation/combine/subject).
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Delivers a value to each subscriber that has requested more.
    func send(_ value: Output)

    /// Finishes or fails the stream. Later calls and later sends have no effect, and later subscribers receive the same
    /// completion at once.
    func send(completion: Subscribers.Completion<Failure>)

    /// Gives the subject a subscription to an upstream, from which it requests values for its subscribers.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends `Void`, for a subject whose values carry no information.
    @inlinable
    public func send() {
        send(())
    }
}

/// A publisher that outside code can inject values into, by calling its ``send(_:)``.
///
/// Follows [Apple's Subject](https://developer.apple.com/documentation/combine/subject).
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to every subscriber that has requested one.
    func send(_ value: Output)

    /// Ends the subject: later sends do nothing, and later subscribers receive the same completion at once.
    func send(completion: Subscribers.Completion<Failure>)

    /// Hands the subject a subscription to some upstream, so that it can request values for its subscribers.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a void value to the subscribers.
    @inlinable
    public func send() {
        send(())
    }
}

/// A publisher with a ``send(_:)`` method, by which outside code injects values into the stream.
///
/// Follows [Apple's Subject](https://developer.apple.com/documentation/combine/subject).
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends a value to every subscriber with demand.
    func send(_ value: Output)

    /// Completes the subject. Later sends do nothing, and later subscribers receive the same completion at once.
    func send(completion: Subscribers.Completion<Failure>)

    /// Gives the subject a subscription to an upstream, from which it requests values for its subscribers.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a void value to the subscribers.
    @inlinable
    public func send() {
        send(())
    }
}

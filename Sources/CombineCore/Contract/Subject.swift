/// A stream into which code sends values by ``send(_:)``.
///
/// Follows [Apple's Subject](https://developer.apple.com/documentation/combine/subject).
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Delivers a value to each subscriber that has asked for more.
    func send(_ value: Output)

    /// Finishes or fails the stream; later calls have no effect. Later sends do nothing, and later subscribers receive
    /// the same completion at once.
    func send(completion: Subscribers.Completion<Failure>)

    /// Gives the subject a subscription to an upstream, from which it requests values for its subscribers.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Sends a value that carries nothing.
    @inlinable
    public func send() {
        send(())
    }
}

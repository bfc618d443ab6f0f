/// A stream that begins when ``connect()`` is called.
///
/// Follows [Apple's ConnectablePublisher](https://developer.apple.com/documentation/combine/connectablepublisher).
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Begins to deliver values. Cancel the result to stop it.
    func connect() -> any Cancellable
}

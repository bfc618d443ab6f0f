/// A stream that begins when ``connect()`` is called.
///
/// Follows [Apple's ConnectablePublisher](https://developer.apple.com/documentation/combine/connectablepublisher).
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Connects to the publisher, which then starts to produce elements. Cancel the result to stop it.
    func connect() -> any Cancellable
}

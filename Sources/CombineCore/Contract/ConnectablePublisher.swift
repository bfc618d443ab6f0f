/// A publisher that produces elements only after a call of ``connect()``.
///
/// Follows [Apple's ConnectablePublisher](https://developer.apple.com/documentation/combine/connectablepublisher).
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Connects to the publisher, which then starts to produce elements. Cancel the result to stop it.
    func connect() -> any Cancellable
}

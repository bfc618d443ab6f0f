/// A publisher that produces elements only after ``connect()`` was called.
///
/// Follows [Apple's ConnectablePublisher](https://developer.apple.com/documentation/combine/connectablepublisher).
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    /// Connects to the publisher, so that it begins to produce; cancel the result to stop it.
    func connect() -> any Cancellable
}

/// The receiving end of a stream, which also sets its pace by what it requests.
///
/// The calls to one subscriber are serial: none begins before the previous one has returned. Follows
/// [Apple's Subscriber](https://developer.apple.com/documentation/combine/subscriber).
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// What the subscriber accepts.
    associatedtype Input

    /// The failures that the subscriber accepts; `Never` for streams that cannot fail.
    associatedtype Failure: Error

    /// Notifies the subscriber that it is attached. The subscription serves to request values and to cancel.
    func receive(subscription: any Subscription)

    /// Delivers one value; the answer is added to the outstanding demand.
    ///
    /// - Returns: The number of elements that the subscriber requests in addition to its earlier requests.
    func receive(_ input: Input) -> Subscribers.Demand

    /// The stream has finished or failed. No call follows.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Passes on a value that carries nothing.
    @inlinable
    public func receive() -> Subscribers.Demand {
        receive(())
    }
}

/// The types of subscribers.
public enum Subscribers {}

/// The types of sources and operators.
public enum Publishers {}

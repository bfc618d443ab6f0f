/// The receiving end of a stream, which controls its pace by requesting values.
///
/// The calls to one subscriber are serial: none begins before the previous one has returned. Follows
/// [Apple's Subscriber](https://developer.apple.com/documentation/combine/subscriber).
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The type of the values that the subscriber accepts.
    associatedtype Input

    /// The type of failure that the subscriber accepts; `Never` for streams that cannot fail.
    associatedtype Failure: Error

    /// Notifies the subscriber that it is attached. Through the subscription, it requests values and cancels.
    func receive(subscription: any Subscription)

    /// Delivers one value; the result is added to the outstanding demand.
    ///
    /// - Returns: The number of values that the subscriber requests in addition to its earlier requests.
    func receive(_ input: Input) -> Subscribers.Demand

    /// The stream has finished or failed. No call follows.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Delivers `Void`, for a subscriber whose values carry no information.
    @inlinable
    public func receive() -> Subscribers.Demand {
        receive(())
    }
}

/// The types of subscribers.
public enum Subscribers {}

/// The types of sources and operators.
public enum Publishers {}

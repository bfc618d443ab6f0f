/// A type that can receive values from a publisher.
///
/// The calls to one subscriber are serial: none begins before the previous one has returned. Follows
/// [Apple's Subscriber](https://developer.apple.com/documentation/combine/subscriber).
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// What the subscriber accepts.
    associatedtype Input

    /// The kind of errors this subscriber might receive; `Never` if it cannot receive errors.
    associatedtype Failure: Error

    /// Tells the subscriber that it is attached. The subscription serves to request values and to cancel.
    func receive(subscription: any Subscription)

    /// Delivers one value; the answer is added to the outstanding demand.
    ///
    /// - Returns: The number of elements that the subscriber requests in addition to its earlier requests.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Tells the subscriber that the publisher has completed, normally or with an error. No call follows.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Tells the subscriber that a publisher of `Void` has produced an element.
    @inlinable
    public func receive() -> Subscribers.Demand {
        receive(())
    }
}

/// A namespace for types that serve as subscribers.
public enum Subscribers {}

/// The types of sources and operators.
public enum Publishers {}

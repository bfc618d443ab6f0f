/// A subscriber with a hidden type: it wraps another subscriber, a subject, or closures.
///
/// Follows [Apple's AnySubscriber](https://developer.apple.com/documentation/combine/anysubscriber).
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible, CustomReflectable,
    CustomPlaygroundDisplayConvertible
{
    @usableFromInline let box: SubscriberBox<Input, Failure>

    /// Hides the type of `subscriber`. Erasing an erased subscriber again costs nothing.
    @inlinable
    public init<S: Subscriber>(_ subscriber: S) where Input == S.Input, Failure == S.Failure {
        if S.self == AnySubscriber<Input, Failure>.self, let erased = subscriber as? AnySubscriber<Input, Failure> {
            self = erased
        } else {
            box = ConcreteSubscriberBox(subscriber)
        }
    }

    /// Creates a subscriber that sends every signal to the subject.
    @inlinable
    public init<S: Subject>(_ subject: S) where Input == S.Output, Failure == S.Failure {
        box = ConcreteSubscriberBox(SubjectSubscriber(subject))
    }

    /// Creates a subscriber from closures.
    ///
    /// Without `receiveSubscription` it makes no request. Without `receiveValue` it drops values and requests no more.
    @inlinable
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        box = ConcreteSubscriberBox(
            ClosureSubscriber(
                receiveSubscription: receiveSubscription,
                receiveValue: receiveValue,
                receiveCompletion: receiveCompletion
            )
        )
    }

    @inlinable
    public var combineIdentifier: CombineIdentifier { box.identify(box) }

    @inlinable
    public func receive(subscription: any Subscription) {
        box.receiveSubscription(box, subscription)
    }

    @inlinable
    public func receive(_ value: Input) -> Subscribers.Demand {
        box.receiveValue(box, value)
    }

    @inlinable
    public func receive(completion: Subscribers.Completion<Failure>) {
        box.receiveCompletion(box, completion)
    }

    public var description: String {
        (box.wrapped as? any CustomStringConvertible)?.description ?? "\(type(of: box.wrapped))"
    }

    public var customMirror: Mirror {
        (box.wrapped as? any CustomReflectable)?.customMirror ?? Mirror(box.wrapped, children: [:])
    }

    public var playgroundDescription: Any {
        (box.wrapped as? any CustomPlaygroundDisplayConvertible)?.playgroundDescription ?? description
    }
}

/// A type-erased subscriber behind functions that are compiled where its type is known.
///
/// A virtual call into a generic class runs unspecialized code. These functions capture nothing, receive the box as an
/// argument, and are compiled for the one type behind it.
@usableFromInline
class SubscriberBox<Input, Failure: Error> {
    @usableFromInline final let receiveValue: (SubscriberBox, Input) -> Subscribers.Demand
    @usableFromInline final let receiveSubscription: (SubscriberBox, any Subscription) -> Void
    @usableFromInline final let receiveCompletion: (SubscriberBox, Subscribers.Completion<Failure>) -> Void
    @usableFromInline final let identify: (SubscriberBox) -> CombineIdentifier

    @inlinable
    init(
        receiveSubscription: @escaping (SubscriberBox, any Subscription) -> Void,
        receiveValue: @escaping (SubscriberBox, Input) -> Subscribers.Demand,
        receiveCompletion: @escaping (SubscriberBox, Subscribers.Completion<Failure>) -> Void,
        identify: @escaping (SubscriberBox) -> CombineIdentifier
    ) {
        self.receiveSubscription = receiveSubscription
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
        self.identify = identify
    }

    @usableFromInline var wrapped: Any { self }
}

@usableFromInline
final class ConcreteSubscriberBox<Base: Subscriber>: SubscriberBox<Base.Input, Base.Failure> {
    @usableFromInline let base: Base

    @inlinable
    init(_ base: Base) {
        self.base = base
        // Each cast holds because a box passes only itself to its own functions.
        super.init(
            receiveSubscription: { unsafeDowncast($0, to: ConcreteSubscriberBox.self).base.receive(subscription: $1) },
            receiveValue: { unsafeDowncast($0, to: ConcreteSubscriberBox.self).base.receive($1) },
            receiveCompletion: { unsafeDowncast($0, to: ConcreteSubscriberBox.self).base.receive(completion: $1) },
            identify: { unsafeDowncast($0, to: ConcreteSubscriberBox.self).base.combineIdentifier }
        )
    }

    @usableFromInline override var wrapped: Any { base }
}

/// The subscriber that ``AnySubscriber`` creates from closures.
@usableFromInline
struct ClosureSubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    @usableFromInline let combineIdentifier = CombineIdentifier()
    @usableFromInline let receiveSubscription: ((any Subscription) -> Void)?
    @usableFromInline let receiveValue: ((Input) -> Subscribers.Demand)?
    @usableFromInline let receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    @inlinable
    init(
        receiveSubscription: ((any Subscription) -> Void)?,
        receiveValue: ((Input) -> Subscribers.Demand)?,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    ) {
        self.receiveSubscription = receiveSubscription
        self.receiveValue = receiveValue
        self.receiveCompletion = receiveCompletion
    }

    @inlinable
    func receive(subscription: any Subscription) { receiveSubscription?(subscription) }

    @inlinable
    func receive(_ input: Input) -> Subscribers.Demand { receiveValue?(input) ?? .none }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion?(completion) }

    @usableFromInline var description: String { "Anonymous AnySubscriber" }
}

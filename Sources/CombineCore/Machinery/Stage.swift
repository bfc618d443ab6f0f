/// A subscriber with one upstream and one downstream that buffers nothing. Most operators are stages.
///
/// A stage is a small structure that its upstream stores inline, so the calls of a chain are direct. A stage that never
/// ends the stream on its own stores no link, and forwards its upstream's subscription. A stage that may end it (a
/// closure throws, enough values have passed) stores a ``Link``. Mutable state lives in a ``StatefulLink``. An operator
/// implements ``process(_:)``. An error it throws cancels the upstream, then fails the downstream.
@usableFromInline
protocol Stage: Subscriber {
    associatedtype Downstream: Subscriber
    associatedtype Rule: FailureRule where Rule.Upstream == Failure, Rule.Downstream == Downstream.Failure

    /// The link to the upstream of a stage that may end the stream; `nil` for every other.
    var upstreamLink: Link? { get }

    /// The treatment of signals before the subscription or after the end, the same as in Apple's operator. Only stages
    /// with a link use it.
    static var outOfOrderPolicy: OutOfOrderPolicy { get }
    var downstream: Downstream { get }

    /// Processes a value. Calls never overlap.
    func process(_ input: Input) throws -> Subscribers.Demand
}

/// The treatment of a value or completion that violates the order of signals, because it comes before the subscription
/// or after the completion.
@usableFromInline
enum OutOfOrderPolicy {
    /// Processed only while the stage is linked; ignored before and after that.
    case ignore

    /// Stops the program before the subscription; ignored after the end.
    case strict

    /// Processed before the subscription; ignored after the end.
    case untilEnded

    /// A value is always processed, a completion only while linked.
    case everyValue

    /// As ``everyValue``, and each error that a closure throws is delivered.
    case everyValueAndError
}

extension Stage {
    // Apple documents none of the policies; they are recorded behavior. By default, signals outside a subscription are
    // ignored.
    @inlinable static var outOfOrderPolicy: OutOfOrderPolicy { .ignore }

    @inlinable
    var combineIdentifier: CombineIdentifier { upstreamLink?.combineIdentifier ?? downstream.combineIdentifier }

    @inlinable
    @inline(__always)
    func receive(subscription: any Subscription) {
        if let upstreamLink {
            if upstreamLink.attach(subscription) { downstream.receive(subscription: upstreamLink) }
        } else {
            // Without a link, the downstream gets the upstream's own subscription, so `print()` shows its name.
            downstream.receive(subscription: subscription)
        }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        // A stage without a link never ends the stream, so it forwards every signal as it comes.
        if let upstreamLink {
            switch Self.outOfOrderPolicy {
            case .ignore:
                if !upstreamLink.isLive { return .none }
            case .strict:
                if !upstreamLink.isLive {
                    upstreamLink.stopIfAwaiting("a value")
                    return .none
                }
            case .untilEnded:
                if upstreamLink.isOver { return .none }
            case .everyValue, .everyValueAndError:
                break
            }
        }
        do {
            return try process(input)
        } catch {
            complete(.failure(Rule.caught(error)))
            return .none
        }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        if let upstreamLink {
            switch Self.outOfOrderPolicy {
            case .ignore, .everyValue, .everyValueAndError:
                if !upstreamLink.closeIfLinked() { return }
            case .strict:
                if !upstreamLink.closeIfLinked() { return upstreamLink.stopIfAwaiting("an end") }
            case .untilEnded:
                if !upstreamLink.close().ended { return }
            }
        }
        switch completion {
        case .finished:
            downstream.receive(completion: .finished)
        case .failure(let failure):
            downstream.receive(completion: .failure(Rule.forward(failure)))
        }
    }

    /// Ends the stream from this stage: cancels the upstream, then completes the downstream. Does nothing if it has
    /// ended before, except with ``OutOfOrderPolicy/everyValueAndError``.
    @inlinable
    func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        guard let upstreamLink else { preconditionFailure("complete(_:) requires an upstreamLink") }
        let (ended, upstream) = upstreamLink.close()
        guard ended || Self.outOfOrderPolicy == .everyValueAndError else { return }
        // In this order, as in Apple's Combine: the upstream is canceled by the time the downstream receives the
        // completion.
        upstream?.cancel()
        downstream.receive(completion: completion)
    }
}

/// A link with mutable state; a stage may use it for the state alone.
///
/// `value` is accessed only while the stage processes a signal of its upstream, and signals are serial. A cancellation
/// therefore cannot release it. A stage that stores a client's values keeps its state link private and sends another
/// link downstream.
///
/// Sendable: that rule covers `value`, and the other properties belong to ``Link``.
@usableFromInline
final class StatefulLink<Value>: Link, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ name: StaticName, _ value: Value, requiresPositiveDemand: Bool = false) {
        self.value = value
        super.init(name, requiresPositiveDemand: requiresPositiveDemand)
    }
}

/// One upstream, one downstream, nothing kept back: what most operators are.
///
/// A stage is a small structure that its upstream stores inside its own, so that the calls of a chain are direct. A stage
/// that never ends the stream by itself holds nothing: its upstream's subscription goes straight to the downstream. One
/// that may (a closure throws, enough has been seen) holds a ``Link``. State that changes lives in a ``Memory``. An operator
/// writes ``process(_:)``; what it throws cancels the upstream and then fails the downstream.
@usableFromInline
protocol Stage: Subscriber {
    associatedtype Downstream: Subscriber
    associatedtype Rule: FailureRule where Rule.Upstream == Failure, Rule.Downstream == Downstream.Failure

    /// The hold on the upstream of a stage that may end the stream; `nil` for every other.
    var hold: Link? { get }

    /// What a stage with a hold does with what comes before the subscription or after the end; as Apple's operator does.
    static var attention: StageAttention { get }
    var downstream: Downstream { get }

    /// What this operator does with a value. Never overlaps itself.
    func process(_ input: Input) throws -> Subscribers.Demand
}

/// What is made of a value or an end of an upstream that does not keep the order.
@usableFromInline
enum StageAttention {
    /// It is ignored.
    case whileLinked

    /// Before the subscription it stops the program; after the end it is ignored.
    case strict

    /// Before the subscription it passes; after the end it is ignored.
    case untilEnded

    /// A value passes always, an end only while linked.
    case everyValue

    /// The same, and an error that is thrown is told each time.
    case everyValueAndError
}

extension Stage {
    @inlinable static var attention: StageAttention { .whileLinked }

    @inlinable
    var combineIdentifier: CombineIdentifier { hold?.combineIdentifier ?? downstream.combineIdentifier }

    @inlinable
    @inline(__always)
    func receive(subscription: any Subscription) {
        if let hold {
            if hold.attach(subscription) { downstream.receive(subscription: hold) }
        } else {
            downstream.receive(subscription: subscription)
        }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        if let hold {
            switch Self.attention {
            case .whileLinked:
                if !hold.isLive { return .none }
            case .strict:
                if !hold.isLive {
                    hold.stopIfAwaiting("a value")
                    return .none
                }
            case .untilEnded:
                if hold.isOver { return .none }
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
        if let hold {
            switch Self.attention {
            case .whileLinked, .everyValue, .everyValueAndError:
                if !hold.end() { return }
            case .strict:
                if !hold.end() { return hold.stopIfAwaiting("an end") }
            case .untilEnded:
                if !hold.close().ended { return }
            }
        }
        switch completion {
        case .finished:
            downstream.receive(completion: .finished)
        case .failure(let failure):
            downstream.receive(completion: .failure(Rule.forward(failure)))
        }
    }

    /// Ends the stream from here: the upstream is cancelled, then the downstream told. Nothing if it has ended before.
    @inlinable
    func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        guard let hold else { preconditionFailure("a stage that ends the stream has a hold on it") }
        let (ended, upstream) = hold.close()
        guard ended || Self.attention == .everyValueAndError else { return }
        upstream?.cancel()
        downstream.receive(completion: completion)
    }
}

/// A link that remembers something from one value to the next; a stage may use it for the memory alone.
///
/// `value` belongs to the stage: only the upstream's signals touch it, and they are serial. So it cannot be let go by who
/// cancels; a stage that remembers a client's values keeps its memory to itself and hands down another link.
@usableFromInline
final class Memory<Value>: Link, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ name: StaticName, _ value: Value, refusesNone: Bool = false) {
        self.value = value
        super.init(name, refusesNone: refusesNone)
    }
}

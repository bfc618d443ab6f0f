/// One upstream, one downstream, nothing kept back: what most operators are.
///
/// A stage is a small structure that its upstream stores inside its own, so that a chain of stages costs one object per
/// link and its calls are direct. State that changes lives in the link, as a subclass of ``Link``. An operator writes
/// ``process(_:)``; what it throws cancels the upstream and then fails the downstream.
@usableFromInline
protocol Stage: Subscriber {
    associatedtype Downstream: Subscriber
    associatedtype Rule: FailureRule where Rule.Upstream == Failure, Rule.Downstream == Downstream.Failure

    var link: Link { get }
    var downstream: Downstream { get }

    /// What this operator does with a value. Runs only while linked, and never overlaps itself.
    func process(_ input: Input) throws -> Subscribers.Demand

    /// What this operator does when the upstream has finished; by default the downstream is told.
    func finish() throws
}

extension Stage {
    @inlinable
    var combineIdentifier: CombineIdentifier { link.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        if link.attach(subscription) { downstream.receive(subscription: link) }
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard link.isLive else { return .none }
        do {
            return try process(input)
        } catch {
            fail(Rule.caught(error))
            return .none
        }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard link.end() else { return }
        switch completion {
        case .finished:
            do {
                try finish()
            } catch {
                downstream.receive(completion: .failure(Rule.caught(error)))
            }
        case .failure(let failure):
            downstream.receive(completion: .failure(Rule.forward(failure)))
        }
    }

    @inlinable
    func finish() throws {
        downstream.receive(completion: .finished)
    }

    /// Ends the stream from here: the upstream is cancelled, then the downstream told. Nothing if it has ended before.
    @inlinable
    func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let (ended, upstream) = link.close()
        guard ended else { return }
        upstream?.cancel()
        downstream.receive(completion: completion)
    }

    @inlinable
    func fail(_ failure: Downstream.Failure) {
        complete(.failure(failure))
    }
}

/// A link that remembers something from one value to the next.
///
/// `value` belongs to the stage: only the upstream's signals touch it, and they are serial.
@usableFromInline
final class Memory<Value>: Link, @unchecked Sendable {
    @exclusivity(unchecked) @usableFromInline var value: Value

    @inlinable
    init(_ name: StaticName, _ value: Value) {
        self.value = value
        super.init(name)
    }
}

/// The stage that changes nothing but, by its rule, the failure.
@usableFromInline
struct Passing<Rule: FailureRule, Downstream: Subscriber>: Stage where Rule.Downstream == Downstream.Failure {
    @usableFromInline typealias Input = Downstream.Input
    @usableFromInline typealias Failure = Rule.Upstream

    @usableFromInline let link: Link
    @usableFromInline let downstream: Downstream

    @inlinable
    init(_ downstream: Downstream, name: StaticName) {
        self.downstream = downstream
        link = Link(name)
    }

    @inlinable
    @inline(__always)
    func process(_ input: Downstream.Input) -> Subscribers.Demand {
        downstream.receive(input)
    }
}

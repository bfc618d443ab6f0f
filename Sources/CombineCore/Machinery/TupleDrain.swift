import QueueStructures
import Locking
import Synchronization

/// Combines values of several upstreams of different types into one value: the implementation of `zip` and
/// `combineLatest`.
///
/// The downstream's demand is requested from every upstream. Demand that a delivery adds is returned to the upstream
/// whose value is being delivered, and requested from the others. Each upstream has a ``TupleInput`` for its values.
/// All inputs are guarded by the lock of the drain.
@usableFromInline
class TupleDrain<Downstream: Subscriber>: SerialDrain<Downstream>, @unchecked Sendable {
    /// The number of inputs without a value.
    @exclusivity(unchecked) @usableFromInline final var missing: Int

    /// The number of upstreams that have not finished.
    @exclusivity(unchecked) @usableFromInline final var running: Int

    /// Whether an input has finished and has no values left.
    @exclusivity(unchecked) @usableFromInline final var isExhausted = false

    /// The outstanding demand for tuples.
    @exclusivity(unchecked) @usableFromInline final var outstandingDemand = Subscribers.Demand.none

    /// The links of the upstreams that have sent a subscription.
    @exclusivity(unchecked) @usableFromInline final var attachedInputs: [Link] = []

    /// The sum of all requests, for upstreams whose subscription comes later.
    @exclusivity(unchecked) @usableFromInline final var requested = Subscribers.Demand.none

    /// The input whose value is being delivered. Its delivering caller retains it during the delivery.
    @exclusivity(unchecked) @usableFromInline final var deliveringInput: Unmanaged<Link>?

    /// The demand to return to that input's upstream after the delivery.
    @exclusivity(unchecked) @usableFromInline final var deliveringInputDemand = Subscribers.Demand.none

    /// Makes a value from the values of all inputs. Called with the lock held, when no input is empty.
    @exclusivity(unchecked) @usableFromInline final var makeOutput: (TupleDrain) -> Downstream.Input? = { _ in nil }

    @inlinable
    init(_ name: StaticName, downstream: Downstream, count: Int) {
        missing = count
        running = count
        // Demand is counted in `outstandingDemand`; the serial drain only serializes signals.
        super.init(name, downstream: downstream, demand: .unlimited)
        awaitSubscription()
    }

    /// Stores the inputs. The caller then subscribes to the upstreams, and calls ``sendSubscription()`` last.
    @inlinable
    final func begin(with tupleInputs: [Link], makeOutput: @escaping (TupleDrain) -> Downstream.Input?) {
        links = tupleInputs
        self.makeOutput = makeOutput
    }

    /// Updates the counts after a value of an input became part of a tuple. Call with the lock held.
    @inlinable
    final func didConsumeValue<Value>(from tupleInput: TupleInput<Value>) {
        guard tupleInput.values.isEmpty else { return }
        missing += 1
        if tupleInput.isFinished { isExhausted = true }
    }

    @usableFromInline
    override func request(_ more: Subscribers.Demand) {
        more.requirePositive(for: name)
        let isDeliveringOnCurrentThread = lock.withLock {
            // A request shows that the downstream has its subscription, so tuples may reach it from now on.
            awaitsSubscription = false
            return self.isDeliveringOnCurrentThread
        }
        requestFromInputs(more, isDeliveringOnCurrentThread: isDeliveringOnCurrentThread)
    }

    /// Requests values from every upstream. Inside a delivery, the demand of the delivering input is returned instead,
    /// and values that the other upstreams send at once wait.
    @usableFromInline
    final func requestFromInputs(_ more: Subscribers.Demand, isDeliveringOnCurrentThread: Bool) {
        // The list is copied, because the inputs are asked without the lock: they may send values at once.
        let asked = lock.withLock {
            outstandingDemand += more
            requested += more
            guard isDeliveringOnCurrentThread, let deliveringInput else { return attachedInputs }
            deliveringInputDemand += more
            // The addresses alone are compared.
            return attachedInputs.filter { Unmanaged.passUnretained($0).toOpaque() != deliveringInput.toOpaque() }
        }
        for link in asked {
            if isDeliveringOnCurrentThread { request(more, from: link) } else { link.requestUpstream(more) }
        }
    }

    /// Delivers the value that the delivering input completed. Returns the demand for its upstream, and restores the
    /// state of an outer delivery.
    @inlinable
    @inline(__always)
    final func deliver(
        _ value: Downstream.Input,
        inside outer: Unmanaged<Link>?,
        deliveringInputDemand outerDemand: Subscribers.Demand
    ) -> Subscribers.Demand {
        let more = deliver(value)
        if more > .none { requestFromInputs(more, isDeliveringOnCurrentThread: true) }
        var answer = Subscribers.Demand.none
        let isQuiet = lock.withLock {
            // Read after the delivery, because requests from inside it add to the same number.
            answer = deliveringInputDemand
            deliveringInput = outer
            deliveringInputDemand = outerDemand
            return endDeliveryLocked()
        }
        if !isQuiet { resume() }
        return answer
    }

    @usableFromInline
    override func delivered(from origin: Link?, askingFor more: Subscribers.Demand) {
        if more > .none { requestFromInputs(more, isDeliveringOnCurrentThread: true) }
    }

    /// Releases the closure, which retains the inputs.
    @usableFromInline
    override func didClose() {
        lock.discard { (exchange(&makeOutput, with: { _ in nil }), exchange(&attachedInputs, with: [])) }
    }
}

/// The link to one upstream of a ``TupleDrain``, with its values.
@usableFromInline
final class TupleInput<Value>: Link, @unchecked Sendable {
    /// The values that wait for values of the other upstreams, for `zip`. `combineLatest` uses `latest` instead.
    @exclusivity(unchecked) @usableFromInline var values = Deque<Value>()
    @exclusivity(unchecked) @usableFromInline var latest: Value?
    @exclusivity(unchecked) @usableFromInline var isFinished = false

    @inlinable
    init(in tupleDrain: StreamObject) {
        super.init(tupleDrain.name)
    }
}

/// The rule by which `zip` or `combineLatest` handles the values and completions of an input.
@usableFromInline
protocol TupleRule {
    /// Stores a value, and returns a tuple if it is complete. Called with the lock held. On return `value` holds the
    /// replaced value, to be released after unlocking.
    static func merge<Value, Downstream: Subscriber>(
        _ value: inout Value?,
        into tupleInput: TupleInput<Value>,
        of tupleDrain: TupleDrain<Downstream>
    ) -> Downstream.Input?

    /// Handles an upstream that has finished. Returns whether the downstream finishes too. Called with the lock held.
    static func completeInput<Value, Downstream: Subscriber>(
        _ tupleInput: TupleInput<Value>,
        of tupleDrain: TupleDrain<Downstream>
    ) -> Bool

    /// Whether a completion that arrives inside a delivery waits for its end.
    static var completesAfterDelivery: Bool { get }

    /// Whether an upstream that has failed is canceled too.
    static var cancelsFailed: Bool { get }
}

@usableFromInline
struct TupleInputSubscriber<Rule: TupleRule, Input, Downstream: Subscriber>: Subscriber {
    @usableFromInline typealias Failure = Downstream.Failure

    @usableFromInline let tupleInput: TupleInput<Input>
    @usableFromInline let tupleDrain: TupleDrain<Downstream>

    @inlinable
    init(_ tupleInput: TupleInput<Input>, in tupleDrain: TupleDrain<Downstream>, by rule: Rule.Type) {
        self.tupleInput = tupleInput
        self.tupleDrain = tupleDrain
    }

    @inlinable var combineIdentifier: CombineIdentifier { tupleInput.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard tupleInput.attach(subscription) else { return }
        let asked = tupleDrain.lock.withLock {
            // One locked step: a request counts in the sum returned here, or finds the input in the list.
            if !tupleDrain.isClosed { tupleDrain.attachedInputs.append(tupleInput) }
            return tupleDrain.requested
        }
        tupleInput.requestUpstream(asked)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        var value: Input? = input
        var output: Downstream.Input?
        // The caller that delivers the outer value retains its input.
        var outer: (tupleInput: Unmanaged<Link>?, deliveringInputDemand: Subscribers.Demand) = (nil, .none)
        let submission: SerialDrain<Downstream>.Submission = tupleDrain.lock.withLock {
            if tupleDrain.isClosed || tupleDrain.pendingCompletion != nil { return .none }
            output = Rule.merge(&value, into: tupleInput, of: tupleDrain)
            guard let output else { return .none }
            let submission = tupleDrain.submit(output)
            // Set in the locked step of the last tuple, so that no value of another input can follow it.
            if tupleDrain.isExhausted { tupleDrain.pendingCompletion = .finished }
            if case .deliver = submission {
                // This delivery is nested in another one, whose input and demand come back at its end.
                if tupleDrain.nestedDeliveries > 1 {
                    outer = (tupleDrain.deliveringInput, tupleDrain.deliveringInputDemand)
                }
                tupleDrain.deliveringInput = .passUnretained(tupleInput)
                tupleDrain.deliveringInputDemand = .none
            }
            return submission
        }
        guard let output else { return .none }
        switch submission {
        case .none:
            return .none
        case .deliver:
            return tupleDrain.deliver(
                output, inside: outer.tupleInput, deliveringInputDemand: outer.deliveringInputDemand)
        case .resume:
            tupleDrain.resume()
            return .none
        }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished:
            guard tupleInput.close().ended else { return }
            let isComplete = tupleDrain.lock.withLock {
                tupleInput.isFinished = true
                tupleDrain.running -= 1
                let isComplete = Rule.completeInput(tupleInput, of: tupleDrain)
                if isComplete, tupleDrain.pendingCompletion == nil { tupleDrain.pendingCompletion = .finished }
                return isComplete
            }
            // As a request, the flush does nothing inside a delivery; the end of that delivery then completes the
            // stream.
            if isComplete { tupleDrain.flush(isRequest: Rule.completesAfterDelivery) }
        case .failure:
            // Closed first, so that closing the drain does not cancel the upstream that has failed.
            if !Rule.cancelsFailed { _ = tupleInput.close() }
            tupleDrain.completeDiscardingQueue(completion)
        }
    }
}

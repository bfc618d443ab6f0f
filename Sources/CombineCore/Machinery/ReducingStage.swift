/// A stage that turns the whole upstream into one value, or none.
///
/// It asks the upstream for everything as soon as it is attached; the value waits in the ``Parcel`` until it is wanted.
/// An operator writes ``process(_:)``, which answers whether to go on, and ``result``.
@usableFromInline
protocol ReducingStage: Subscriber {
    associatedtype Downstream: Subscriber
    associatedtype Rule: FailureRule where Rule.Upstream == Failure, Rule.Downstream == Downstream.Failure
    associatedtype Value

    var reduction: Reduction<Value, Downstream> { get }

    /// Takes in a value; `false` if the result is known, so that the upstream is cancelled.
    func process(_ input: Input) throws -> Bool

    /// What has become of the upstream; `nil` for nothing.
    var result: Downstream.Input? { get }
}

/// What a reducing stage knows so far. `value` belongs to the upstream's signals, which are serial.
@usableFromInline
final class Reduction<Value, Downstream: Subscriber>: Parcel<Downstream>, @unchecked Sendable {
    @usableFromInline var value: Value

    @inlinable
    init(_ name: StaticName, downstream: Downstream, initial: Value) {
        value = initial
        super.init(name, downstream: downstream)
    }
}

extension ReducingStage {
    @inlinable
    var combineIdentifier: CombineIdentifier { reduction.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard reduction.attach(subscription) else { return }
        reduction.downstream?.receive(subscription: reduction)
        reduction.requestUpstream(.unlimited)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard reduction.isLive else { return .none }
        do {
            if try process(input) { return .none }
            if endUpstream() { deliverResult() }
        } catch {
            if endUpstream() { reduction.complete(.failure(Rule.caught(error))) }
        }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard reduction.end() else { return }
        switch completion {
        case .finished: deliverResult()
        case .failure(let failure): reduction.complete(.failure(Rule.forward(failure)))
        }
    }

    @inlinable
    func endUpstream() -> Bool {
        let (ended, upstream) = reduction.close()
        upstream?.cancel()
        return ended
    }

    @inlinable
    func deliverResult() {
        if let result {
            reduction.fill(result)
        } else {
            reduction.complete(.finished)
        }
    }
}

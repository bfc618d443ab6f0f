/// A stage that turns the whole upstream into one value, or none.
///
/// It asks the upstream for everything as soon as it is attached; the value waits in the ``Parcel`` until it is wanted, and
/// so does an end without a value, as with Apple's. A failure does not wait.
/// What it knows so far is in a ``Memory`` of its own, so that the subscriber, who holds the parcel, does not hold that.
/// An operator writes ``process(_:)``, which answers whether to go on, and ``result``.
@usableFromInline
protocol ReducingStage: Subscriber {
    associatedtype Downstream: Subscriber
    associatedtype Rule: FailureRule where Rule.Upstream == Failure, Rule.Downstream == Downstream.Failure

    var parcel: Parcel<Downstream> { get }

    /// Takes in a value; `false` if the result is known, so that the upstream is cancelled.
    func process(_ input: Input) throws -> Bool

    /// What has become of the upstream; `nil` for nothing.
    var result: Downstream.Input? { get }
}

extension ReducingStage {
    @inlinable
    var combineIdentifier: CombineIdentifier { parcel.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard parcel.attach(subscription) else { return }
        parcel.downstream?.receive(subscription: parcel)
        parcel.requestUpstream(.unlimited)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard parcel.isLive else { return .none }
        do {
            if try process(input) { return .none }
            if endUpstream() { deliverResult() }
        } catch {
            if endUpstream() { parcel.complete(.failure(Rule.caught(error))) }
        }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard parcel.end() else { return }
        switch completion {
        case .finished: deliverResult()
        case .failure(let failure): parcel.complete(.failure(Rule.forward(failure)))
        }
    }

    @inlinable
    func endUpstream() -> Bool {
        let (ended, upstream) = parcel.close()
        upstream?.cancel()
        return ended
    }

    @inlinable
    func deliverResult() {
        parcel.fill(result)
    }
}

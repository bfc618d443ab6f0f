/// A stage that reduces the whole upstream to one value, or none.
///
/// It requests unlimited values as soon as it has its subscription. The result waits in the ``DeferredValue`` for
/// demand. So does a completion without a value, as in Apple's Combine. A failure does not wait.
///
/// The partial result lives in a separate ``StatefulLink``, so that a subscriber that retains the deferred value does
/// not retain it. An operator implements ``process(_:)``, which returns whether to go on, and ``result``.
@usableFromInline
protocol ReducingStage: Subscriber {
    associatedtype Downstream: Subscriber
    associatedtype Rule: FailureRule where Rule.Upstream == Failure, Rule.Downstream == Downstream.Failure

    var deferred: DeferredValue<Downstream> { get }

    /// Processes a value. Returns false if the result is known; the upstream is then canceled.
    func process(_ input: Input) throws -> Bool

    /// The result; `nil` for a completion without a value.
    var result: Downstream.Input? { get }
}

extension ReducingStage {
    @inlinable
    var combineIdentifier: CombineIdentifier { deferred.combineIdentifier }

    @inlinable
    func receive(subscription: any Subscription) {
        guard deferred.attach(subscription) else { return }
        // The subscription comes first: a synchronous upstream may complete inside the request.
        deferred.downstream?.receive(subscription: deferred)
        deferred.requestUpstream(.unlimited)
    }

    @inlinable
    @inline(__always)
    func receive(_ input: Input) -> Subscribers.Demand {
        guard deferred.isLive else { return .none }
        do {
            if try process(input) { return .none }
            // Canceled before the delivery, so that the upstream sends nothing while the downstream handles the result.
            if closeUpstream() { deliverResult() }
        } catch {
            if closeUpstream() { deferred.complete(.failure(Rule.caught(error))) }
        }
        return .none
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
        guard deferred.closeIfLinked() else { return }
        switch completion {
        case .finished: deliverResult()
        case .failure(let failure): deferred.complete(.failure(Rule.forward(failure)))
        }
    }

    @inlinable
    func closeUpstream() -> Bool {
        let (ended, upstream) = deferred.close()
        upstream?.cancel()
        return ended
    }

    @inlinable
    func deliverResult() {
        deferred.fill(result)
    }
}

import CombineCore

/// A subscriber that never releases its subscription, as careless ones do.
final class Keeper: Subscriber {
    typealias Input = Int
    typealias Failure = TestError

    private var kept: (any Subscription)?
    private let demand: Subscribers.Demand

    init(asking demand: Subscribers.Demand = .unlimited) {
        self.demand = demand
    }

    func receive(subscription: any Subscription) {
        kept = subscription
        subscription.request(demand)
    }

    func receive(_ input: Int) -> Subscribers.Demand { .none }

    func receive(completion: Subscribers.Completion<TestError>) {}

    func cancel() { kept?.cancel() }
}

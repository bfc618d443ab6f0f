import Combine
import CombineTesting
import Testing

/// An operator of the tables: its name there, and its application between a publisher and a subscriber.
struct TriedOperator: Sendable, CustomTestStringConvertible {
    struct Trouble: Error {}

    typealias Upstream = AnyPublisher<Int, Trouble>

    let name: String

    /// The upstream demand, if its table states more than "as asked" or "all".
    let asksFor: [Subscribers.Demand]

    /// The number of values that it drops out of two that are both 1.
    let leavesOut: Int

    private let attach: @Sendable (Upstream, Subscribers.Demand) -> any Cancellable

    var testDescription: String { name }

    init<P: Publisher & SendableMetatype>(
        _ name: String,
        asksFor: Subscribers.Demand...,
        leavesOut: Int = 0,
        build: @escaping @Sendable (Upstream) -> P
    ) {
        self.name = name
        self.asksFor = asksFor
        self.leavesOut = leavesOut
        attach = { upstream, demand in
            let subscriber = Asking<P.Output, P.Failure>(demand: demand)
            build(upstream).subscribe(subscriber)
            return subscriber
        }
    }

    /// The upstream demand, when a subscriber requests this demand and the upstream sends these values.
    func requests(askedFor demand: Int, sending values: [Int] = []) -> [Subscribers.Demand] {
        var requests: [Subscribers.Demand] = []
        let source = PassthroughSubject<Int, Trouble>()
        let upstream = source.handleEvents(receiveRequest: { requests.append($0) }).eraseToAnyPublisher()
        let subscriber = attach(upstream, .max(demand))
        for value in values { source.send(value) }
        let seen = requests
        subscriber.cancel()
        return seen
    }
}

/// Requests its demand once, on subscription.
private final class Asking<Input, Failure: Error>: Subscriber, Cancellable {
    private let demand: Subscribers.Demand
    private var subscription: (any Subscription)?

    init(demand: Subscribers.Demand) {
        self.demand = demand
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(demand)
    }

    func receive(_ input: Input) -> Subscribers.Demand { .none }

    func receive(completion: Subscribers.Completion<Failure>) {}

    func cancel() { subscription?.cancel() }
}

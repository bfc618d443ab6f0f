import Combine
import CombineTesting
import Testing

/// An operator of the tables, by its name there, and how to put it between two.
struct TriedOperator: Sendable, CustomTestStringConvertible {
    struct Trouble: Error {}

    typealias Upstream = AnyPublisher<Int, Trouble>

    let name: String

    /// What it asks for where its table says more than "as asked" or "all".
    let asksFor: [Subscribers.Demand]

    /// How many it leaves out of two values that are both 1.
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

    /// What its upstream is asked for, when a subscriber asks for so many and the upstream sends these values.
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

/// Asks once, when it is attached.
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

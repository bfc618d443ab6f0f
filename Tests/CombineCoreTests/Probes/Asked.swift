import CombineCore

/// An upstream controlled by the test, which records its requests and enforces no rules itself.
final class Asked: Publisher {
    typealias Output = Int
    typealias Failure = Oops

    private final class Connection: Subscription {
        let asked: Asked

        init(_ asked: Asked) {
            self.asked = asked
        }

        func request(_ demand: Subscribers.Demand) {
            asked.requests.append(demand)
            asked.onRequest(demand)
        }

        func cancel() {
            asked.cancels += 1
        }
    }

    private(set) var requests: [Subscribers.Demand] = []
    private(set) var cancels = 0
    private(set) var subscriber: AnySubscriber<Int, Oops>?

    /// The action at a request.
    var onRequest: (Subscribers.Demand) -> Void = { _ in }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
        requests = []
        cancels = 0
        self.subscriber = AnySubscriber(subscriber)
        subscriber.receive(subscription: Connection(self))
    }

    /// Sends a value, requested or not, and returns the subscriber's demand.
    @discardableResult
    func send(_ value: Int) -> Subscribers.Demand {
        subscriber?.receive(value) ?? .none
    }

    func send(completion: Subscribers.Completion<Oops>) {
        subscriber?.receive(completion: completion)
    }
}

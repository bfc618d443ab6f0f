import CombineCore
import CombineTesting
import Testing

@Suite struct AnySubscriberTests {
    private final class Named: Subscriber, CustomStringConvertible {
        typealias Input = Int
        typealias Failure = Never
        var values: [Int] = []
        var description: String { "Named" }
        func receive(subscription: any Subscription) { subscription.request(.max(1)) }
        func receive(_ input: Int) -> Subscribers.Demand {
            values.append(input)
            return .max(1)
        }
        func receive(completion: Subscribers.Completion<Never>) {}
    }

    @Test func itIsTheSubscriberThatItWraps() {
        let named = Named()
        let erased = AnySubscriber(named)
        #expect(erased.combineIdentifier == named.combineIdentifier)
        #expect(erased.description == "Named")
        #expect(AnySubscriber(erased).combineIdentifier == named.combineIdentifier)
        #expect(AnySubscriber(erased).description == "Named")
        [1, 2].publisher.subscribe(AnySubscriber(erased))
        #expect(named.values == [1, 2])
    }

    @Test func closuresMakeASubscriber() {
        var events: [String] = []
        let subscriber = AnySubscriber<Int, Never>(
            receiveSubscription: {
                events.append("subscription")
                $0.request(.max(1))
            },
            receiveValue: {
                events.append("\($0)")
                return $0 == 1 ? .max(1) : .none
            },
            receiveCompletion: { events.append("\($0)") }
        )
        [1, 2, 3].publisher.subscribe(subscriber)
        #expect(events == ["subscription", "1", "2"])
        #expect(subscriber.combineIdentifier == subscriber.combineIdentifier)
        #expect(subscriber.combineIdentifier != AnySubscriber<Int, Never>().combineIdentifier)
    }

    @Test func withoutClosuresNothingIsAskedFor() {
        let subscriber = AnySubscriber<Int, Never>()
        #expect(subscriber.receive(1) == .none)
        [1].publisher.subscribe(subscriber)
        subscriber.receive(completion: .finished)
    }

    @Test func aSubjectIsASubscriberThatSendsOn() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record()
        [1, 2].publisher.subscribe(AnySubscriber(subject))
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
    }
}

import CombineCore
import CombineTesting
import Testing

@Suite struct ZipTests {
    private let a = PassthroughSubject<Int, Oops>()
    private let b = PassthroughSubject<Int, Oops>()

    /// Sends without being asked.
    private final class Rude: Publisher {
        typealias Output = Int
        typealias Failure = Oops

        var subscriber: AnySubscriber<Int, Oops>?

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Oops {
            self.subscriber = AnySubscriber(subscriber)
            subscriber.receive(subscription: Subscriptions.empty)
        }
    }

    /// As in Apple's Combine, a complete tuple is delivered regardless of demand, because the upstreams have exceeded
    /// theirs.
    @Test func aTupleIsDeliveredAsSoonAsItIsComplete() {
        let (a, b) = (Rude(), Rude())
        let recorder = a.zip(b).map { $0 * 10 + $1 }.record(.none)
        _ = a.subscriber?.receive(1)
        _ = b.subscriber?.receive(1)
        #expect(recorder.events == [.subscription, .value(11)])
        a.subscriber?.receive(completion: .finished)
        b.subscriber?.receive(completion: .failure(Oops()))
        #expect(recorder.events == [.subscription, .value(11), .completion(.finished)])
    }

    /// The upstream that completed the tuple receives the demand as a return value, the others as a request.
    @Test func returnedDemandReachesTheUpstreamThatCompletedTheTuple() {
        let (a, b) = (Asked(), Asked())
        let recorder = a.zip(b).map { $0 * 10 + $1 }.record(.oneByOne)
        #expect(a.send(1) == .none)
        #expect(b.send(2) == .max(1))
        #expect(a.requests == [.max(1), .max(1)])
        #expect(b.requests == [.max(1)])
        #expect(recorder.values == [12])
        let inside = a.zip(b).map { $0 * 10 + $1 }.record(.oneByOneReentrant)
        #expect(a.send(3) == .none)
        #expect(b.send(4) == .max(1))
        #expect(inside.values == [34])
    }

    @Test func aFinishedUpstreamWithoutBufferedValuesFinishesTheWhole() {
        let recorder = a.zip(b).map { $0 * 10 + $1 }.record()
        a.send(1)
        a.send(2)
        a.send(completion: .finished)
        b.send(1)
        #expect(recorder.completion == nil)
        b.send(2)
        #expect(recorder.events == [.subscription, .value(11), .value(22), .completion(.finished)])
    }
}

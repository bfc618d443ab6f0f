import CombineCore
import CombineTesting
import Testing

@Suite struct CombineLatestTests {
    private let a = PassthroughSubject<Int, Never>()
    private let b = PassthroughSubject<Int, Never>()

    /// As in Apple's Combine, a value that arrives without demand becomes its upstream's latest, and makes no tuple.
    @Test func valuesBeyondTheDemandAreInTheNextTuple() {
        let (a, b) = (Asked(), Asked())
        let recorder = a.combineLatest(b) { $0 * 10 + $1 }.record(.max(1))
        a.send(1)
        b.send(1)
        a.send(2)
        a.send(3)
        #expect(recorder.values == [11])
        recorder.request(.max(1))
        #expect(recorder.values == [11])
        b.send(2)
        #expect(recorder.values == [11, 32])
        #expect(recorder.violations == [])
    }

    /// As in Apple's Combine, the delivery of the outer tuple has not returned when the inner value arrives.
    @Test func aValueFromInsideADeliveryIsPartOfTheNextTuple() {
        let recorder = a.combineLatest(b) { $0 * 10 + $1 }.record { [a] _, event in
            if event == .value(11) { a.send(2) }
        }
        a.send(1)
        b.send(1)
        #expect(recorder.values == [11])
        b.send(3)
        #expect(recorder.values == [11, 23])
    }

    /// Unlike Apple's Combine, where only the upstream that sent the last value receives the demand, and the other one
    /// stalls.
    @Test func returnedDemandReachesBothUpstreams() {
        let recorder = a.combineLatest(b) { $0 * 10 + $1 }.record(.oneByOne)
        a.send(1)
        b.send(1)
        a.send(2)
        b.send(2)
        #expect(recorder.values == [11, 21, 22])
    }

    @Test func bothAreSubscribedToBeforeTheSubscriptionIsHandedDown() {
        var order: [String] = []
        func announcing(_ name: String) -> Deferred<Just<Int>> {
            Deferred {
                order.append(name)
                return Just(1)
            }
        }
        let recorder = announcing("a").combineLatest(announcing("b")).map { $0 + $1 }
            .handleEvents(receiveSubscription: { _ in order.append("subscription") })
            .record()
        #expect(order == ["a", "b", "subscription"])
        #expect(recorder.events == [.subscription, .value(2), .completion(.finished)])
    }

    @Test func anImmediateFailureFailsTheWholeAfterItsSubscription() {
        let recorder = Fail<Int, Oops>(error: Oops()).combineLatest(Empty<Int, Oops>()).map { $0 + $1 }.record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }
}

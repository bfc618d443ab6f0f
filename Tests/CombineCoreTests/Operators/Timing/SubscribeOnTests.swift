import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Testing

@Suite struct SubscribeOnTests {
    private let clock = TestScheduler()

    @Test func theUpstreamIsSubscribedToOnTheScheduler() {
        let recorder = [1, 2].publisher.subscribe(on: clock).record(on: clock)
        #expect(recorder.events == [])
        clock.advance()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
        #expect(recorder.violations == [])
    }

    @Test func requestsAndCancellationGoUpOnTheScheduler() {
        let upstream = Upstream()
        let recorder = upstream.subscribe(on: clock).record(.none)
        #expect(upstream.log == [])
        clock.advance()
        #expect(upstream.log == ["subscribed"])
        recorder.request(.max(2))
        recorder.request(.max(1))
        #expect(upstream.log == ["subscribed"])
        clock.advance()
        #expect(upstream.log == ["subscribed", "max(2)", "max(1)"])
        recorder.cancel()
        #expect(upstream.log == ["subscribed", "max(2)", "max(1)"])
        clock.advance()
        #expect(upstream.log == ["subscribed", "max(2)", "max(1)", "cancelled"])
    }

    @Test func valuesArriveAtOnceAndReturnTheirDemand() {
        let upstream = Upstream()
        let recorder = upstream.subscribe(on: clock).record(.oneByOne)
        clock.advance()
        #expect(upstream.send(7) == .max(1))
        #expect(recorder.values == [7])
    }

    @Test func nothingArrivesAfterCancelEvenBeforeTheUpstreamIsCancelled() {
        let upstream = Upstream()
        let recorder = upstream.subscribe(on: clock).record()
        clock.advance()
        #expect(upstream.send(1) == .none)
        recorder.cancel()
        #expect(upstream.send(2) == .none)
        #expect(recorder.values == [1])
        #expect(recorder.violations == [])
    }

    @Test func workHappensOnTheQueue() {
        let key = DispatchSpecificKey<String>()
        let queue = DispatchQueue(label: "upstream")
        queue.setSpecific(key: key, value: "upstream")
        let arrival = Arrival(
            Deferred { Just(DispatchQueue.getSpecific(key: key)) }.subscribe(on: queue)
        )
        arrival.wait()
        #expect(arrival.recorder.values == ["upstream"])
    }

    @Test(arguments: [true, false])
    func theUpstreamIsReleasedWithTheStream(isCancelled: Bool) throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Never>()
            let recorder = subject.subscribe(on: clock).record()
            clock.advance()
            subject.send(1)
            if isCancelled { recorder.cancel() } else { subject.send(completion: .finished) }
            clock.run()
        }
    }

    /// A publisher that records its requests.
    private final class Upstream: Publisher, Subscription {
        typealias Output = Int
        typealias Failure = Never

        private(set) var log: [String] = []
        private var subscriber: AnySubscriber<Int, Never>?

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            log.append("subscribed")
            self.subscriber = AnySubscriber(subscriber)
            subscriber.receive(subscription: self)
        }

        func request(_ demand: Subscribers.Demand) { log.append("\(demand)") }

        func cancel() { log.append("cancelled") }

        func send(_ value: Int) -> Subscribers.Demand { subscriber?.receive(value) ?? .none }
    }
}

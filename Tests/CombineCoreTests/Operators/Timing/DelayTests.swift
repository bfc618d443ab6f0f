import CombineCore
import CombineFoundation
import CombineTesting
import Foundation
import StartLine
import Testing

@Suite struct DelayTests {
    private let clock = TestScheduler()
    private let subject = PassthroughSubject<Int, Oops>()

    @Test func valuesAndTheEndComeLater() {
        #expect(marbles("ab--c-|") { $0.delay(for: 0.3, scheduler: DispatchQueue.main) } == "---ab--c-|")
    }

    @Test func aFailureIsDelayedToo() {
        #expect(marbles("a#") { $0.delay(for: 0.2, scheduler: RunLoop.main) } == "--a#")
    }

    @Test func theSubscriptionIsNotDelayed() {
        let recorder = Just(1).delay(for: 0.5, scheduler: clock).record(on: clock)
        #expect(recorder.timeline == ["0.0 s subscription"])
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.5 s 1", "0.5 s finished"])
    }

    @Test func returnedDemandIsMetOneIntervalLater() {
        let recorder = (1...3).publisher.delay(for: 0.5, scheduler: clock).record(.oneByOne, on: clock)
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.5 s 1", "1.0 s 2", "1.5 s 3", "1.5 s finished"])
        #expect(recorder.violations == [])
    }

    /// The value and the end become due on another thread while the subscriber is inside `receive(subscription:)`.
    @Test func aValueDueBeforeTheSubscriptionIsNotDelayedTwice() {
        let recorder = Just(1).delay(for: 0.5, scheduler: clock).record(on: clock) { [clock] _, event in
            guard case .subscription = event else { return }
            onThread(stackSize: 1 << 20) { clock.advance(by: 0.5) }
        }
        #expect(recorder.timeline == ["0.0 s subscription"])
        clock.advance()
        #expect(recorder.timeline == ["0.0 s subscription", "0.5 s 1", "0.5 s finished"])
        #expect(recorder.violations == [])
    }

    @Test func valuesWithoutDemandNeverArrive() {
        let recorder = (1...9).publisher.delay(for: 0.5, scheduler: clock).record(.max(2))
        clock.run()
        #expect(recorder.values == [1, 2])
        recorder.request(.max(1))
        recorder.request(.max(1))
        clock.run()
        #expect(recorder.values == [1, 2, 3, 4])
        #expect(recorder.completion == nil)
    }

    @Test func nothingArrivesAfterCancel() {
        let recorder = subject.delay(for: 0.5, scheduler: clock).record()
        subject.send(1)
        clock.advance(by: 0.3)
        subject.send(2)
        clock.advance(by: 0.2)
        recorder.cancel()
        clock.run()
        #expect(recorder.events == [.subscription, .value(1)])
    }

    @Test func cancellingInsideAValueStopsTheNext() {
        let recorder = (1...9).publisher.delay(for: 0.5, scheduler: clock).record(cancelling: .onValue(3))
        clock.run()
        #expect(recorder.values == [1, 2, 3])
        #expect(recorder.completion == nil)
        #expect(recorder.violations == [])
    }

    @Test func zippedWithItselfItLosesNothing() {
        let recorder = Just(1).delay(for: 0.1, scheduler: DispatchQueue.global())
            .zip(Just(2).delay(for: 0.1, scheduler: DispatchQueue.global()))
            .map { [$0, $1] }
        let arrival = Arrival(recorder)
        arrival.wait()
        #expect(arrival.recorder.values == [[1, 2]])
        #expect(arrival.recorder.violations == [])
    }

    @Test func aConcurrentQueueNeitherReordersNorOverlaps() {
        let arrival = Arrival((0..<2_000).publisher.delay(for: 0.001, scheduler: DispatchQueue.global()))
        arrival.wait()
        #expect(arrival.recorder.values == Array(0..<2_000))
        #expect(arrival.recorder.violations == [])
    }

    @Test func aSubscriberIsReleasedWhenItCancelsThoughItsTimeIsStillToCome() {
        let subject = PassthroughSubject<Int, Never>()
        let tracked = Tracked(subject.delay(for: 3600, scheduler: clock))
        subject.send(1)
        #expect(tracked.recorder != nil)
        tracked.cancel()
        #expect(tracked.recorder == nil)
    }

    @Test(arguments: ["finish", "failure", "cancel"])
    func pendingValuesAreReleasedWithTheStream(end: String) throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.delay(for: 1, scheduler: clock).record()
            subject.send(1)
            switch end {
            case "finish": subject.send(completion: .finished)
            case "failure": subject.send(completion: .failure(Oops()))
            default: recorder.cancel()
            }
            clock.run()
        }
    }

    @Test func theToleranceIsTheSchedulersUnlessGiven() {
        #expect(subject.delay(for: 2, scheduler: clock).tolerance == 0)
        #expect(subject.delay(for: 2, tolerance: 0.5, scheduler: clock).tolerance == 0.5)
        #expect(subject.delay(for: 2, scheduler: clock).interval == 2)
    }
}

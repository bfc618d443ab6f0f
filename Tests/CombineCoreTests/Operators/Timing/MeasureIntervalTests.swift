import CombineCore
import CombineFoundation
import CombineTesting
import Testing

@Suite struct MeasureIntervalTests {
    private let clock = TestScheduler()
    private let subject = PassthroughSubject<Int, Oops>()

    @Test func theFirstIntervalBeginsWithTheSubscription() {
        clock.advance(by: 3)
        let recorder = subject.measureInterval(using: clock).record(on: clock)
        clock.advance(by: 11)
        subject.send(1)
        clock.advance(by: 0.5)
        subject.send(2)
        subject.send(3)
        subject.send(completion: .failure(Oops()))
        #expect(
            recorder.timeline == [
                "3.0 s subscription", "14.0 s 11.0 s", "14.5 s 0.5 s", "14.5 s 0.0 s", "14.5 s failure(Oops())",
            ]
        )
    }

    @Test func demandIsPassedOnAndReturnedDemandAddsUp() {
        let two = (1...5).publisher.measureInterval(using: clock).record(.max(2))
        #expect(two.values == [0, 0])
        let each = (1...3).publisher.measureInterval(using: clock).record(.oneByOneReentrant)
        #expect(each.events == [.subscription, .value(0), .value(0), .value(0), .completion(.finished)])
        #expect(two.violations + each.violations == [])
    }

    @Test func cancellingStopsDeliveryAndReleasesEverything() throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Never>()
            let recorder = subject.measureInterval(using: clock).record(cancelling: .onValue(1))
            subject.send(1)
            subject.send(2)
            #expect(recorder.values == [0])
        }
    }

    @Test func nothingIsScheduled() {
        let counter = CountingScheduler(clock)
        let recorder = [1, 2].publisher.measureInterval(using: counter).record()
        #expect(recorder.values == [0, 0])
        #expect(counter.count == 0)
    }
}

import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Testing

@Suite struct ThrottleTests {
    private let clock = TestScheduler()
    private let subject = PassthroughSubject<Int, Oops>()

    @Test(
        arguments: [
            ("a---------", "a---------", "a---------"),
            ("abc-------", "a---c-----", "a---b-----"),
            ("abcdef----", "a---e---f-", "a---b---f-"),
            ("a-----b-c-----", "a-----b---c---", "a-----b---c---"),
            ("a---b---c", "a---b---c", "a---b---c"),
        ] as [(MarbleDiagram, MarbleDiagram, MarbleDiagram)]
    )
    func atMostOneValueComesInAnInterval(input: MarbleDiagram, newest: MarbleDiagram, first: MarbleDiagram) {
        let latest = marbles(input) { $0.throttle(for: 0.4, scheduler: DispatchQueue.main, latest: true) }
        #expect(latest == newest)
        let earliest = marbles(input) { $0.throttle(for: 0.4, scheduler: DispatchQueue.main, latest: false) }
        #expect(earliest == first)
    }

    @Test func theFirstValueWaitsOnlyForTheScheduler() {
        let newest = subject.throttle(for: 1, scheduler: clock, latest: true).record()
        let first = subject.throttle(for: 1, scheduler: clock, latest: false).record()
        (1...3).forEach(subject.send)
        #expect(newest.values == [])
        clock.advance()
        #expect(newest.values == [3])
        #expect(first.values == [1])
    }

    @Test func theIntervalBeginsWithTheDelivery() {
        let recorder = subject.throttle(for: 60, scheduler: clock, latest: false).record(on: clock)
        subject.send(0)
        clock.advance(by: 45)
        subject.send(1)
        clock.advance(by: 76)
        subject.send(2)
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.0 s 0", "60.0 s 1", "121.0 s 2"])
    }

    @Test func theEndFollowsTheValueThatWaits() {
        #expect(
            marbles("ab|") { $0.throttle(for: 0.4, scheduler: DispatchQueue.main, latest: true) } == "a---(b|)"
        )
        #expect(
            marbles("abc#") { $0.throttle(for: 0.5, scheduler: DispatchQueue.main, latest: false) } == "a----(b#)"
        )
    }

    @Test func theEndAloneIsScheduledAtOnce() {
        #expect(marbles("a-|") { $0.throttle(for: 0.4, scheduler: DispatchQueue.main, latest: true) } == "a-|")
        #expect(marbles("#") { $0.throttle(for: 0.4, scheduler: DispatchQueue.main, latest: true) } == "#")
    }

    @Test func valuesWithoutDemandAreDropped() {
        let recorder = subject.throttle(for: 1, scheduler: clock, latest: true).record(.max(2), on: clock)
        for value in 1...4 {
            subject.send(value)
            clock.advance(by: 1)
        }
        #expect(recorder.timeline == ["0.0 s subscription", "0.0 s 1", "1.0 s 2"])
        recorder.request(.max(1))
        clock.run()
        #expect(recorder.values == [1, 2])
        subject.send(5)
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.0 s 1", "1.0 s 2", "4.0 s 5"])
        #expect(recorder.violations == [])
    }

    @Test func returnedDemandAddsUp() {
        for request in [RecorderRequest.oneByOne, .oneByOneReentrant] {
            let recorder = subject.throttle(for: 1, scheduler: clock, latest: true).record(request)
            for value in 1...3 {
                subject.send(value)
                clock.advance(by: 1)
            }
            #expect(recorder.values == [1, 2, 3])
            #expect(recorder.violations == [])
            recorder.cancel()
        }
    }

    /// As in Apple's Combine, the scheduled date arrives, and there is nothing to do.
    @Test func nothingArrivesAfterCancel() {
        let recorder = subject.throttle(for: 1, scheduler: clock, latest: true).record()
        subject.send(1)
        clock.advance()
        subject.send(2)
        #expect(!clock.isIdle)
        recorder.cancel()
        clock.run()
        #expect(recorder.events == [.subscription, .value(1)])
    }

    @Test func cancellingInsideAValuePreventsTheEnd() {
        let recorder = subject.throttle(for: 1, scheduler: clock, latest: true).record(cancelling: .onValue(1))
        subject.send(1)
        subject.send(completion: .finished)
        clock.run()
        #expect(recorder.events == [.subscription, .value(1)])
        #expect(recorder.violations == [])
    }

    @Test func theImmediateSchedulerThrottlesNothing() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.throttle(for: 60, scheduler: ImmediateScheduler.shared, latest: true)
            .record { _, event in
                if case .value(let value) = event, value < 5 { subject.send(value + 1) }
            }
        subject.send(0)
        #expect(recorder.values == [0, 1, 2, 3, 4, 5])
        #expect(recorder.violations == [])
    }

    @Test func aConcurrentQueueNeitherReordersNorOverlaps() {
        let subject = PassthroughSubject<Int, Never>()
        let throttled = subject.throttle(for: .microseconds(1), scheduler: DispatchQueue.global(), latest: true)
        let arrival = Arrival(throttled)
        for value in 0..<20_000 { subject.send(value) }
        subject.send(completion: .finished)
        arrival.wait()
        #expect(arrival.recorder.values == arrival.recorder.values.sorted())
        #expect(arrival.recorder.values.last == 19_999)
        #expect(arrival.recorder.violations == [])
    }

    @Test func cancellingFreesEverythingBeforeTimeAdvances() throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.throttle(for: 3600, scheduler: clock, latest: true).record()
            subject.send(1)
            clock.advance()
            subject.send(2)
            recorder.cancel()
        }
    }

    @Test(arguments: ["finish", "failure"])
    func pendingValuesAreReleasedWithTheStream(end: String) throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.throttle(for: 1, scheduler: clock, latest: true).record()
            subject.send(1)
            clock.advance()
            subject.send(2)
            subject.send(completion: end == "finish" ? .finished : .failure(Oops()))
            clock.run()
            #expect(recorder.values == [1, 2])
        }
    }
}

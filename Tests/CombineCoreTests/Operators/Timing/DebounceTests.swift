import CombineCore
import CombineFoundation
import CombineTesting
import Foundation
import Testing

@Suite struct DebounceTests {
    private let clock = TestScheduler()
    private let subject = PassthroughSubject<Int, Oops>()

    @Test func unmodifiedCodeFollowsTheTestClock() {
        withTestClock { clock in
            let text = PassthroughSubject<String, Never>()
            var searches: [String] = []
            let search =
                text
                .debounce(for: 0.5, scheduler: DispatchQueue.main)
                .sink { searches.append($0) }
            text.send("s")
            clock.advance(by: 0.4)
            text.send("swift")
            clock.advance(by: 0.4)
            #expect(searches == [])
            clock.advance(by: 0.1)
            #expect(searches == ["swift"])
            search.cancel()
            #expect(clock.isIdle)
        }
    }

    @Test(
        arguments: [
            ("a---------", "---a------"),
            ("ab----c----", "----b----c-"),
            ("a-b-c-d-----", "---------d--"),
            ("abc----de", "-----c-----e"),
            ("a---b---c---", "---a---b---c"),
        ] as [(MarbleDiagram, MarbleDiagram)]
    )
    func aValueIsDeliveredAfterAPause(input: MarbleDiagram, output: MarbleDiagram) {
        #expect(marbles(input) { $0.debounce(for: 0.3, scheduler: DispatchQueue.main) } == output)
    }

    @Test func applesExample() {
        let recorder = subject.debounce(for: 0.5, scheduler: clock).record(on: clock)
        let sends: [(Int, Int)] = [(0, 0), (1, 250), (2, 1000), (3, 1250), (4, 1500), (5, 2000)]
        for (value, milliseconds) in sends {
            clock.advance(to: .init(nanoseconds: milliseconds * 1_000_000))
            subject.send(value)
        }
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.75 s 1", "2.0 s 4", "2.5 s 5"])
    }

    @Test func theEndDropsThePendingValue() {
        #expect(marbles("a----b-|") { $0.debounce(for: 0.3, scheduler: DispatchQueue.main) } == "---a---|")
        #expect(marbles("a----b-#") { $0.debounce(for: 0.3, scheduler: DispatchQueue.main) } == "---a---#")
    }

    @Test func theEndWaitsForTheScheduler() {
        let recorder = subject.debounce(for: 0.5, scheduler: clock).record()
        subject.send(1)
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        clock.advance()
        #expect(recorder.events == [.subscription, .completion(.finished)])
        #expect(clock.isIdle)
    }

    @Test func aDueValueWithoutDemandIsDropped() {
        let recorder = subject.debounce(for: 0.5, scheduler: clock).record(.none, on: clock)
        subject.send(1)
        clock.advance(by: 1)
        recorder.request(.max(1))
        recorder.request(.max(1))
        clock.advance(by: 1)
        #expect(recorder.values == [])
        for value in 2...4 {
            subject.send(value)
            clock.advance(by: 1)
        }
        #expect(recorder.timeline == ["0.0 s subscription", "2.5 s 2", "3.5 s 3"])
        #expect(recorder.violations == [])
    }

    /// The first element becomes due while its timer is being canceled. An element that arrives then waits for its own
    /// due time.
    @Test func anElementThatArrivesWhileAnotherIsDueReplacesNothing() {
        let scheduler = ReactingScheduler(clock)
        let recorder = subject.debounce(for: 0.5, scheduler: scheduler).record(on: clock)
        subject.send(1)
        scheduler.onCancel = { [subject] in subject.send(2) }
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.5 s 1", "1.0 s 2"])
        #expect(recorder.violations == [])
    }

    @Test func demandMayComeBetweenAValueAndItsTime() {
        let recorder = subject.debounce(for: 0.5, scheduler: clock).record(.none)
        subject.send(1)
        recorder.request(.max(1))
        clock.run()
        #expect(recorder.values == [1])
    }

    @Test func returnedDemandAddsUp() {
        for request in [RecorderRequest.oneByOne, .oneByOneReentrant] {
            let recorder = subject.debounce(for: 0.5, scheduler: clock).record(request)
            for value in 1...3 {
                subject.send(value)
                clock.run()
            }
            #expect(recorder.values == [1, 2, 3])
            #expect(recorder.violations == [])
            recorder.cancel()
        }
    }

    @Test func cancellingStopsDeliveryAndClearsTheScheduler() {
        let recorder = subject.debounce(for: 0.5, scheduler: clock).record()
        subject.send(1)
        recorder.cancel()
        #expect(clock.isIdle)
        clock.run()
        #expect(recorder.events == [.subscription])
    }

    @Test func cancellingInsideAValueLeavesNothingToDo() {
        let recorder = subject.debounce(for: 0.5, scheduler: clock).record(cancelling: .onValue(1))
        subject.send(1)
        clock.advance(by: 0.5)
        subject.send(2)
        #expect(clock.isIdle)
        #expect(recorder.events == [.subscription, .value(1)])
        #expect(recorder.violations == [])
    }

    @Test func reentrantValuesAreDebouncedInTurn() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.debounce(for: 0.5, scheduler: clock).record(on: clock) { _, event in
            if case .value(let value) = event, value < 3 { subject.send(value + 1) }
        }
        subject.send(1)
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.5 s 1", "1.0 s 2", "1.5 s 3"])
    }

    @Test func theImmediateSchedulerDebouncesNothing() {
        let recorder = [1, 2, 3].publisher.debounce(for: 0.5, scheduler: ImmediateScheduler.shared).record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .value(3), .completion(.finished)])
    }

    @Test func aBurstSchedulesTwoActions() {
        let counter = CountingScheduler(clock)
        let recorder = subject.debounce(for: 0.5, scheduler: counter).record(on: clock)
        for value in 1...1000 {
            subject.send(value)
            clock.advance(by: .microseconds(1))
        }
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.500999 s 1000"])
        #expect(counter.count == 2)
    }

    @Test func aSchedulerWithFrozenTimeDoesNotLoop() {
        let recorder = [1, 2, 3].publisher.debounce(for: 0.5, scheduler: FrozenScheduler(clock)).record()
        #expect(recorder.values == [1, 2, 3])
    }

    @Test func aConcurrentQueueNeitherReordersNorOverlaps() {
        let subject = PassthroughSubject<Int, Never>()
        let arrival = Arrival(
            subject.debounce(for: .microseconds(1), scheduler: DispatchQueue.global()).prefix(50)
        )
        // A thread outside of Dispatch, whose threads may all be in use: the queue under test needs one of them.
        let recorder = arrival.recorder
        let sender = Thread {
            var value = 0
            while recorder.completion == nil {
                subject.send(value)
                value += 1
                if value.isMultiple(of: 100) { DispatchQueue.global().sync {} }
            }
        }
        sender.start()
        arrival.wait()
        #expect(arrival.recorder.values.count == 50)
        #expect(arrival.recorder.values == arrival.recorder.values.sorted())
        #expect(arrival.recorder.violations == [])
    }

    @Test func aSubscriberIsReleasedWhenItCancelsThoughAValueWaits() {
        let subject = PassthroughSubject<Int, Never>()
        let tracked = Tracked(subject.debounce(for: 3600, scheduler: clock))
        subject.send(1)
        #expect(tracked.recorder != nil)
        tracked.cancel()
        #expect(tracked.recorder == nil)
    }

    @Test func cancellingFreesEverythingBeforeTimeAdvances() throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.debounce(for: 3600, scheduler: clock).record()
            subject.send(1)
            recorder.cancel()
        }
    }

    @Test(arguments: ["finish", "failure", "cancel"])
    func pendingValuesAreReleasedWithTheStream(end: String) throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.debounce(for: 1, scheduler: clock).record()
            subject.send(1)
            clock.advance(by: 1)
            subject.send(2)
            switch end {
            case "finish": subject.send(completion: .finished)
            case "failure": subject.send(completion: .failure(Oops()))
            default: recorder.cancel()
            }
            clock.run()
        }
    }
}

import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Foundation
import Testing

/// Operators as an app writes them, on queues and run loops that follow the clock.
@Suite struct TimedOperatorTests {
    private let text = PassthroughSubject<String, Never>()

    private func expectDebouncing<P: Publisher<String, Never>>(_ publisher: P, _ clock: TestScheduler) throws {
        try expectNoLeaks {
            let recorder = publisher.record()
            text.send("s")
            clock.advance(by: 0.3)
            text.send("swift")
            clock.advance(by: 0.4)
            #expect(recorder.values == [])
            clock.advance(by: 0.1)
            #expect(recorder.timeline == ["0.0 s subscription", "0.8 s swift"])
            recorder.cancel()
        }
        #expect(clock.isIdle)
    }

    @Test func debounceObeysTheClockOnADispatchQueue() throws {
        try withTestClock { try expectDebouncing(text.debounce(for: 0.5, scheduler: DispatchQueue.main), $0) }
    }

    @Test func debounceObeysTheClockOnARunLoop() throws {
        try withTestClock { try expectDebouncing(text.debounce(for: 0.5, scheduler: RunLoop.main), $0) }
    }

    @Test func debounceObeysTheClockOnAnOperationQueue() throws {
        try withTestClock { try expectDebouncing(text.debounce(for: 0.5, scheduler: OperationQueue.main), $0) }
    }

    @Test func debounceObeysATestSchedulerWithoutAClock() throws {
        let scheduler = TestScheduler()
        let recorder = text.debounce(for: .milliseconds(500), scheduler: scheduler).record(on: scheduler)
        text.send("a")
        scheduler.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.5 s a"])
    }

    @Test func receivingOnAQueueWaitsForTheClock() throws {
        try withTestClock { clock in
            try expectNoLeaks {
                let recorder = text.receive(on: DispatchQueue.main).record()
                text.send("a")
                #expect(recorder.values == [])
                clock.advance()
                #expect(recorder.values == ["a"])
                #expect(clock.now == .start)
                recorder.cancel()
            }
        }
    }

    @Test func anAutoconnectedTimerStopsWithItsLastSubscriber() throws {
        try withTestClock { clock in
            try expectNoLeaks {
                let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
                let first = ticks.record()
                clock.advance(by: 2)
                let second = ticks.record()
                clock.advance(by: 1)
                #expect(first.values.map(\.timeIntervalSinceReferenceDate) == [1, 2, 3])
                #expect(second.values.map(\.timeIntervalSinceReferenceDate) == [3])
                first.cancel()
                clock.advance(by: 1)
                #expect(second.values.map(\.timeIntervalSinceReferenceDate) == [3, 4])
                second.cancel()
                #expect(clock.isIdle)
            }
        }
    }

    @Test func stoppingATimerThroughItsUpstreamIsTheKnownIdiom() {
        withTestClock { clock in
            let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
            let recorder = ticks.record()
            clock.advance(by: 1)
            ticks.upstream.connect().cancel()
            clock.advance(by: 5)
            #expect(recorder.values.count == 1)
        }
    }

    @Test func marblesShowTimedOperatorsInOneLine() {
        #expect(
            marbles("ab----c----") { $0.debounce(for: 0.3, scheduler: DispatchQueue.main) }
                == "----b----c-"
        )
        #expect(
            marbles("a-b-|") { $0.delay(for: 0.2, scheduler: RunLoop.main) }
                == "--a-b-|"
        )
        #expect(
            marbles("a---b-|", "--x-|") { $0.merge(with: $1) }
                == "a-x-b-|"
        )
        #expect(marbles("-a-#") { $0.retry(1) } == "-a--a-#")
        #expect(marbles("-a-#") { $0.replaceError(with: "z") } == "-a-(z|)")
    }

    @Test func theRecorderShowsWhenADelayedSequenceArrives() {
        let clock = TestScheduler()
        let recorder = [1, 2].publisher
            .delay(for: 0.5, scheduler: clock)
            .record(on: clock)
        clock.run()
        #expect(recorder.values == [1, 2])
        #expect(recorder.timeline == ["0.0 s subscription", "0.5 s 1", "0.5 s 2", "0.5 s finished"])
        #expect(recorder.violations == [])
    }
}

import CombineCore
import CombineTesting
import Foundation
import Testing

@Suite struct RecorderTests {
    private struct Mishap: Error, Equatable {}

    /// A publisher that calls its subscriber in any way, regardless of the rules.
    private struct Unruly: Publisher {
        typealias Output = Int
        typealias Failure = Mishap

        let script: (any Subscriber<Int, Mishap>) -> Void

        func receive<S: Subscriber<Int, Mishap>>(subscriber: S) { script(subscriber) }
    }

    @Test func everySignalIsWrittenDownWithItsTime() {
        let clock = TestScheduler()
        let subject = PassthroughSubject<Int, Mishap>()
        let recorder = subject.record(on: clock)
        clock.advance(by: 0.5)
        subject.send(1)
        clock.advance(by: 0.25)
        subject.send(2)
        subject.send(completion: .failure(Mishap()))
        #expect(recorder.timeline == ["0.0 s subscription", "0.5 s 1", "0.75 s 2", "0.75 s failure(Mishap())"])
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.failure(Mishap()))])
        #expect(recorder.records[1].time == TestScheduler.SchedulerTimeType(nanoseconds: 500_000_000))
        #expect(recorder.values == [1, 2])
        #expect(recorder.completion == .failure(Mishap()))
        #expect(recorder.violations == [])
    }

    @Test func theInstalledClockGivesTheTime() {
        withTestClock { clock in
            clock.advance(by: 2)
            #expect(Just(1).record().timeline == ["2.0 s subscription", "2.0 s 1", "2.0 s finished"])
        }
    }

    @Test(
        arguments: [
            (.unlimited, [1, 2, 3, 4]), (.none, []), (.max(2), [1, 2]), (.oneByOne, [1, 2, 3, 4]),
            (.oneByOneReentrant, [1, 2, 3, 4]),
        ] as [(RecorderRequest, [Int])]
    )
    func theRequestLimitsTheValues(request: RecorderRequest, expected: [Int]) {
        let recorder = [1, 2, 3, 4].publisher.record(request)
        #expect(recorder.values == expected)
        #expect((recorder.completion == .finished) == (expected.count == 4))
        recorder.request(.unlimited)
        #expect(recorder.values == [1, 2, 3, 4])
        #expect(recorder.violations == [])
    }

    @Test(
        arguments: [(.never, [1, 2, 3]), (.onSubscription, []), (.onValue(1), [1]), (.onValue(2), [1, 2])]
            as [(RecorderCancellation, [Int])]
    )
    func itCancelsOnItsScheduler(cancellation: RecorderCancellation, expected: [Int]) {
        let recorder = [1, 2, 3].publisher.record(cancelling: cancellation)
        #expect(recorder.values == expected)
        #expect((recorder.completion == nil) == (cancellation != .never))
        #expect(recorder.violations == [])
    }

    @Test func theReactionRunsDuringTheEvent() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.record { recorder, event in
            if event == .value(1) { subject.send(2) }
            if event == .value(2) { recorder.cancel() }
        }
        subject.send(1)
        subject.send(3)
        #expect(recorder.values == [1, 2])
        #expect(recorder.violations == [])
    }

    @Test func brokenRulesAreNamed() {
        let recorder = Unruly { subscriber in
            _ = subscriber.receive(1)
            subscriber.receive(subscription: Subscriptions.empty)
            subscriber.receive(subscription: Subscriptions.empty)
            _ = subscriber.receive(2)
            _ = subscriber.receive(3)
            subscriber.receive(completion: .finished)
            subscriber.receive(completion: .finished)
        }
        .record(.max(1))
        #expect(
            recorder.violations == [
                "a signal before the subscription", "a value without demand", "a second subscription",
                "a value without demand", "a signal after the completion",
            ]
        )
        #expect(recorder.values == [1, 2, 3])
    }

    @Test func signalsAfterTheCancellationAreNamed() {
        let recorder = Unruly { subscriber in
            subscriber.receive(subscription: Subscriptions.empty)
            _ = subscriber.receive(1)
        }
        .record(cancelling: .onSubscription)
        #expect(recorder.violations == ["a signal after the cancellation", "a value without demand"])
    }

    @Test func signalsOfAnotherThreadWithinSignalsAreNamed() {
        let recorder = Unruly { subscriber in
            subscriber.receive(subscription: Subscriptions.empty)
            _ = subscriber.receive(1)
        }
        .record { recorder, event in
            guard event == .value(1) else { return }
            let thread = Thread { recorder.receive(completion: .finished) }
            thread.start()
            while recorder.completion == nil { sched_yield() }
        }
        #expect(recorder.violations == ["a signal before the one before it had returned"])
    }

    /// Sending from within a sink is allowed.
    @Test func signalsOfTheSameThreadWithinSignalsAreNotNamed() {
        let recorder = Unruly { subscriber in
            subscriber.receive(subscription: Subscriptions.empty)
            _ = subscriber.receive(1)
        }
        .record { recorder, event in
            if event == .value(1) { recorder.receive(completion: .finished) }
        }
        #expect(recorder.violations == [])
    }

    @Test func anEndedRecorderReleasesItsSubscription() {
        let subject = PassthroughSubject<Int, Never>()
        weak var weakly: Recorder<Int, Never>?
        do {
            let recorder = subject.record()
            weakly = recorder
            recorder.cancel()
        }
        #expect(weakly == nil)
    }
}

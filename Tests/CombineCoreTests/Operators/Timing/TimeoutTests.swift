import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Testing

@Suite struct TimeoutTests {
    private let clock = TestScheduler()
    private let subject = PassthroughSubject<Int, Oops>()

    @Test func theStreamFinishesWhenNothingComes() {
        #expect(marbles("------") { $0.timeout(0.5, scheduler: DispatchQueue.main) } == "-----|")
    }

    @Test func everyValueRestartsTheInterval() {
        #expect(marbles("-a---b--c------d") { $0.timeout(0.5, scheduler: DispatchQueue.main) } == "-a---b--c----|")
    }

    @Test func aTimeoutWithACustomErrorFails() {
        let recorder = subject.timeout(0.5, scheduler: clock) { Oops() }.record(on: clock)
        clock.advance(by: 0.4)
        subject.send(1)
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.4 s 1", "0.9 s failure(Oops())"])
    }

    @Test func theUpstreamIsCancelledBeforeTheEndIsDelivered() {
        var log: [String] = []
        let cancellable = subject.timeout(0.5, scheduler: clock)
            .sink(receiveCompletion: { _ in log.append("end") }, receiveValue: { _ in })
        let cancelled = CancelLog(upstream: subject) { log.append("cancelled") }
            .timeout(0.5, scheduler: clock) { Oops() }
            .sink(receiveCompletion: { log.append("\($0)") }, receiveValue: { _ in })
        clock.run()
        #expect(log == ["end", "cancelled", "failure(CombineCoreTests.Oops())"])
        withExtendedLifetime((cancellable, cancelled)) {}
    }

    @Test func theEndOfTheUpstreamStopsTheClock() {
        #expect(marbles("a-|") { $0.timeout(0.5, scheduler: DispatchQueue.main) } == "a-|")
        #expect(marbles("a-#") { $0.timeout(0.5, scheduler: DispatchQueue.main) } == "a-#")
        let recorder = Empty<Int, Never>().timeout(0.5, scheduler: clock).record(on: clock)
        clock.advance()
        #expect(recorder.timeline == ["0.0 s subscription", "0.0 s finished"])
        #expect(clock.isIdle)
    }

    @Test func signalsWaitForTheScheduler() {
        let recorder = subject.timeout(0.5, scheduler: clock).record()
        subject.send(1)
        subject.send(completion: .failure(Oops()))
        #expect(recorder.events == [.subscription])
        clock.advance()
        #expect(recorder.events == [.subscription, .value(1), .completion(.failure(Oops()))])
    }

    @Test func theFirstRequestRestartsTheInterval() {
        let recorder = subject.timeout(0.5, scheduler: clock).record(.none, on: clock)
        clock.advance(by: 0.4)
        recorder.request(.max(1))
        clock.advance(by: 0.4)
        recorder.request(.max(1))
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.9 s finished"])
    }

    @Test func withoutAnyRequestItTimesOutAsWell() {
        let recorder = subject.timeout(0.5, scheduler: clock).record(.none, on: clock)
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.5 s finished"])
    }

    @Test func demandIsPassedOnAndReturnedDemandAddsUp() {
        for request in [RecorderRequest.oneByOne, .oneByOneReentrant] {
            let recorder = (1...5).publisher.timeout(0.5, scheduler: clock).record(request)
            clock.run()
            #expect(recorder.values == [1, 2, 3, 4, 5])
            #expect(recorder.completion == .finished)
            #expect(recorder.violations == [])
        }
        let two = (1...5).publisher.timeout(0.5, scheduler: clock).record(.max(2))
        clock.run()
        #expect(two.events == [.subscription, .value(1), .value(2), .completion(.finished)])
    }

    @Test func cancellingStopsDeliveryAndClearsTheScheduler() {
        let recorder = subject.timeout(0.5, scheduler: clock).record()
        subject.send(1)
        clock.advance()
        recorder.cancel()
        #expect(clock.isIdle)
        #expect(recorder.events == [.subscription, .value(1)])
    }

    @Test func cancellingInsideTheSubscriptionLeavesNothingToDo() {
        let recorder = subject.timeout(0.5, scheduler: clock).record(cancelling: .onSubscription)
        #expect(clock.isIdle)
        #expect(recorder.events == [.subscription])
    }

    @Test func cancellingInsideAValuePreventsTheEnd() {
        let recorder = subject.timeout(0.5, scheduler: clock).record(cancelling: .onValue(1))
        subject.send(1)
        subject.send(2)
        clock.run()
        #expect(recorder.events == [.subscription, .value(1)])
        #expect(recorder.violations == [])
    }

    @Test func aSchedulerWithoutTimeTimesOutAtOnce() {
        let recorder = subject.timeout(10, scheduler: ImmediateScheduler.shared) { Oops() }.record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
        #expect(recorder.violations == [])
    }

    @Test func aConcurrentQueueNeitherReordersNorOverlaps() {
        let arrival = Arrival((0..<5_000).publisher.timeout(3_600, scheduler: DispatchQueue.global()))
        arrival.wait()
        #expect(arrival.recorder.values == Array(0..<5_000))
        #expect(arrival.recorder.violations == [])
    }

    @Test func cancellingFreesEverythingBeforeTimeAdvances() throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.timeout(3600, scheduler: clock).record()
            subject.send(1)
            clock.advance()
            recorder.cancel()
        }
    }

    @Test(arguments: ["finish", "failure", "timeout"])
    func theTimerIsReleasedWithTheStream(end: String) throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.timeout(1, scheduler: clock).record()
            subject.send(1)
            switch end {
            case "finish": subject.send(completion: .finished)
            case "failure": subject.send(completion: .failure(Oops()))
            default: clock.advance(by: 1)
            }
            clock.advance()
            #expect(recorder.completion != nil)
        }
    }

    /// Records its cancellation.
    private struct CancelLog<Upstream: Publisher>: Publisher {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure

        let upstream: Upstream
        let cancelled: () -> Void

        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subscriber.receive(subscription: Log(cancelled: cancelled))
        }

        private final class Log: Subscription {
            let cancelled: () -> Void

            init(cancelled: @escaping () -> Void) { self.cancelled = cancelled }

            func request(_ demand: Subscribers.Demand) {}

            func cancel() { cancelled() }
        }
    }
}

import CombineCore
import CombineTesting
import Testing

/// The calls of a client's scheduler, and the requests upstream: the expected lists follow Apple's operators, as
/// OpenCombine's authors recorded them.
@Suite struct SchedulerCallsTests {
    private let subject = PassthroughSubject<Int, Never>()
    private let scheduler = LoggingScheduler()

    @Test func timeoutMakesAnAppointmentForTheSubscriptionTheFirstRequestAndEachValue() {
        let appointment = ["now", "tolerance", "repeatedly"]
        let recorder = subject.timeout(5, scheduler: scheduler).record(.none)
        #expect(scheduler.calls == appointment)
        recorder.request(.max(1))
        recorder.request(.max(1))
        #expect(scheduler.calls == appointment + appointment)
        subject.send(1)
        #expect(scheduler.calls == appointment + appointment + appointment + ["soon"])
        scheduler.clock.advance(by: 5)
        #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
    }

    @Test func timeoutDropsValuesThatWaitForTheScheduler() {
        let clock = TestScheduler()
        let recorder = subject.timeout(5, scheduler: Procrastinator(clock: clock)).record()
        subject.send(1)
        clock.advance(by: 60)
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    @Test func debounceMakesAnAppointmentForEachValueAndCallsTheOneBeforeOff() {
        let recorder = subject.debounce(for: 5, scheduler: scheduler).record()
        for value in 1...3 { subject.send(value) }
        let appointment = ["now", "tolerance", "repeatedly"]
        #expect(scheduler.calls == appointment + appointment + appointment)
        scheduler.clock.advance(by: 5)
        #expect(recorder.events == [.subscription, .value(3)])
        #expect(scheduler.clock.isIdle)
    }

    @Test func throttleReadsTheClockForEachEventAndSchedulesOneDelivery() {
        let recorder = subject.throttle(for: 5, scheduler: scheduler, latest: true).record()
        #expect(scheduler.calls == ["now", "now"])
        subject.send(1)
        subject.send(2)
        #expect(scheduler.calls == ["now", "now", "now", "soon", "now"])
        scheduler.clock.advance()
        #expect(scheduler.calls == ["now", "now", "now", "soon", "now", "now"])
        subject.send(3)
        #expect(scheduler.calls.suffix(3) == ["now", "tolerance", "later"])
        subject.send(completion: .finished)
        scheduler.clock.run()
        #expect(scheduler.calls.suffix(2) == ["later", "now"])
        #expect(recorder.events == [.subscription, .value(2), .value(3), .completion(.finished)])
    }

    @Test func demandReturnedAfterTheUpstreamsCompletionIsStillRequested() {
        var requests: [Subscribers.Demand] = []
        var cancelCount = 0
        let clock = TestScheduler()
        var held: (any Subscription)?
        subject.handleEvents(receiveCancel: { cancelCount += 1 }, receiveRequest: { requests.append($0) })
            .delay(for: 1, scheduler: clock)
            .subscribe(
                AnySubscriber(
                    receiveSubscription: { held = $0 },
                    receiveValue: { _ in .max(7) },
                    receiveCompletion: { _ in }
                )
            )
        held?.request(.max(1))
        subject.send(1)
        #expect(requests == [.max(1)])
        clock.advance(by: 1)
        #expect(requests == [.max(1), .max(7)])
        subject.send(completion: .finished)
        clock.run()
        held?.cancel()
        #expect(cancelCount == 0)
    }

    @Test func aRequestOfSubscribeOnIsCarriedOutBeforeTheCancellationThatFollowsIt() {
        var calls: [String] = []
        let clock = TestScheduler()
        let recorder =
            subject
            .handleEvents(receiveCancel: { calls.append("cancel") }, receiveRequest: { calls.append("request \($0)") })
            .subscribe(on: clock)
            .record(.none)
        clock.advance()
        recorder.request(.max(2))
        recorder.cancel()
        clock.advance()
        #expect(calls == ["request max(2)", "cancel"])
    }

    @Test func measureIntervalRequestsReturnedDemand() {
        var requests: [Subscribers.Demand] = []
        var names: [String] = []
        subject.handleEvents(receiveRequest: { requests.append($0) })
            .measureInterval(using: scheduler)
            .subscribe(
                AnySubscriber(
                    receiveSubscription: {
                        names.append("\($0)")
                        $0.request(.max(1))
                    },
                    receiveValue: { _ in .max(2) }
                )
            )
        subject.send(1)
        #expect(names == ["MeasureInterval"])
        #expect(requests == [.max(1), .max(2)])
    }
}

/// A scheduler that performs immediate actions late.
private struct Procrastinator: Scheduler {
    let clock: TestScheduler

    var now: TestScheduler.SchedulerTimeType { clock.now }

    var minimumTolerance: TestScheduler.SchedulerTimeType.Stride { 0 }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        clock.schedule(after: clock.now.advanced(by: 30), action)
    }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) {
        clock.schedule(after: date, action)
    }

    func schedule(
        after date: TestScheduler.SchedulerTimeType,
        interval: TestScheduler.SchedulerTimeType.Stride,
        tolerance: TestScheduler.SchedulerTimeType.Stride,
        options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        clock.schedule(after: date, interval: interval, action)
    }
}

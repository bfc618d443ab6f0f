import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Synchronization
import Testing

@Suite struct ReceiveOnTests {
    private let clock = TestScheduler()
    private let subject = PassthroughSubject<Int, Oops>()

    @Test func everySignalButTheSubscriptionWaitsForTheScheduler() {
        let recorder = subject.receive(on: clock).record(on: clock)
        #expect(recorder.timeline == ["0.0 s subscription"])
        clock.advance(by: 1)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(recorder.values == [])
        clock.advance()
        #expect(recorder.timeline == ["0.0 s subscription", "1.0 s 1", "1.0 s 2", "1.0 s finished"])
        #expect(recorder.violations == [])
    }

    @Test func aFailureFollowsEarlierValues() {
        let recorder = subject.receive(on: clock).record()
        subject.send(1)
        subject.send(completion: .failure(Oops()))
        subject.send(2)
        #expect(recorder.events == [.subscription])
        clock.advance()
        #expect(recorder.events == [.subscription, .value(1), .completion(.failure(Oops()))])
    }

    @Test func otherWorkKeepsItsPlaceBetweenTwoValues() {
        var seen: [String] = []
        let cancellable = subject.receive(on: clock)
            .sink(receiveCompletion: { _ in seen.append("end") }, receiveValue: { seen.append("\($0)") })
        subject.send(1)
        clock.schedule { seen.append("other") }
        subject.send(2)
        clock.schedule { seen.append("another") }
        subject.send(completion: .finished)
        clock.advance()
        #expect(seen == ["1", "other", "2", "another", "end"])
        cancellable.cancel()
    }

    @Test func demandIsPassedOnAndReturnedDemandAddsUp() {
        let upstream = (1...10).publisher
        let three = upstream.receive(on: clock).record(.max(3))
        clock.advance()
        #expect(three.values == [1, 2, 3])
        three.request(.max(2))
        #expect(three.values == [1, 2, 3])
        clock.advance()
        #expect(three.values == [1, 2, 3, 4, 5])
        #expect(three.completion == nil)
        let none = upstream.receive(on: clock).record(.none)
        let each = upstream.receive(on: clock).record(.oneByOne)
        let inside = upstream.receive(on: clock).record(.oneByOneReentrant)
        clock.advance()
        #expect(none.events == [.subscription])
        #expect(each.values == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        #expect(inside.events == each.events)
        #expect(each.completion == .finished)
        #expect(three.violations + none.violations + each.violations + inside.violations == [])
    }

    @Test func completionNeedsNoDemand() {
        let recorder = subject.receive(on: clock).record(.none)
        subject.send(completion: .finished)
        clock.advance()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    @Test func scheduledValuesDoNotArriveAfterCancel() {
        let recorder = subject.receive(on: clock).record()
        subject.send(1)
        clock.advance()
        subject.send(2)
        subject.send(completion: .finished)
        recorder.cancel()
        clock.run()
        #expect(recorder.events == [.subscription, .value(1)])
        #expect(recorder.violations == [])
    }

    @Test func cancellingInsideAValueStopsTheNext() {
        let recorder = subject.receive(on: clock).record(cancelling: .onValue(2))
        (1...5).forEach(subject.send)
        clock.run()
        #expect(recorder.events == [.subscription, .value(1), .value(2)])
        #expect(recorder.violations == [])
    }

    @Test func cancellingInsideTheSubscriptionCancelsTheUpstream() {
        let recorder = subject.receive(on: clock).record(cancelling: .onSubscription)
        subject.send(1)
        clock.run()
        #expect(recorder.events == [.subscription])
        #expect(clock.isIdle)
    }

    @Test func reentrantValuesAreDeliveredNext() {
        let subject = PassthroughSubject<Int, Never>()
        let recorder = subject.receive(on: ImmediateScheduler.shared).record { _, event in
            if case .value(let value) = event, value < 5 { subject.send(value + 1) }
        }
        subject.send(1)
        #expect(recorder.values == [1, 2, 3, 4, 5])
        #expect(recorder.violations == [])
    }

    @Test func theImmediateSchedulerDeliversWithinSend() {
        let recorder = subject.receive(on: ImmediateScheduler.shared).record()
        subject.send(1)
        #expect(recorder.values == [1])
        subject.send(completion: .failure(Oops()))
        #expect(recorder.completion == .failure(Oops()))
    }

    @Test func aHundredThousandValuesRequestedOneByOneNeedNoStack() {
        var count = 0
        var sum = 0
        let each = (1...100_000).publisher.receive(on: ImmediateScheduler.shared)
            .record(.oneByOneReentrant) { recorder, event in
                if case .value(let value) = event {
                    count += 1
                    sum += value
                }
            }
        #expect(count == 100_000)
        #expect(sum == 5_000_050_000)
        #expect(each.completion == .finished)
    }

    @Test func aConcurrentQueueNeitherReordersNorOverlaps() {
        let arrival = Arrival((0..<20_000).publisher.receive(on: DispatchQueue.global()))
        arrival.wait()
        #expect(arrival.recorder.values == Array(0..<20_000))
        #expect(arrival.recorder.violations == [])
    }

    @Test func aConcurrentQueueAskedOneByOneNeitherReordersNorOverlaps() {
        let arrival = Arrival((0..<5_000).publisher.receive(on: DispatchQueue.global()), request: .oneByOneReentrant)
        arrival.wait()
        #expect(arrival.recorder.values == Array(0..<5_000))
        #expect(arrival.recorder.violations == [])
    }

    @Test func aSlowSubscriberOnAConcurrentQueueIsNeverCalledTwiceAtOnce() {
        let inside = Atomic<Int>(0)
        let overlaps = Atomic<Int>(0)
        let done = DispatchSemaphore(value: 0)
        let cancellable = (0..<200).publisher.receive(on: DispatchQueue.global())
            .sink(receiveCompletion: { _ in done.signal() }) { _ in
                if inside.add(1, ordering: .relaxed).newValue > 1 { overlaps.add(1, ordering: .relaxed) }
                var work = 0
                for step in 0..<20_000 { work &+= step }
                #expect(work != 1)
                inside.subtract(1, ordering: .relaxed)
            }
        #expect(done.wait(timeout: .now() + 3_600) == .success)
        #expect(overlaps.load(ordering: .relaxed) == 0)
        cancellable.cancel()
    }

    @Test func aSubscriberIsReleasedWhenItCancelsThoughWorkIsScheduled() {
        let subject = PassthroughSubject<Int, Never>()
        let tracked = Tracked(subject.receive(on: clock))
        subject.send(1)
        #expect(tracked.recorder != nil)
        tracked.cancel()
        #expect(tracked.recorder == nil)
    }

    @Test(arguments: ["finish", "failure", "cancel"])
    func pendingValuesAreReleasedWithTheStream(end: String) throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.receive(on: clock).record()
            subject.send(1)
            clock.advance()
            subject.send(2)
            switch end {
            case "finish": subject.send(completion: .finished)
            case "failure": subject.send(completion: .failure(Oops()))
            default: recorder.cancel()
            }
            clock.run()
        }
    }

    @Test func theNameAndTheParametersAreKept() {
        let publisher = subject.receive(on: clock, options: nil)
        #expect(publisher.upstream === subject)
        #expect(publisher.scheduler === clock)
        #expect(publisher.options == nil)
        var name = ""
        let recorder = Recorder<Int, Oops>(.none)
        publisher.subscribe(AnySubscriber(receiveSubscription: { name = "\($0)" }))
        #expect(name == "ReceiveOn")
        recorder.cancel()
    }
}

import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import Testing

@Suite struct CollectByTimeTests {
    private let clock = TestScheduler()
    private let subject = PassthroughSubject<Int, Oops>()

    private func send(_ values: Int..., after stride: TestScheduler.SchedulerTimeType.Stride) {
        clock.advance(by: stride)
        values.forEach(subject.send)
    }

    @Test func anArrayComesAtTheEndOfEachInterval() {
        let recorder = subject.collect(.byTime(clock, 1)).record(on: clock)
        send(1, after: 0.2)
        send(2, 3, after: 0.6)
        send(4, after: 0.4)
        clock.advance(by: 2)
        #expect(recorder.timeline == ["0.0 s subscription", "1.0 s [1, 2, 3]", "2.0 s [4]"])
    }

    @Test func anEmptyIntervalSendsNothingAndMovesNoBoundary() {
        let recorder = subject.collect(.byTime(clock, 1)).record(on: clock)
        clock.advance(by: 1000.25)
        #expect(clock.isIdle)
        send(1, after: 0)
        clock.advance(by: 5.5)
        send(2, after: 0)
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "1001.0 s [1]", "1006.0 s [2]"])
    }

    @Test func aValueOnABoundaryBelongsToTheNextInterval() {
        let recorder = subject.collect(.byTime(clock, 1)).record(on: clock)
        send(1, after: 0.5)
        send(2, after: 0.5)
        send(3, after: 1)
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "1.0 s [1]", "2.0 s [2]", "3.0 s [3]"])
    }

    @Test func aFullArrayComesAtOnceAndMovesNoBoundary() {
        let recorder = subject.collect(.byTimeOrCount(clock, 1, 2)).record(on: clock)
        send(1, 2, 3, after: 0.25)
        clock.advance()
        #expect(recorder.timeline == ["0.0 s subscription", "0.25 s [1, 2]"])
        send(4, 5, after: 0.25)
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.25 s [1, 2]", "0.5 s [3, 4]", "1.0 s [5]"])
    }

    @Test func theRestComesWithTheEnd() {
        let recorder = subject.collect(.byTime(clock, 1)).record(on: clock)
        send(1, 2, after: 0.25)
        subject.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.25 s [1, 2]", "0.25 s finished"])
    }

    @Test func anEndWithoutRestComesAlone() {
        let recorder = subject.collect(.byTime(clock, 1)).record()
        subject.send(completion: .finished)
        clock.run()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    @Test func aFailureDropsThePartialArray() {
        let recorder = subject.collect(.byTime(clock, 1)).record(on: clock)
        send(1, 2, after: 0.25)
        subject.send(completion: .failure(Oops()))
        clock.run()
        #expect(recorder.timeline == ["0.0 s subscription", "0.25 s failure(Oops())"])
        #expect(clock.isIdle)
    }

    @Test func byCountDemandIsTheNumberOfElementsThatFillTheArrays() {
        let two = (1...20).publisher.collect(.byTimeOrCount(clock, 1, 3)).record(.max(2))
        clock.run()
        #expect(two.values == [[1, 2, 3], [4, 5, 6]])
        #expect(two.completion == nil)
        two.request(.max(1))
        clock.run()
        #expect(two.values == [[1, 2, 3], [4, 5, 6], [7, 8, 9]])
        for request in [RecorderRequest.oneByOne, .oneByOneReentrant] {
            let each = (1...7).publisher.collect(.byTimeOrCount(clock, 1, 3)).record(request)
            clock.run()
            #expect(
                each.events == [
                    .subscription, .value([1, 2, 3]), .value([4, 5, 6]), .value([7]), .completion(.finished),
                ]
            )
            #expect(each.violations == [])
        }
    }

    @Test func byTimeARequestDemandsOneElementAndEachElementTheNext() {
        let upstream = Asked()
        let recorder = upstream.collect(.byTime(clock, 1)).record(.max(2))
        #expect(upstream.requests == [.max(1)])
        #expect((1...3).map { upstream.send($0) } == [.max(1), .max(1), .max(1)])
        clock.advance(by: 1)
        #expect(recorder.values == [[1, 2, 3]])
        recorder.request(.max(2))
        #expect(upstream.requests == [.max(1), .max(1)])
        upstream.send(completion: .finished)
        #expect(upstream.send(4) == .none)
        recorder.request(.max(2))
        #expect(upstream.requests == [.max(1), .max(1)])
    }

    @Test(arguments: [RecorderRequest.oneByOne, .oneByOneReentrant])
    func byTimeTheDemandOfAnArrayRequestsNoElement(request: RecorderRequest) {
        let upstream = Asked()
        let recorder = upstream.collect(.byTime(clock, 1)).record(request)
        let asked = upstream.requests.count
        for value in 1...3 {
            upstream.send(value)
            clock.advance(by: 1)
        }
        #expect(recorder.values == [[1], [2], [3]])
        #expect(upstream.requests.count - asked == (request == .oneByOne ? 0 : 3))
    }

    @Test func arraysWithoutDemandWait() {
        let recorder = subject.collect(.byTime(clock, 1)).record(.max(1), on: clock)
        for value in 1...3 { send(value, after: 1) }
        subject.send(completion: .finished)
        clock.advance(by: 1)
        #expect(recorder.timeline == ["0.0 s subscription", "2.0 s [1]"])
        recorder.request(.max(1))
        #expect(recorder.values == [[1]])
        clock.advance()
        #expect(recorder.timeline == ["0.0 s subscription", "2.0 s [1]", "4.0 s [2]"])
        recorder.request(.max(1))
        clock.advance()
        #expect(
            recorder.timeline == [
                "0.0 s subscription", "2.0 s [1]", "4.0 s [2]", "4.0 s [3]", "4.0 s finished",
            ]
        )
        #expect(recorder.violations == [])
    }

    @Test func cancellingStopsDeliveryAndClearsTheScheduler() {
        let recorder = subject.collect(.byTime(clock, 1)).record()
        send(1, after: 0.5)
        #expect(!clock.isIdle)
        recorder.cancel()
        #expect(clock.isIdle)
        #expect(recorder.events == [.subscription])
    }

    @Test func cancellingInsideAnArrayPreventsTheEnd() {
        let recorder = (1...9).publisher.collect(.byTimeOrCount(clock, 1, 2)).record(cancelling: .onValue(2))
        clock.run()
        #expect(recorder.events == [.subscription, .value([1, 2]), .value([3, 4])])
        #expect(recorder.violations == [])
    }

    @Test func aSchedulerWithoutTimeMakesAnArrayOfEachElement() {
        let recorder = [1, 2].publisher.collect(.byTime(ImmediateScheduler.shared, 5)).record()
        #expect(recorder.events == [.subscription, .value([1]), .value([2]), .completion(.finished)])
    }

    @Test func aConcurrentQueueNeitherLosesNorReordersNorOverlaps() {
        let arrival = Arrival(
            (0..<20_000).publisher.collect(.byTimeOrCount(DispatchQueue.global(), .microseconds(50), 7))
        )
        arrival.wait()
        #expect(arrival.recorder.values.flatMap { $0 } == Array(0..<20_000))
        #expect(arrival.recorder.violations == [])
    }

    @Test func cancellingFreesEverythingBeforeTimeAdvances() throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.collect(.byTime(clock, 3600)).record()
            subject.send(1)
            recorder.cancel()
        }
    }

    @Test(arguments: ["finish", "failure"])
    func collectedValuesAreReleasedWithTheStream(end: String) throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Oops>()
            let recorder = subject.collect(.byTime(clock, 1)).record()
            subject.send(1)
            subject.send(completion: end == "finish" ? .finished : .failure(Oops()))
            clock.advance()
            #expect(recorder.completion != nil)
        }
    }
}

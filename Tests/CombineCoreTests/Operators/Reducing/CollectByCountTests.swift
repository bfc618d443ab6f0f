import CombineCore
import CombineTesting
import Testing

@Suite struct CollectByCountTests {
    @Test(
        arguments: [
            (1, [[1], [2], [3], [4], [5]]),
            (2, [[1, 2], [3, 4], [5]]),
            (5, [[1, 2, 3, 4, 5]]),
            (9, [[1, 2, 3, 4, 5]]),
        ]
    )
    func theLastArrayMayBeShorter(count: Int, expected: [[Int]]) {
        let recorder = (1...5).publisher.collect(count).record()
        #expect(recorder.values == expected)
        #expect(recorder.completion == .finished)
    }

    @Test func anEmptyUpstreamMakesNoArray() {
        #expect(Empty<Int, Never>().collect(2).record().events == [.subscription, .completion(.finished)])
    }

    @Test func aFailureDropsThePartialArray() {
        let recorder = Record<Int, Oops>(output: [1, 2, 3], completion: .failure(Oops())).publisher(collecting: 2)
        #expect(recorder.events == [.subscription, .value([1, 2]), .completion(.failure(Oops()))])
    }

    @Test func everyArrayRequestsItsElements() {
        var asked: [Subscribers.Demand] = []
        let subject = PassthroughSubject<Int, Never>()
        let recorder = Asked(upstream: subject) { asked.append($0) }.collect(4).record(.max(2))
        #expect(asked == [.max(8)])
        recorder.request(.max(3))
        recorder.request(.unlimited)
        #expect(asked == [.max(8), .max(12), .unlimited])
    }

    @Test func demandIsNeverExceededAndReturnedDemandAddsUp() {
        let two = (1...9).publisher.collect(2).record(.max(2))
        #expect(two.events == [.subscription, .value([1, 2]), .value([3, 4])])
        for request in [RecorderRequest.oneByOne, .oneByOneReentrant] {
            let each = (1...5).publisher.collect(2).record(request)
            #expect(each.values == [[1, 2], [3, 4], [5]])
            #expect(each.violations == [])
        }
        #expect((1...9).publisher.collect(2).record(.none).events == [.subscription])
    }

    @Test func cancellingInsideTheLastArrayPreventsTheEnd() {
        let recorder = (1...3).publisher.collect(2).record(cancelling: .onValue(2))
        #expect(recorder.events == [.subscription, .value([1, 2]), .value([3])])
        #expect(recorder.violations == [])
    }

    @Test func collectedValuesAreReleasedWithTheStream() throws {
        try expectNoLeaks {
            #expect((1...3).publisher.collect(2).record().values.count == 2)
            let subject = PassthroughSubject<Int, Never>()
            let recorder = subject.collect(2).record()
            subject.send(1)
            recorder.cancel()
        }
    }

    @Test func equalUpstreamsAndCountsAreEqual() {
        #expect(Just(1).collect(2) == Just(1).collect(2))
        #expect(Just(1).collect(2) != Just(1).collect(3))
        #expect(Just(1).collect(2) != Just(2).collect(2))
    }

    /// Records its requests.
    private struct Asked<Upstream: Publisher>: Publisher {
        typealias Output = Upstream.Output
        typealias Failure = Upstream.Failure

        let upstream: Upstream
        let asked: (Subscribers.Demand) -> Void

        func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subscriber.receive(subscription: Line(asked: asked))
        }

        private final class Line: Subscription {
            let asked: (Subscribers.Demand) -> Void

            init(asked: @escaping (Subscribers.Demand) -> Void) { self.asked = asked }

            func request(_ demand: Subscribers.Demand) { asked(demand) }

            func cancel() {}
        }
    }
}

extension Record {
    fileprivate func publisher(collecting count: Int) -> Recorder<[Output], Failure> { collect(count).record() }
}

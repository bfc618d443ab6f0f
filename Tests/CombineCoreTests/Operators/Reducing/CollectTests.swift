import CombineCore
import CombineTesting
import Testing

@Suite struct CollectTests {
    @Test(arguments: [[], [1], [1, 2, 3]]) func allValuesComeInOneArray(values: [Int]) {
        let recorder = values.publisher.eraseToAnyPublisher().collect().record()
        #expect(recorder.events == [.subscription, .value(values), .completion(.finished)])
    }

    @Test func unlimitedDemandIsRequestedWhateverTheSubscribersDemand() {
        let upstream = Asked()
        let recorder = upstream.collect().record(.none)
        #expect(upstream.requests == [.unlimited])
        upstream.send(1)
        upstream.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value([1]), .completion(.finished)])
    }

    @Test func aFailureLosesTheValues() {
        let recorder = Record<Int, Oops>(output: [1, 2], completion: .failure(Oops())).collect().record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func cancellingReleasesTheValues() throws {
        try expectNoLeaks {
            let subject = PassthroughSubject<Int, Never>()
            let recorder = subject.collect().record()
            subject.send(1)
            recorder.cancel()
            #expect(recorder.events == [.subscription])
        }
    }

    @Test func equalUpstreamsAreEqual() {
        typealias Publisher = Publishers.Collect<Just<Int>>
        #expect(Publisher(upstream: Just(1)) == Publisher(upstream: Just(1)))
        #expect(Publisher(upstream: Just(1)) != Publisher(upstream: Just(2)))
    }
}

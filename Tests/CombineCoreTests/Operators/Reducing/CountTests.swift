import CombineCore
import CombineTesting
import Testing

@Suite struct CountTests {
    @Test(arguments: 0...3) func valuesAreCountedAtTheEnd(count: Int) {
        let recorder = (0..<count).publisher.eraseToAnyPublisher().count().record()
        #expect(recorder.events == [.subscription, .value(count), .completion(.finished)])
    }

    @Test func theNumberWaitsForDemand() {
        let recorder = [1, 2].publisher.eraseToAnyPublisher().count().record(.none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(2), .completion(.finished)])
    }

    @Test func aFailureIsNotCounted() {
        let recorder = Record<Int, Oops>(output: [1, 2], completion: .failure(Oops())).count().record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func cancellingCancelsTheUpstream() {
        let upstream = Asked()
        let recorder = upstream.count().record()
        recorder.cancel()
        upstream.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        #expect(upstream.cancels == 1)
    }
}

import CombineCore
import CombineTesting
import Testing

@Suite struct ReplaceEmptyTests {
    private func empty() -> AnyPublisher<Int, Oops> { Empty().eraseToAnyPublisher() }

    @Test func anEmptyUpstreamIsReplaced() {
        #expect(empty().replaceEmpty(with: 9).record().events == [.subscription, .value(9), .completion(.finished)])
    }

    @Test func aNonemptyUpstreamIsNotReplaced() {
        let recorder = [1].publisher.eraseToAnyPublisher().replaceEmpty(with: 9).record()
        #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
    }

    @Test func theReplacementWaitsForDemand() {
        let recorder = empty().replaceEmpty(with: 9).record(.none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(9), .completion(.finished)])
    }

    @Test func aFailureIsNotReplaced() {
        let recorder = Fail<Int, Oops>(error: Oops()).eraseToAnyPublisher().replaceEmpty(with: 9).record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func cancellingCancelsTheUpstream() {
        let upstream = Asked()
        let recorder = upstream.replaceEmpty(with: 9).record()
        recorder.cancel()
        upstream.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        #expect(upstream.cancels == 1)
    }
}

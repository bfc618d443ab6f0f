import CombineCore
import CombineTesting
import Testing

@Suite struct ReplaceErrorTests {
    @Test func aFailureIsReplacedByAValueAndTheEnd() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).replaceError(with: 9).record()
        #expect(recorder.events == [.subscription, .value(1), .value(9), .completion(.finished)])
    }

    @Test func aNormalCompletionPasses() {
        let recorder = Record<Int, Oops>(output: [1], completion: .finished).replaceError(with: 9).record()
        #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
    }

    @Test func theReplacementWaitsForDemand() {
        let upstream = Asked()
        let recorder = upstream.replaceError(with: 9).record(.max(1))
        upstream.send(1)
        upstream.send(completion: .failure(Oops()))
        #expect(recorder.events == [.subscription, .value(1)])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(1), .value(9), .completion(.finished)])
    }

    @Test func cancellingCancelsTheUpstream() {
        let upstream = Asked()
        upstream.replaceError(with: 9).record().cancel()
        #expect(upstream.cancels == 1)
    }
}

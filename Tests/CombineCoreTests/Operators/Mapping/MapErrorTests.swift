import CombineCore
import CombineTesting
import Testing

@Suite struct MapErrorTests {
    private struct Other: Error, Equatable {}

    @Test func theFailureIsReplacedAndValuesPass() {
        let recorder = Record<Int, Oops>(output: [1, 2], completion: .failure(Oops())).mapError { _ in Other() }
            .record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.failure(Other()))])
    }

    @Test func aNormalCompletionCallsNoClosure() {
        let recorder = Empty<Int, Oops>().mapError { _ -> Other in fatalError("called") }.record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    @Test func theUpstreamsSubscriptionIsPassedThrough() {
        let upstream = Asked()
        let recorder = upstream.mapError { _ in Other() }.record(.max(2))
        recorder.cancel()
        #expect(upstream.requests == [.max(2)])
        #expect(upstream.cancels == 1)
    }
}

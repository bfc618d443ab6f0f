import CombineCore
import CombineTesting
import Testing

@Suite struct CatchTests {
    @Test func aFailureIsFollowedByTheOtherPublisher() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).catch { _ in Just(2) }.record()
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
        #expect(recorder.violations == [])
    }

    @Test func aNormalCompletionCallsNoClosure() {
        let recorder = Empty<Int, Oops>().catch { _ -> Just<Int> in fatalError("called") }.record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    @Test func theRemainingDemandIsRequestedFromTheReplacement() {
        let (upstream, other) = (Asked(), Asked())
        let recorder = upstream.catch { _ in other }.record(.max(3))
        upstream.send(1)
        upstream.send(completion: .failure(Oops()))
        #expect(other.requests == [.max(2)])
        other.send(2)
        #expect(recorder.values == [1, 2])
    }

    @Test func cancellingAfterTheFailureCancelsTheOther() {
        let (upstream, other) = (Asked(), Asked())
        let recorder = upstream.catch { _ in other }.record()
        upstream.send(completion: .failure(Oops()))
        recorder.cancel()
        #expect(upstream.cancels == 0)
        #expect(other.cancels == 1)
    }

    @Test func aThrownErrorIsTheFailure() {
        let recorder = Fail<Int, Oops>(error: Oops()).tryCatch { _ -> Just<Int> in throw CancellationError() }.record()
        #expect("\(recorder.events)" == "[subscription, failure(CancellationError())]")
    }

    @Test func aFailureOfTheReplacementIsNotCaught() {
        let recorder = Fail<Int, Oops>(error: Oops()).tryCatch { _ in Fail<Int, Oops>(error: Oops()) }.record()
        #expect("\(recorder.events)" == "[subscription, failure(Oops())]")
    }
}

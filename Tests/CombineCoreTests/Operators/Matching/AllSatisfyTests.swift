import CombineCore
import CombineTesting
import Testing

@Suite struct AllSatisfyTests {
    @Test func theFirstExceptionAnswersAndCancelsTheUpstream() {
        let upstream = Asked()
        let recorder = upstream.allSatisfy { $0 < 2 }.record()
        #expect(upstream.requests == [.unlimited])
        upstream.send(1)
        #expect(recorder.events == [.subscription])
        upstream.send(2)
        #expect(recorder.events == [.subscription, .value(false), .completion(.finished)])
        #expect(upstream.cancels == 1)
    }

    @Test(arguments: [[], [1], [1, 1]]) func noExceptionAnswersAtTheEnd(values: [Int]) {
        let recorder = values.publisher.eraseToAnyPublisher().allSatisfy { $0 < 2 }.record()
        #expect(recorder.events == [.subscription, .value(true), .completion(.finished)])
    }

    @Test func theAnswerWaitsForDemand() {
        let recorder = [1].publisher.eraseToAnyPublisher().allSatisfy { $0 < 2 }.record(.none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(true), .completion(.finished)])
    }

    @Test func aFailurePassesWithoutAResult() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).allSatisfy { $0 < 2 }.record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryAllSatisfy { _ in throw Oops() }.record()
        upstream.send(1)
        #expect("\(recorder.events)" == "[subscription, failure(Oops())]")
        #expect(upstream.cancels == 1)
    }
}

import CombineCore
import CombineTesting
import Testing

@Suite struct ContainsTests {
    @Test func theFirstMatchAnswersAndCancelsTheUpstream() {
        let upstream = Asked()
        let recorder = upstream.contains(2).record()
        #expect(upstream.requests == [.unlimited])
        upstream.send(1)
        #expect(recorder.events == [.subscription])
        upstream.send(2)
        #expect(recorder.events == [.subscription, .value(true), .completion(.finished)])
        #expect(upstream.cancels == 1)
    }

    @Test(arguments: [[], [1], [1, 3]]) func noMatchAnswersAtTheEnd(values: [Int]) {
        let recorder = values.publisher.eraseToAnyPublisher().contains { $0 == 2 }.record()
        #expect(recorder.events == [.subscription, .value(false), .completion(.finished)])
    }

    @Test func theAnswerWaitsForDemand() {
        let recorder = [2].publisher.eraseToAnyPublisher().contains(2).record(.none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(true), .completion(.finished)])
    }

    @Test func aFailurePassesWithoutAResult() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).contains(2).record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryContains { _ in throw Oops() }.record()
        upstream.send(1)
        #expect("\(recorder.events)" == "[subscription, failure(Oops())]")
        #expect(upstream.cancels == 1)
    }

    @Test func equalUpstreamsAndValuesAreEqual() {
        typealias Publisher = Publishers.Contains<Just<Int>>
        #expect(Publisher(upstream: Just(1), output: 1) == Publisher(upstream: Just(1), output: 1))
        #expect(Publisher(upstream: Just(1), output: 1) != Publisher(upstream: Just(1), output: 2))
    }
}

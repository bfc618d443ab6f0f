import CombineCore
import CombineTesting
import Testing

@Suite struct ReduceTests {
    @Test(arguments: [([], 10), ([1], 11), ([1, 2, 3], 16)] as [([Int], Int)])
    func theResultComesAtTheEnd(values: [Int], expected: Int) {
        let recorder = values.publisher.eraseToAnyPublisher().reduce(10, +).record()
        #expect(recorder.events == [.subscription, .value(expected), .completion(.finished)])
    }

    @Test func everythingIsAskedForAndTheResultWaitsForDemand() {
        let upstream = Asked()
        let recorder = upstream.reduce(0, +).record(.none)
        #expect(upstream.requests == [.unlimited])
        upstream.send(1)
        upstream.send(2)
        upstream.send(completion: .finished)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(3), .completion(.finished)])
    }

    @Test func aFailureLosesTheResult() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).reduce(0, +).record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryReduce(0) { sum, value in
            if value == 2 { throw Oops() }
            return sum + value
        }
        .record()
        for value in 1...3 { upstream.send(value) }
        #expect("\(recorder.events)" == "[subscription, failure(Oops())]")
        #expect(upstream.cancels == 1)
    }
}

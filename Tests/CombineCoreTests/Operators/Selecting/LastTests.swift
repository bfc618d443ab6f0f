import CombineCore
import CombineTesting
import Testing

@Suite struct LastTests {
    @Test func theLastValueComesWithTheEnd() {
        let upstream = Asked()
        let recorder = upstream.last().record()
        #expect(upstream.requests == [.unlimited])
        upstream.send(1)
        upstream.send(2)
        #expect(recorder.events == [.subscription])
        upstream.send(completion: .finished)
        #expect(recorder.events == [.subscription, .value(2), .completion(.finished)])
        #expect(upstream.cancels == 0)
    }

    @Test func anEmptyUpstreamHasNoLast() {
        #expect(Empty<Int, Oops>().last().record().events == [.subscription, .completion(.finished)])
    }

    @Test func aFailureLosesTheValue() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).last().record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func theLastMatchWins() {
        let values = (1...5).publisher.eraseToAnyPublisher()
        #expect(values.last { $0 < 4 }.record().events == [.subscription, .value(3), .completion(.finished)])
        #expect(values.last { $0 > 9 }.record().events == [.subscription, .completion(.finished)])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryLast { _ in throw Oops() }.record()
        upstream.send(1)
        #expect("\(recorder.events)" == "[subscription, failure(Oops())]")
        #expect(upstream.cancels == 1)
    }

    @Test func theValueWaitsForDemand() {
        let recorder = (1...5).publisher.eraseToAnyPublisher().last().record(.none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(5), .completion(.finished)])
    }
}

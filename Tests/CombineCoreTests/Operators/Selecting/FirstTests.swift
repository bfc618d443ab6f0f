import CombineCore
import CombineTesting
import Testing

@Suite struct FirstTests {
    @Test func theFirstValueEndsTheStreamAndCancelsTheUpstream() {
        let upstream = Asked()
        let recorder = upstream.first().record()
        upstream.send(1)
        upstream.send(2)
        #expect(recorder.events == [.subscription, .value(1), .completion(.finished)])
        #expect(upstream.cancels == 1)
    }

    @Test func anEmptyUpstreamHasNoFirst() {
        #expect(Empty<Int, Oops>().first().record().events == [.subscription, .completion(.finished)])
        #expect(Fail<Int, Oops>(error: Oops()).first().record().completion == .failure(Oops()))
    }

    @Test func theFirstMatchWins() {
        let values = (1...5).publisher.eraseToAnyPublisher()
        #expect(values.first { $0 > 2 }.record().events == [.subscription, .value(3), .completion(.finished)])
        #expect(values.first { $0 > 9 }.record().events == [.subscription, .completion(.finished)])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryFirst { _ in throw Oops() }.record()
        upstream.send(1)
        upstream.send(2)
        #expect("\(recorder.events)" == "[subscription, failure(Oops())]")
        #expect(upstream.cancels == 1)
    }

    @Test func theValueWaitsForDemand() {
        let recorder = (1...5).publisher.eraseToAnyPublisher().first { $0 > 2 }.record(.none)
        #expect(recorder.events == [.subscription])
        recorder.request(.max(1))
        #expect(recorder.events == [.subscription, .value(3), .completion(.finished)])
    }
}

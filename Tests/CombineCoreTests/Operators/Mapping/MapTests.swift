import CombineCore
import CombineTesting
import Testing

@Suite struct MapTests {
    @Test func eachValueIsReplacedAndDemandPassesUnchanged() {
        let upstream = Asked()
        let recorder = upstream.map { $0 * 10 }.record(.oneByOne)
        #expect(upstream.send(1) == .max(1))
        #expect(upstream.requests == [.max(1)])
        upstream.send(completion: .failure(Oops()))
        #expect(recorder.events == [.subscription, .value(10), .completion(.failure(Oops()))])
    }

    @Test func anEmptyUpstreamCallsNoClosure() {
        let recorder = Empty<Int, Never>().map { _ -> Int in fatalError("called") }.record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    @Test func mapsOfMapsApplyInOrder() {
        #expect([1, 2].publisher.eraseToAnyPublisher().map { $0 + 1 }.map { $0 * 10 }.record().values == [20, 30])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryMap { value -> Int in
            if value == 2 { throw Oops() }
            return value
        }
        .record()
        for value in 1...2 { upstream.send(value) }
        #expect(recorder.values == [1])
        #expect("\(recorder.events.suffix(1))" == "[failure(Oops())]")
        #expect(upstream.cancels == 1)
    }

    @Test func cancellingCancelsTheUpstreamOnce() {
        let upstream = Asked()
        let recorder = upstream.tryMap { $0 }.record()
        recorder.cancel()
        recorder.cancel()
        #expect(upstream.cancels == 1)
    }
}

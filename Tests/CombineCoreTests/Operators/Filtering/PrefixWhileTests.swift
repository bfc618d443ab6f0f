import CombineCore
import CombineTesting
import Testing

@Suite struct PrefixWhileTests {
    @Test func theFirstRefusedValueEndsTheStreamAndCancelsTheUpstream() {
        let upstream = Asked()
        let recorder = upstream.prefix { $0 < 3 }.record()
        for value in [1, 2, 3, 1] { upstream.send(value) }
        #expect(recorder.events == [.subscription, .value(1), .value(2), .completion(.finished)])
        #expect(upstream.cancels == 1)
    }

    @Test func anUpstreamThatEndsBeforeEndsTheStream() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).prefix { _ in true }.record()
        #expect(recorder.events == [.subscription, .value(1), .completion(.failure(Oops()))])
    }

    @Test func demandPassesUnchanged() {
        let upstream = Asked()
        let recorder = upstream.prefix { $0 < 9 }.record(.oneByOne)
        #expect(upstream.send(1) == .max(1))
        #expect(upstream.requests == [.max(1)])
        #expect(recorder.values == [1])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryPrefix { value in
            if value == 2 { throw Oops() }
            return true
        }
        .record()
        for value in 1...3 { upstream.send(value) }
        #expect(recorder.values == [1])
        #expect("\(recorder.events.suffix(1))" == "[failure(Oops())]")
        #expect(upstream.cancels == 1)
    }
}

import CombineCore
import CombineTesting
import Testing

@Suite struct ScanTests {
    @Test func eachValueIsTheSumSoFar() {
        let sums = (1...4).publisher.scan(0, +)
        #expect(sums.record().values == [1, 3, 6, 10])
    }

    @Test func anEmptyUpstreamStaysEmpty() {
        #expect(Empty<Int, Never>().scan(7, +).record().events == [.subscription, .completion(.finished)])
    }

    @Test func eachSubscriptionBeginsWithTheInitialValue() {
        let sums = [1, 2].publisher.eraseToAnyPublisher().scan(10, +)
        #expect(sums.record().values == [11, 13])
        #expect(sums.record().values == [11, 13])
    }

    @Test func demandPassesUnchanged() {
        let upstream = Asked()
        let recorder = upstream.scan(0, +).record(.oneByOne)
        #expect(upstream.send(1) == .max(1))
        #expect(upstream.send(2) == .max(1))
        #expect(upstream.requests == [.max(1)])
        #expect(recorder.values == [1, 3])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryScan(0) { sum, value in
            if value == 2 { throw Oops() }
            return sum + value
        }
        .record()
        for value in 1...2 { upstream.send(value) }
        #expect(recorder.values == [1])
        #expect("\(recorder.events.suffix(1))" == "[failure(Oops())]")
        #expect(upstream.cancels == 1)
    }
}

import CombineCore
import CombineTesting
import Testing

@Suite struct FilterTests {
    @Test func aRefusedValueIsReplacedByFurtherDemand() {
        let upstream = Asked()
        let recorder = upstream.filter { $0.isMultiple(of: 2) }.record(.max(1))
        #expect(upstream.send(1) == .max(1))
        #expect(upstream.send(2) == .none)
        #expect(upstream.requests == [.max(1)])
        #expect(recorder.values == [2])
    }

    @Test func aFiniteDemandIsServedInFull() {
        #expect((1...9).publisher.eraseToAnyPublisher().filter { $0 > 3 }.record(.max(2)).values == [4, 5])
    }

    @Test func failuresPass() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).filter { _ in false }.record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func filtersOfFiltersApplyInOrder() {
        var asked: [Int] = []
        let recorder = (1...4).publisher.eraseToAnyPublisher()
            .filter { $0 > 2 }
            .filter {
                asked.append($0)
                return $0 > 3
            }
            .record()
        #expect(asked == [3, 4])
        #expect(recorder.values == [4])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryFilter { value in
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

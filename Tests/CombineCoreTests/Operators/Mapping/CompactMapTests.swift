import CombineCore
import CombineTesting
import Testing

@Suite struct CompactMapTests {
    @Test func nilIsLeftOutAndReplacedByFurtherDemand() {
        let upstream = Asked()
        let recorder = upstream.compactMap { $0 == 1 ? nil : "\($0)" }.record(.max(1))
        #expect(upstream.send(1) == .max(1))
        #expect(upstream.send(2) == .none)
        #expect(recorder.values == ["2"])
    }

    @Test func onlyNilsMakeNothing() {
        let recorder = [1, 2].publisher.eraseToAnyPublisher().compactMap { _ in Int?.none }.record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryCompactMap { value -> Int? in
            if value == 3 { throw Oops() }
            return value == 1 ? nil : value
        }
        .record()
        for value in 1...4 { upstream.send(value) }
        #expect(recorder.values == [2])
        #expect("\(recorder.events.suffix(1))" == "[failure(Oops())]")
        #expect(upstream.cancels == 1)
    }
}

import CombineCore
import CombineTesting
import Testing

@Suite struct DropWhileTests {
    @Test func thePredicateIsCalledUntilItReturnsFalseOnce() {
        var asked: [Int] = []
        let recorder = [1, 2, 3, 1].publisher.eraseToAnyPublisher()
            .drop {
                asked.append($0)
                return $0 < 3
            }
            .record()
        #expect(asked == [1, 2, 3])
        #expect(recorder.values == [3, 1])
    }

    @Test func aDroppedValueIsReplacedByFurtherDemand() {
        let upstream = Asked()
        let recorder = upstream.drop { $0 < 2 }.record(.max(1))
        #expect(upstream.send(1) == .max(1))
        #expect(upstream.send(2) == .none)
        #expect(recorder.values == [2])
    }

    @Test func everyValueCanBeDropped() {
        let recorder = [1, 2].publisher.eraseToAnyPublisher().drop { _ in true }.record()
        #expect(recorder.events == [.subscription, .completion(.finished)])
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryDrop { _ in throw Oops() }.record()
        for value in 1...2 { upstream.send(value) }
        #expect("\(recorder.events)" == "[subscription, failure(Oops())]")
        #expect(upstream.cancels == 1)
    }
}

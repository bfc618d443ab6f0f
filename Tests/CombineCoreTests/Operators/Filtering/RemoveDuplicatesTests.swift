import CombineCore
import CombineTesting
import Testing

@Suite struct RemoveDuplicatesTests {
    @Test(
        arguments: [
            ([], []),
            ([1], [1]),
            ([1, 1, 1], [1]),
            ([1, 1, 2, 2, 1], [1, 2, 1]),
        ] as [([Int], [Int])]
    )
    func onlyNeighborsAreCompared(values: [Int], expected: [Int]) {
        #expect(values.publisher.eraseToAnyPublisher().removeDuplicates().record().values == expected)
    }

    @Test func theLastValueThatPassedIsTheFirstArgument() {
        var compared: [[Int]] = []
        let recorder = [1, 2, 3].publisher.eraseToAnyPublisher()
            .removeDuplicates {
                compared.append([$0, $1])
                return $1 == 2
            }
            .record()
        #expect(compared == [[1, 2], [1, 3]])
        #expect(recorder.values == [1, 3])
    }

    @Test func aDuplicateIsReplacedByFurtherDemand() {
        let upstream = Asked()
        let recorder = upstream.removeDuplicates().record(.max(2))
        #expect(upstream.send(1) == .none)
        #expect(upstream.send(1) == .max(1))
        #expect(recorder.values == [1])
    }

    @Test func eachSubscriptionRemembersItsOwnValues() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let publisher = subject.removeDuplicates()
        let (one, other) = (publisher.record(), publisher.record())
        subject.send(1)
        #expect((one.values, other.values) == ([1], [1]))
    }

    @Test func aThrownErrorCancelsTheUpstreamAndIsTheLast() {
        let upstream = Asked()
        let recorder = upstream.tryRemoveDuplicates { _, _ in throw Oops() }.record()
        for value in 1...3 { upstream.send(value) }
        #expect(recorder.values == [1])
        #expect("\(recorder.events.suffix(1))" == "[failure(Oops())]")
        #expect(upstream.cancels == 1)
    }
}

import CombineCore
import CombineTesting
import Testing

@Suite struct OutputTests {
    private let values = (0...5).publisher.eraseToAnyPublisher()

    @Test(
        arguments: [
            (0..<0, []),
            (0..<2, [0, 1]),
            (2..<4, [2, 3]),
            (4..<9, [4, 5]),
            (7..<9, []),
        ] as [(Range<Int>, [Int])]
    )
    func theValuesOfARangePass(range: Range<Int>, expected: [Int]) {
        let recorder = values.output(in: range).record()
        #expect(recorder.values == expected)
        #expect(recorder.completion == .finished)
    }

    @Test func theLastValueOfTheRangeEndsTheStreamAndCancelsTheUpstream() {
        let upstream = Asked()
        let recorder = upstream.output(in: 1...1).record()
        #expect(upstream.send(1) == .max(1))
        upstream.send(2)
        #expect(recorder.events == [.subscription, .value(2), .completion(.finished)])
        #expect(upstream.cancels == 1)
    }

    @Test func aPrefixAndAnIndexAreRanges() {
        #expect(values.prefix(2).record().values == [0, 1])
        #expect(values.output(at: 3).record().values == [3])
        #expect(values.output(in: 4...).record().values == [4, 5])
    }

    @Test func valuesBeforeTheRangeDoNotCountAgainstTheDemand() {
        #expect(values.output(in: 2...).record(.max(2)).values == [2, 3])
    }

    @Test func aFailureBeforeTheRangePasses() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).output(at: 3).record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }
}

import CombineCore
import CombineTesting
import Testing

@Suite struct DropFirstTests {
    @Test(arguments: [(0, [1, 2, 3]), (1, [2, 3]), (3, []), (9, [])] as [(Int, [Int])])
    func theGivenNumberOfValuesIsDropped(count: Int, expected: [Int]) {
        let recorder = (1...3).publisher.eraseToAnyPublisher().dropFirst(count).record()
        #expect(recorder.values == expected)
        #expect(recorder.completion == .finished)
    }

    @Test func aDroppedValueDoesNotCountAgainstTheDemand() {
        #expect((1...9).publisher.eraseToAnyPublisher().dropFirst(2).record(.max(3)).values == [3, 4, 5])
    }

    @Test func eachSubscriptionCountsFromZero() {
        let publisher = (1...3).publisher.eraseToAnyPublisher().dropFirst()
        #expect(publisher.record().values == [2, 3])
        #expect(publisher.record().values == [2, 3])
    }

    @Test func aFailureWhileValuesAreDroppedPasses() {
        let recorder = Record<Int, Oops>(output: [1], completion: .failure(Oops())).dropFirst(2).record()
        #expect(recorder.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func cancellingCancelsTheUpstream() {
        let upstream = Asked()
        upstream.dropFirst().record().cancel()
        #expect(upstream.cancels == 1)
    }
}

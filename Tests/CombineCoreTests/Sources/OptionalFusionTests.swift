import CombineCore
import CombineTesting
import Testing

/// Each operator that is applied early, against the same operator on a publisher that hides its type.
@Suite struct OptionalFusionTests {
    private let some = Optional(4).publisher
    private let none = Int?.none.publisher

    private func expectSame<A: Publisher, B: Publisher>(
        _ fused: A,
        _ plain: B,
        sourceLocation: SourceLocation = #_sourceLocation
    ) where A.Output: Equatable, A.Output == B.Output, A.Failure == Never, B.Failure == Never {
        let recorder = fused.record()
        #expect(recorder.events == plain.record().events, sourceLocation: sourceLocation)
        #expect(recorder.violations == [], sourceLocation: sourceLocation)
    }

    private func hidden(_ publisher: Int?.Publisher) -> AnyPublisher<Int, Never> { publisher.eraseToAnyPublisher() }

    @Test(arguments: [4, nil] as [Int?]) func fusedOperatorsMatchPlainOnes(_ value: Int?) {
        let fused = value.publisher
        let plain = hidden(fused)
        expectSame(fused.map { $0 + 1 }, plain.map { $0 + 1 })
        expectSame(fused.compactMap { $0 > 3 ? "\($0)" : nil }, plain.compactMap { $0 > 3 ? "\($0)" : nil })
        expectSame(fused.compactMap { $0 > 5 ? "\($0)" : nil }, plain.compactMap { $0 > 5 ? "\($0)" : nil })
        expectSame(fused.collect(), plain.collect())
        expectSame(fused.filter { $0 > 3 }, plain.filter { $0 > 3 })
        expectSame(fused.filter { $0 > 5 }, plain.filter { $0 > 5 })
        expectSame(fused.dropFirst(0), plain.dropFirst(0))
        expectSame(fused.dropFirst(), plain.dropFirst())
        expectSame(fused.drop { $0 > 3 }, plain.drop { $0 > 3 })
        expectSame(fused.drop { $0 > 5 }, plain.drop { $0 > 5 })
        expectSame(fused.first(), plain.first())
        expectSame(fused.first { $0 > 5 }, plain.first { $0 > 5 })
        expectSame(fused.last(), plain.last())
        expectSame(fused.last { $0 > 3 }, plain.last { $0 > 3 })
        expectSame(fused.min(), plain.min())
        expectSame(fused.max(), plain.max())
        expectSame(fused.min(by: >), plain.min(by: >))
        expectSame(fused.max(by: >), plain.max(by: >))
        expectSame(fused.output(at: 0), plain.output(at: 0))
        expectSame(fused.output(at: 1), plain.output(at: 1))
        expectSame(fused.output(in: ...0), plain.output(in: ...0))
        expectSame(fused.output(in: 1...), plain.output(in: 1...))
        expectSame(fused.prefix(0), plain.prefix(0))
        expectSame(fused.prefix(2), plain.prefix(2))
        expectSame(fused.prefix { $0 > 3 }, plain.prefix { $0 > 3 })
        expectSame(fused.prefix { $0 > 5 }, plain.prefix { $0 > 5 })
        expectSame(fused.scan(10, +), plain.scan(10, +))
        expectSame(fused.removeDuplicates(), plain.removeDuplicates())
        expectSame(fused.removeDuplicates(by: <), plain.removeDuplicates(by: <))
        expectSame(fused.replaceEmpty(with: 7), plain.replaceEmpty(with: 7))
        expectSame(fused.replaceError(with: 7), plain.replaceError(with: 7))
        expectSame(fused.retry(3), plain.retry(3))
        #expect(fused.ignoreOutput().record().events == [.subscription, .completion(.finished)])
    }

    @Test func aValueIsCountedMatchedAndReduced() {
        #expect(some.count() == Optional(1).publisher)
        #expect(some.reduce(10, -) == Optional(6).publisher)
        #expect(some.allSatisfy { $0 > 3 } == Optional(true).publisher)
        #expect(some.contains(4) == Optional(true).publisher)
        #expect(some.contains { $0 > 5 } == Optional(false).publisher)
    }

    @Test func operatorsOnNilReturnNilAsInApplesCombine() {
        #expect(none.count() == Int?.none.publisher)
        #expect(none.reduce(10, -) == Int?.none.publisher)
        #expect(none.allSatisfy { $0 > 3 } == Bool?.none.publisher)
        #expect(none.contains(4) == Bool?.none.publisher)
        #expect(none.contains { $0 > 5 } == Bool?.none.publisher)
    }
}

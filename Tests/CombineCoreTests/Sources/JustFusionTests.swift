import CombineCore
import CombineTesting
import Testing

/// Each operator that is applied early, against the same operator on a publisher that hides its type.
@Suite struct JustFusionTests {
    private let fused = Just(4)
    private let plain = Just(4).eraseToAnyPublisher()

    private func expectSame<A: Publisher, B: Publisher>(
        _ fused: A,
        _ plain: B,
        sourceLocation: SourceLocation = #_sourceLocation
    ) where A.Output: Equatable, A.Output == B.Output, A.Failure == B.Failure {
        let (one, other) = (fused.record(), plain.record())
        #expect("\(one.events)" == "\(other.events)", sourceLocation: sourceLocation)
        #expect(one.violations == [], sourceLocation: sourceLocation)
    }

    @Test func mappingAgrees() {
        expectSame(fused.map { $0 + 1 }, plain.map { $0 + 1 })
        expectSame(fused.tryMap { $0 + 1 }, plain.tryMap { $0 + 1 })
        expectSame(fused.tryMap { _ -> Int in throw Oops() }, plain.tryMap { _ -> Int in throw Oops() })
        expectSame(fused.compactMap { Optional($0) }, plain.compactMap { Optional($0) })
        expectSame(fused.compactMap { _ in Int?.none }, plain.compactMap { _ in Int?.none })
        expectSame(fused.mapError { _ -> Oops in }, plain.mapError { _ -> Oops in })
        expectSame(fused.setFailureType(to: Oops.self), plain.setFailureType(to: Oops.self))
        expectSame(fused.scan(1, +), plain.scan(1, +))
        expectSame(fused.tryScan(1, +), plain.tryScan(1, +))
        expectSame(fused.tryScan(1) { _, _ in throw Oops() }, plain.tryScan(1) { _, _ in throw Oops() })
    }

    @Test func reducingAgrees() {
        expectSame(fused.collect(), plain.collect())
        expectSame(fused.count(), plain.count())
        expectSame(fused.reduce(1, +), plain.reduce(1, +))
        expectSame(fused.tryReduce(1, +), plain.tryReduce(1, +))
        expectSame(fused.tryReduce(1) { _, _ in throw Oops() }, plain.tryReduce(1) { _, _ in throw Oops() })
        expectSame(fused.min(), plain.min())
        expectSame(fused.max(), plain.max())
        expectSame(fused.min(by: >), plain.min(by: >))
        expectSame(fused.max(by: >), plain.max(by: >))
        expectSame(fused.allSatisfy { $0 > 5 }, plain.allSatisfy { $0 > 5 })
        expectSame(fused.tryAllSatisfy { _ in throw Oops() }, plain.tryAllSatisfy { _ in throw Oops() })
        expectSame(fused.contains(4), plain.contains(4))
        expectSame(fused.contains { $0 > 5 }, plain.contains { $0 > 5 })
        expectSame(fused.tryContains { _ in throw Oops() }, plain.tryContains { _ in throw Oops() })
        #expect(fused.ignoreOutput().record().events == [.subscription, .completion(.finished)])
    }

    @Test func selectingAgrees() {
        for bound in [3, 5] {
            expectSame(fused.filter { $0 > bound }, plain.filter { $0 > bound })
            expectSame(fused.drop { $0 > bound }, plain.drop { $0 > bound })
            expectSame(fused.first { $0 > bound }, plain.first { $0 > bound })
            expectSame(fused.last { $0 > bound }, plain.last { $0 > bound })
            expectSame(fused.prefix { $0 > bound }, plain.prefix { $0 > bound })
        }
        for count in 0...2 {
            expectSame(fused.dropFirst(count), plain.dropFirst(count))
            expectSame(fused.prefix(count), plain.prefix(count))
            expectSame(fused.output(at: count), plain.output(at: count))
            expectSame(fused.output(in: count...), plain.output(in: count...))
            expectSame(fused.output(in: 0...count), plain.output(in: 0...count))
        }
        expectSame(fused.first(), plain.first())
        expectSame(fused.last(), plain.last())
        expectSame(fused.removeDuplicates(), plain.removeDuplicates())
        expectSame(fused.removeDuplicates(by: <), plain.removeDuplicates(by: <))
        expectSame(fused.tryRemoveDuplicates(by: <), plain.tryRemoveDuplicates(by: <))
    }

    @Test func replacingAndJoiningAgrees() {
        expectSame(fused.replaceEmpty(with: 7), plain.replaceEmpty(with: 7))
        expectSame(fused.replaceError(with: 7), plain.replaceError(with: 7))
        expectSame(fused.retry(2), plain.retry(2))
        expectSame(fused.prepend(1, 2), plain.prepend(1, 2))
        expectSame(fused.prepend([1, 2]), plain.prepend([1, 2]))
        expectSame(fused.append(5, 6), plain.append(5, 6))
        expectSame(fused.append([5, 6]), plain.append([5, 6]))
    }

    @Test func theClosuresRunOnceWhenTheChainIsBuilt() {
        var calls = 0
        let chain = fused.map { value -> Int in
            calls += 1
            return value
        }
        #expect(calls == 1)
        #expect(chain.record().values == [4])
        #expect(chain.record().values == [4])
        #expect(calls == 1)
    }

    /// As in Apple's Combine, a range that begins at the element contains it, even if the range is empty.
    @Test func outputOfARangeExistsIfTheRangeBeginsAtZero() {
        #expect(Just(1).output(in: 0..<0).output == 1)
        #expect(Just(1).output(in: -1..<5).output == nil)
        #expect(Just(1).output(in: 0...).output == 1)
    }

    @Test func requestingNoneFromJustIsAnError() async {
        let stopped = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Just(1).subscribe(AnySubscriber(receiveSubscription: { $0.request(.none) }))
        }
        let words = String(decoding: stopped?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("request(.none)"))
    }
}

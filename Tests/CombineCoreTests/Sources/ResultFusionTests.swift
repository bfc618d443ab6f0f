import CombineCore
import CombineTesting
import Testing

/// Each operator that is applied early, against the same operator on a publisher that hides its type.
@Suite struct ResultFusionTests {
    private func expectSame<A: Publisher, B: Publisher>(
        _ fused: A,
        _ plain: B,
        sourceLocation: SourceLocation = #_sourceLocation
    ) where A.Output == B.Output, A.Failure == B.Failure {
        let (one, other) = (fused.record(), plain.record())
        #expect("\(one.events)" == "\(other.events)", sourceLocation: sourceLocation)
        #expect(one.violations == [], sourceLocation: sourceLocation)
    }

    @Test(arguments: [.success(4), .failure(Oops())] as [Result<Int, Oops>])
    func fusedOperatorsMatchPlainOnes(_ result: Result<Int, Oops>) {
        let fused = result.publisher
        let plain = fused.eraseToAnyPublisher()
        expectSame(fused.map { $0 + 1 }, plain.map { $0 + 1 })
        expectSame(fused.tryMap { $0 + 1 }, plain.tryMap { $0 + 1 })
        expectSame(fused.tryMap { _ -> Int in throw Oops() }, plain.tryMap { _ -> Int in throw Oops() })
        expectSame(fused.mapError { _ in CancellationError() }, plain.mapError { _ in CancellationError() })
        expectSame(fused.collect(), plain.collect())
        expectSame(fused.count(), plain.count())
        expectSame(fused.first(), plain.first())
        expectSame(fused.last(), plain.last())
        expectSame(fused.min(), plain.min())
        expectSame(fused.max(), plain.max())
        expectSame(fused.min(by: >), plain.min(by: >))
        expectSame(fused.max(by: >), plain.max(by: >))
        expectSame(fused.tryMin(by: >), plain.tryMin(by: >))
        expectSame(fused.tryMax(by: >), plain.tryMax(by: >))
        expectSame(fused.reduce(1, +), plain.reduce(1, +))
        expectSame(fused.tryReduce(1) { _, _ in throw Oops() }, plain.tryReduce(1) { _, _ in throw Oops() })
        expectSame(fused.scan(1, +), plain.scan(1, +))
        expectSame(fused.tryScan(1) { _, _ in throw Oops() }, plain.tryScan(1) { _, _ in throw Oops() })
        expectSame(fused.allSatisfy { $0 > 3 }, plain.allSatisfy { $0 > 3 })
        expectSame(fused.tryAllSatisfy { $0 > 3 }, plain.tryAllSatisfy { $0 > 3 })
        expectSame(fused.contains(4), plain.contains(4))
        expectSame(fused.contains { $0 > 5 }, plain.contains { $0 > 5 })
        expectSame(fused.tryContains { _ in throw Oops() }, plain.tryContains { _ in throw Oops() })
        expectSame(fused.removeDuplicates(), plain.removeDuplicates())
        expectSame(fused.removeDuplicates(by: <), plain.removeDuplicates(by: <))
        expectSame(fused.tryRemoveDuplicates(by: <), plain.tryRemoveDuplicates(by: <))
        expectSame(fused.replaceEmpty(with: 7), plain.replaceEmpty(with: 7))
        expectSame(fused.replaceError(with: 7), plain.replaceError(with: 7))
        expectSame(fused.retry(2), plain.retry(2))
    }

    @Test func ignoringTheOutputIgnoresTheFailureTooAsWithApple() {
        let ignored = Result<Int, Oops>.failure(Oops()).publisher.ignoreOutput()
        #expect(ignored.record().events == [.subscription, .completion(.finished)])
    }

    @Test func aValueWaitsUntilItIsAskedForAndAFailureDoesNot() {
        let success = Result<Int, Oops>.Publisher(4).record(.none)
        #expect(success.events == [.subscription])
        success.request(.max(1))
        #expect(success.events == [.subscription, .value(4), .completion(.finished)])
        let failure = Result<Int, Oops>.Publisher(Oops()).record(.none)
        #expect(failure.events == [.subscription, .completion(.failure(Oops()))])
    }

    @Test func aThrowingClosureIsCalledEvenIfItsResultIsUnneeded() {
        let fails: (Int, Int) throws -> Bool = { _, _ in throw Oops() }
        let result = Result<Int, Oops>.success(1).publisher
        for fused in [result.tryMin(by: fails), result.tryMax(by: fails), result.tryRemoveDuplicates(by: fails)] {
            #expect(throws: Oops.self) { try fused.result.get() }
        }
        #expect(throws: Oops.self) { try Just(1).tryRemoveDuplicates(by: fails).result.get() }
    }

    @Test func itsSubscriptionIsCalledOnce() {
        var names: [String] = []
        Result<Int, Never>.success(1).publisher.subscribe(AnySubscriber(receiveSubscription: { names.append("\($0)") }))
        #expect(names == ["Once"])
    }
}

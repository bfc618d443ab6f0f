import CombineCore
import CombineTesting
import Testing

/// Each operator that is applied early, against the same operator on a publisher that hides its type.
@Suite struct SequenceFusionTests {
    private func expectSame<A: Publisher, B: Publisher>(
        _ fused: A,
        _ plain: B,
        sourceLocation: SourceLocation = #_sourceLocation
    ) where A.Output == B.Output, A.Failure == B.Failure {
        let (one, other) = (fused.record(), plain.record())
        #expect("\(one.events)" == "\(other.events)", sourceLocation: sourceLocation)
        #expect(one.violations == [], sourceLocation: sourceLocation)
    }

    @Test(arguments: [[], [4], [1, 1, 4, 2, 2, 5]]) func mappingAndReducingAgree(_ elements: [Int]) {
        let fused = elements.publisher
        let plain = fused.eraseToAnyPublisher()
        expectSame(fused.map { $0 + 1 }, plain.map { $0 + 1 })
        expectSame(fused.compactMap { $0 > 1 ? "\($0)" : nil }, plain.compactMap { $0 > 1 ? "\($0)" : nil })
        expectSame(fused.scan(1, +), plain.scan(1, +))
        expectSame(fused.setFailureType(to: Oops.self), plain.setFailureType(to: Oops.self))
        expectSame(fused.map(Optional.some).replaceNil(with: 7), plain.map(Optional.some).replaceNil(with: 7))
        expectSame(fused.collect(), plain.collect())
        expectSame(fused.count() as Just<Int>, plain.count())
        expectSame(fused.reduce(1, +), plain.reduce(1, +))
        expectSame(fused.tryReduce(1) { _, _ in throw Oops() }, plain.tryReduce(1) { _, _ in throw Oops() })
        expectSame(fused.min(), plain.min())
        expectSame(fused.max(), plain.max())
        expectSame(fused.allSatisfy { $0 < 5 }, plain.allSatisfy { $0 < 5 })
        expectSame(fused.tryAllSatisfy { _ in throw Oops() }, plain.tryAllSatisfy { _ in throw Oops() })
        expectSame(fused.contains(2), plain.contains(2))
        expectSame(fused.contains { $0 > 4 }, plain.contains { $0 > 4 })
        expectSame(fused.tryContains { _ in throw Oops() }, plain.tryContains { _ in throw Oops() })
        #expect(fused.ignoreOutput().record().events == [.subscription, .completion(.finished)])
    }

    @Test func equalExtremesAreChosenAsInTheUnfusedStream() {
        let pairs = [(1, "a"), (2, "b"), (2, "c"), (1, "d")].publisher
        let plain = pairs.eraseToAnyPublisher()
        expectSame(pairs.max { $0.0 < $1.0 }, plain.max { $0.0 < $1.0 })
        expectSame(pairs.min { $0.0 < $1.0 }, plain.min { $0.0 < $1.0 })
    }

    @Test(arguments: [[], [4], [1, 1, 4, 2, 2, 5]]) func selectingAgrees(_ elements: [Int]) {
        let fused = elements.publisher
        let plain = fused.eraseToAnyPublisher()
        expectSame(fused.filter { $0 > 1 }, plain.filter { $0 > 1 })
        expectSame(fused.removeDuplicates(), plain.removeDuplicates())
        expectSame(fused.drop { $0 < 4 }, plain.drop { $0 < 4 })
        expectSame(fused.prefix { $0 < 4 }, plain.prefix { $0 < 4 })
        expectSame(fused.first(), plain.first())
        expectSame(fused.first { $0 > 1 }, plain.first { $0 > 1 })
        expectSame(fused.last(), plain.last())
        expectSame(fused.last { $0 < 5 }, plain.last { $0 < 5 })
        for count in [0, 1, 3, 9] {
            expectSame(fused.dropFirst(count), plain.dropFirst(count))
            expectSame(fused.prefix(count), plain.prefix(count))
            expectSame(fused.output(at: count), plain.output(at: count))
        }
        // As in Apple's Combine, a range beyond the elements is the caller's error.
        let half = 0..<elements.count / 2
        expectSame(fused.output(in: half), plain.output(in: half))
    }

    @Test func joiningAgrees() {
        let fused = [3, 4].publisher
        let plain = fused.eraseToAnyPublisher()
        expectSame(fused.prepend(1, 2), plain.prepend(1, 2))
        expectSame(fused.prepend([1, 2].publisher), plain.prepend([1, 2].publisher))
        expectSame(fused.append(5, 6), plain.append(5, 6))
        expectSame(fused.append(5...6), plain.append(5...6))
        expectSame(fused.append([5, 6].publisher), plain.append([5, 6].publisher))
    }

    @Test func aSequenceIsIteratedOnDemand() {
        var drawn = 0
        let numbers = sequence(state: 0) { state -> Int? in
            drawn += 1
            state += 1
            return state
        }
        let recorder = numbers.publisher.record(.max(2))
        #expect(recorder.values == [1, 2])
        #expect(drawn == 3)
        recorder.cancel()
    }
}

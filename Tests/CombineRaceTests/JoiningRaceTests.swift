import CombineCore
import CombineTesting
import StartLine
import Testing

@Suite struct JoiningRaceTests {
    private typealias Pair = (
        subjects: [PassthroughSubject<Int, Never>], recorder: Recorder<Int, Never>
    )

    /// Two threads send ten values and a completion into an operator with two upstreams.
    private func joined(
        _ join: @escaping (PassthroughSubject<Int, Never>, PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>,
        check: @escaping (Recorder<Int, Never>) -> Void
    ) {
        race(threads: 2, rounds: Rounds.many) { () -> Pair in
            let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
            return (subjects, join(subjects[0], subjects[1]).record())
        } body: { number, it in
            for value in values(of: number) { it.subjects[number].send(value) }
            it.subjects[number].send(completion: .finished)
        } check: { it in
            #expect(it.recorder.completion == .finished)
            #expect(it.recorder.violations == [])
            check(it.recorder)
        }
    }

    @Test func mergeLosesNothingAndKeepsTheOrderOfEachSender() {
        joined {
            $0.merge(with: $1).eraseToAnyPublisher()
        } check: { recorder in
            #expect(recorder.values.sent(by: 0) == values(of: 0))
            #expect(recorder.values.sent(by: 1) == values(of: 1))
            #expect(recorder.values.count == 20)
        }
    }

    @Test func mergeUnderAFiniteDemandLosesNothing() {
        race(threads: 2, rounds: Rounds.many) {
            let sources = (0...1).map { values(of: $0).publisher.merge(with: Empty<Int, Never>()) }
            return sources[0].merge(with: sources[1]).record(.none)
        } body: { _, recorder in
            for _ in 1...11 { recorder.request(.max(1)) }
        } check: { recorder in
            #expect(recorder.values.sent(by: 0) == values(of: 0))
            #expect(recorder.values.sent(by: 1) == values(of: 1))
            #expect(recorder.completion == .finished)
            #expect(recorder.violations == [])
        }
    }

    @Test func zipPairsValuesByTheirNumber() {
        joined {
            $0.zip($1) { $0 == $1 - 1000 ? $0 : -1 }.eraseToAnyPublisher()
        } check: { recorder in
            #expect(recorder.values == values(of: 0))
        }
    }

    @Test func combineLatestGoesForwardAndEndsWithTheLastOfEach() {
        joined {
            $0.prepend(0).combineLatest($1.prepend(1000)) { $0 * 10_000 + $1 }.eraseToAnyPublisher()
        } check: { recorder in
            let first = recorder.values.map { $0 / 10_000 }
            let second = recorder.values.map { $0 % 10_000 }
            #expect(first == first.sorted())
            #expect(second == second.sorted())
            #expect(recorder.values.last == 10 * 10_000 + 1010)
            #expect(recorder.values.count == 21)
        }
    }

    @Test func flatMapLosesNothingOfItsInnerStreams() {
        joined { outer, inner in
            outer.prepend(-1).flatMap { $0 < 0 ? inner.eraseToAnyPublisher() : Just($0).eraseToAnyPublisher() }
                .eraseToAnyPublisher()
        } check: { recorder in
            #expect(recorder.values.sent(by: 0) == values(of: 0))
            #expect(recorder.values.sent(by: 1) == values(of: 1))
            #expect(recorder.values.count == 20)
        }
    }

    @Test func switchToLatestListensToTheLatestOnly() {
        race(threads: 2, rounds: Rounds.many) {
            let inners = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
            let outer = PassthroughSubject<Int, Never>()
            let recorder = outer.map { inners[$0] }.switchToLatest().record()
            return (inners: inners, outer: outer, recorder: recorder)
        } body: { number, it in
            for step in 1...10 {
                if number == 0 { it.outer.send(step % 2) } else { for inner in it.inners { inner.send(step) } }
            }
        } check: { it in
            // Each inner stream's values arrive once and in order.
            #expect(it.recorder.values == it.recorder.values.sorted())
            let count = it.recorder.values.count
            it.inners[1].send(11)
            #expect(it.recorder.values.count == count)
            it.inners[0].send(12)
            #expect(it.recorder.values.last == 12)
            it.outer.send(completion: .finished)
            it.inners[0].send(completion: .finished)
            #expect(it.recorder.completion == .finished)
            #expect(it.recorder.violations == [])
        }
    }

    @Test func prefixOfTwoSendersEndsOnce() {
        joined {
            $0.merge(with: $1).prefix(5).eraseToAnyPublisher()
        } check: { recorder in
            #expect(recorder.values.count == 5)
        }
    }
}

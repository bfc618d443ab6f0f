import Combine
import Foundation
import StartLine
import Testing

@testable import InterfaceProperties

/// `swift test` runs 1,000 rounds of each race, and CI more under the thread sanitizer: `RACE_ROUNDS` sets the number.
@Suite struct InterfacePropertyRaceTests {
    private static let rounds = ProcessInfo.processInfo.environment["RACE_ROUNDS"].flatMap { Int($0) } ?? 1_000

    /// Runs one body on the main thread and one on another, round after round from a common start.
    @MainActor
    private func raceWithMainThread<Subject: Sendable>(
        rounds: Int,
        prepare: () -> Subject,
        elsewhere: @escaping @Sendable (Subject) -> Void,
        here: (Subject) -> Void,
        check: (Subject) -> Void
    ) {
        let line = StartLine(runners: 2)
        let subjects = Bag<Subject>()
        let thread = Thread {
            for round in 0..<rounds {
                line.wait()
                elsewhere(subjects.contents[round])
                line.wait()
            }
        }
        thread.start()
        for _ in 0..<rounds {
            let subject = prepare()
            subjects.insert(subject)
            line.wait()
            here(subject)
            line.wait()
            check(subject)
        }
    }

    /// Whether the values of each of two threads are in order. The second thread sends values above a thousand.
    private func isInOrder(_ seen: [Int]) -> Bool {
        [seen.filter { $0 < 1000 }, seen.filter { $0 >= 1000 }].allSatisfy { $0 == $0.sorted() }
    }

    @MainActor
    @Test func valuesPutOnTheMainThreadAreDeliveredBeforePutReturns() {
        typealias Round = (queue: MainThreadQueue<Int>, seen: Bag<Int>)
        raceWithMainThread(rounds: Self.rounds) { () -> Round in
            let seen = Bag<Int>()
            let queue = MainThreadQueue<Int> { number in
                seen.insert(number)
                return true
            }
            return (queue, seen)
        } elsewhere: { round in
            for number in 1...5 { round.queue.put(number) }
        } here: { round in
            for number in 1001...1005 {
                round.queue.put(number)
                #expect(round.seen.contents.contains(number))
            }
        } check: { round in
            round.queue.put(1006)
            let seen = round.seen.contents
            #expect(seen.filter { $0 < 1000 } == [1, 2, 3, 4, 5])
            #expect(seen.filter { $0 >= 1000 } == [1001, 1002, 1003, 1004, 1005, 1006])
            #expect(seen.last == 1006)
        }
    }

    @MainActor
    @Test func aPropertyMappedElsewhereGoesForwardAndEndsUpWithTheNewest() {
        typealias Round = (
            numbers: PassthroughSubject<Int, Never>, number: InterfaceProperty<Int>,
            mapped: Bag<InterfaceProperty<Int>>, seen: Bag<Int>
        )
        raceWithMainThread(rounds: Self.rounds) { () -> Round in
            let numbers = PassthroughSubject<Int, Never>()
            return (numbers, numbers.property(initialValue: 0), Bag(), Bag())
        } elsewhere: { round in
            let mapped = round.number.map { number in
                round.seen.insert(number)
                return number
            }
            round.mapped.insert(mapped)
        } here: { round in
            for number in 1...3 { round.numbers.send(number) }
        } check: { round in
            round.numbers.send(4)
            let seen = round.seen.contents
            #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
            #expect(seen.last == 4)
            #expect(round.mapped.contents.map(\.wrappedValue) == [4])
        }
    }

    @Test func valuesOfSeveralThreadsApplyInTheOrderOfDelivery() {
        typealias Round = (
            numbers: PassthroughSubject<Int, Never>, number: InterfaceProperty<Int>,
            reported: Bag<Int>, applied: Bag<Int>, sinks: [AnyCancellable]
        )
        race(threads: 2, rounds: Self.rounds) { () -> Round in
            let (numbers, reported, applied) = (PassthroughSubject<Int, Never>(), Bag<Int>(), Bag<Int>())
            let number = numbers.property(initialValue: 0)
            let sinks = [numbers.sink { reported.insert($0) }, number.sink { applied.insert($0) }]
            return (numbers, number, reported, applied, sinks)
        } body: { thread, round in
            for number in 1...5 { round.numbers.send(thread * 1000 + number) }
        } check: { round in
            DispatchQueue.main.sync {}
            let (reported, applied) = (round.reported.contents, round.applied.contents)
            #expect(reported.count == 10)
            #expect(applied == [0] + reported)
            #expect(isInOrder(reported))
            #expect(round.number.wrappedValue == reported.last)
        }
    }

    @Test func aPropertyMayBeReleasedDuringDeliveries() {
        /// Sendable: one thread receives `number`, and `released` is read after both have finished.
        final class Holder: @unchecked Sendable {
            let numbers = PassthroughSubject<Int, Never>()
            var number: InterfaceProperty<Int>?
            weak var released: InterfaceProperty<Int>?
        }
        race(threads: 2, rounds: Self.rounds) { () -> Holder in
            let holder = Holder()
            holder.number = holder.numbers.property(initialValue: 0)
            holder.released = holder.number
            return holder
        } body: { thread, holder in
            if thread == 0 {
                for number in 1...5 { holder.numbers.send(number) }
            } else {
                holder.number = nil
            }
        } check: { holder in
            DispatchQueue.main.sync {}
            #expect(holder.released == nil)
        }
    }
}

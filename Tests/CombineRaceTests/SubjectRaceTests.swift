import CombineCore
import CombineTesting
import StartLine
import Testing

@Suite struct SubjectRaceTests {
    @Test func passthroughSubjectsNeitherLoseNorReorderValues() {
        race(threads: 2, rounds: Rounds.many) {
            let subject = PassthroughSubject<Int, Never>()
            return (subject: subject, recorders: [subject.record(), subject.record()])
        } body: { number, it in
            for value in values(of: number) { it.subject.send(value) }
        } check: { it in
            for recorder in it.recorders {
                #expect(recorder.values.sent(by: 0) == values(of: 0))
                #expect(recorder.values.sent(by: 1) == values(of: 1))
                #expect(recorder.violations == [])
            }
            // Every subscriber sees the same order.
            #expect(it.recorders[0].values == it.recorders[1].values)
        }
    }

    @Test func currentValueSubjectsLoseNothingAndKeepTheLastValue() {
        race(threads: 2, rounds: Rounds.many) {
            let subject = CurrentValueSubject<Int, Never>(5000)
            return (subject: subject, recorder: subject.record())
        } body: { number, it in
            for value in values(of: number) { it.subject.value = value }
        } check: { it in
            #expect(it.recorder.values.first == 5000)
            #expect(it.recorder.values.sent(by: 0) == values(of: 0))
            #expect(it.recorder.values.sent(by: 1) == values(of: 1))
            #expect(it.recorder.values.last == it.subject.value)
            #expect(it.recorder.violations == [])
        }
    }

    @Test func subscribersThatJoinDuringSendsMissNothingAfterTheirFirstValue() {
        race(threads: 3, rounds: Rounds.many) {
            let subject = CurrentValueSubject<Int, Never>(0)
            return (subject: subject, recorder: Recorder<Int, Never>())
        } body: { number, it in
            switch number {
            case 0: for value in 1...10 { it.subject.send(value) }
            case 1: it.subject.subscribe(it.recorder)
            default: it.subject.record().cancel()
            }
        } check: { it in
            #expect(it.recorder.values == Array((it.recorder.values.first ?? 0)...10))
            #expect(it.recorder.violations == [])
        }
    }

    @Test func subscribersOfAPassthroughSubjectMissNothingAfterTheirFirstValue() {
        race(threads: 3, rounds: Rounds.many) {
            let subject = PassthroughSubject<Int, Never>()
            return (subject: subject, recorder: Recorder<Int, Never>())
        } body: { number, it in
            switch number {
            case 0: for value in 1...10 { it.subject.send(value) }
            case 1: it.subject.subscribe(it.recorder)
            default: it.subject.record().cancel()
            }
        } check: { it in
            if let first = it.recorder.values.first { #expect(it.recorder.values == Array(first...10)) }
            #expect(it.recorder.violations == [])
        }
    }

    @Test func nothingFollowsACompletionSentDuringOtherSends() {
        race(threads: 2, rounds: Rounds.many) {
            let subject = PassthroughSubject<Int, Never>()
            return (subject: subject, recorder: subject.record())
        } body: { number, it in
            if number == 0 {
                for value in 1...10 { it.subject.send(value) }
            } else {
                it.subject.send(completion: .finished)
            }
        } check: { it in
            #expect(it.recorder.values == Array(1...10).prefix(it.recorder.values.count).map { $0 })
            #expect(it.recorder.completion == .finished)
            #expect(it.recorder.violations == [])
        }
    }

    @Test func ofTwoCompletionsOneIsDelivered() {
        race(threads: 2, rounds: Rounds.many) {
            let subject = PassthroughSubject<Int, RaceError>()
            return (subject: subject, recorders: [subject.record(), subject.record()])
        } body: { number, it in
            it.subject.send(completion: number == 0 ? .finished : .failure(RaceError()))
        } check: { it in
            #expect(it.recorders[0].events.count == 2)
            #expect(it.recorders[0].events == it.recorders[1].events)
            #expect(it.recorders[0].completion == it.subject.record().completion)
        }
    }

    @Test func cancellingAgainstSendingStopsTheStreamAndFreesItsSubscriber() {
        race(threads: 2, rounds: Rounds.many) {
            let subject = PassthroughSubject<Int, Never>()
            let received = Bag<Int>()
            let witness = Witness()
            let cancellable = subject.map { $0 + 0 }.filter { $0 > 0 }.sink { [witness] in
                witness.touch()
                received.insert($0)
            }
            return Cancelling(subject: subject, received: received, cancellable: cancellable, witness: witness)
        } body: { number, it in
            if number == 0 {
                for value in 1...10 { it.subject.send(value) }
            } else {
                it.cancellable.cancel()
            }
        } check: { it in
            let count = it.received.contents.count
            #expect(it.received.contents == Array(1...10).prefix(count).map { $0 })
            it.subject.send(11)
            #expect(it.received.contents.count == count)
            #expect(it.witness == nil)
        }
    }

    @Test func requestsFromTwoThreadsAddUp() {
        race(threads: 2, rounds: Rounds.many) {
            let recorder = (1...100).publisher.map { $0 + 0 }.record(.none)
            return recorder
        } body: { _, recorder in
            for _ in 1...10 { recorder.request(.max(1)) }
        } check: { recorder in
            #expect(recorder.values == Array(1...20))
            #expect(recorder.violations == [])
        }
    }

    @Test func aFutureDeliversOnceToSubscribersThatJoinDuringItsResult() {
        race(threads: 3, rounds: Rounds.many) {
            var fulfill: Future<Int, Never>.Promise = { _ in }
            let future = Future<Int, Never> { fulfill = $0 }
            return (future: future, fulfill: fulfill, recorders: [Recorder<Int, Never>(), Recorder<Int, Never>()])
        } body: { number, it in
            if number < 2 { it.future.subscribe(it.recorders[number]) } else { it.fulfill(.success(7)) }
        } check: { it in
            for recorder in it.recorders {
                #expect(recorder.events == [.subscription, .value(7), .completion(.finished)])
            }
        }
    }
}

struct RaceError: Error, Equatable {}

/// Lives as long as a closure that captures it.
private final class Witness: Sendable {
    func touch() {}
}

/// The objects of a cancellation race; it references the witness weakly.
private final class Cancelling {
    let subject: PassthroughSubject<Int, Never>
    let received: Bag<Int>
    let cancellable: AnyCancellable
    weak var witness: Witness?

    init(
        subject: PassthroughSubject<Int, Never>,
        received: Bag<Int>,
        cancellable: AnyCancellable,
        witness: Witness
    ) {
        self.subject = subject
        self.received = received
        self.cancellable = cancellable
        self.witness = witness
    }
}

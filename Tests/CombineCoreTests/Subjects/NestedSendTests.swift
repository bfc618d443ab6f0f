import CombineCore
import CombineTesting
import Dispatch
import StartLine
import Testing

/// Values that a subscriber sends while it receives a value. The expected orders follow from Apple's rule: an inner
/// `send` delivers to all subscribers before it returns, and then the outer one continues with those it has not reached
/// yet.
@Suite struct NestedSendTests {
    private var heard: [String] { log.entries }
    private let log = Log()

    private final class Log {
        var entries: [String] = []
    }

    @Test func anInnerSendIsDeliveredToAllBeforeItReturns() {
        let subject = PassthroughSubject<Int, Never>()
        let first = subject.sink { [log] value in
            log.entries.append("A\(value)")
            guard value == 1 else { return }
            subject.send(2)
            log.entries.append("returned")
        }
        let second = subject.sink { [log] in log.entries.append("B\($0)") }
        subject.send(1)
        #expect(heard == ["A1", "A2", "B2", "returned", "B1"])
        first.cancel()
        second.cancel()
    }

    @Test func aCurrentValueIsTheInnerOneRightAfterTheInnerSend() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let first = subject.sink { [log] value in
            log.entries.append("A\(value)")
            guard value == 1 else { return }
            subject.value = 2
            log.entries.append("now \(subject.value)")
        }
        let second = subject.sink { [log] in log.entries.append("B\($0)") }
        subject.send(1)
        #expect(heard == ["A0", "B0", "A1", "A2", "B2", "now 2", "B1"])
        #expect(subject.value == 2)
        first.cancel()
        second.cancel()
    }

    @Test func anInnerEndIsTheEndOfTheOuterValueToo() {
        let subject = PassthroughSubject<Int, Never>()
        let first = subject.sink { [log] in
            log.entries.append("A\($0)")
            subject.send(completion: .finished)
        }
        let second = subject.sink { [log] _ in
            log.entries.append("B end")
        } receiveValue: { [log] in
            log.entries.append("B\($0)")
        }
        subject.send(1)
        #expect(heard == ["A1", "B end"])
        first.cancel()
        second.cancel()
    }

    @Test func aSubscriberJoiningInsideAValueReceivesNestedValuesButNotThatOne() {
        let subject = PassthroughSubject<Int, Never>()
        var late: AnyCancellable?
        let first = subject.sink { [log] value in
            log.entries.append("A\(value)")
            guard value == 1 else { return }
            late = subject.sink { log.entries.append("late \($0)") }
            subject.send(2)
        }
        subject.send(1)
        #expect(heard == ["A1", "A2", "late 2"])
        late?.cancel()
        first.cancel()
    }

    @Test func cancellingAnotherSubscriberInsideAValueKeepsTheValueFromIt() {
        let subject = PassthroughSubject<Int, Never>()
        var others: [AnyCancellable] = []
        let first = subject.sink { [log] in
            log.entries.append("A\($0)")
            for other in others { other.cancel() }
        }
        others = (0..<3).map { number in subject.sink { [log] in log.entries.append("\(number) \($0)") } }
        subject.send(1)
        subject.send(2)
        #expect(heard == ["A1", "A2"])
        first.cancel()
    }

    @Test func aSubscriptionKeepsItsSubjectUntilItHasEnded() {
        var subject: PassthroughSubject<Int, Never>? = PassthroughSubject()
        weak let weakly = subject
        let cancellable = subject?.sink { _ in }
        subject = nil
        #expect(weakly != nil)
        cancellable?.cancel()
        #expect(weakly == nil)
    }

    /// While the first subscriber receives 1, another thread sends 2, and the first subscriber subscribes again. The
    /// second subscriber has not received 1 yet.
    @Test func aRequestInsideAValueDoesNotLetAQueuedValueOvertakeIt() {
        let subject = CurrentValueSubject<Int, Never>(0)
        let hasSent = DispatchSemaphore(value: 0)
        var joined: Recorder<Int, Never>?
        let first = subject.sink { value in
            guard value == 1 else { return }
            DispatchQueue.global().async {
                subject.send(2)
                hasSent.signal()
            }
            hasSent.wait()
            joined = subject.record()
        }
        let second = subject.record()
        subject.send(1)
        #expect(second.values == [0, 1, 2])
        #expect(joined?.values == [2])
        first.cancel()
    }

    /// Each subject's sink sends into the other one, on two threads: neither waits, and every value of the second
    /// thread is delivered before the call that is delivering returns.
    @Test func twoSubjectsThatSendIntoEachOtherOnTwoThreadsEnd() {
        race(threads: 2, rounds: 500) {
            let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
            let recorders = subjects.map { $0.record() }
            let links = [0, 1].map { from in
                subjects[from].sink { value in
                    if value > 0 { subjects[1 - from].send(value - 1) }
                }
            }
            return (subjects: subjects, recorders: recorders, links: links)
        } body: { thread, pair in
            pair.subjects[thread].send(6)
        } check: { pair in
            // Each value bounces back and forth until it is zero: 6, 4, 2, 0 here and 5, 3, 1 there, and the same from
            // there.
            let sums = pair.recorders.map { $0.values.reduce(0, +) }
            #expect(sums[0] + sums[1] == 42)
            #expect(pair.recorders.map { $0.values.count } == [7, 7])
            #expect(pair.recorders.allSatisfy { $0.violations == [] })
        }
    }
}

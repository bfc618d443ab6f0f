import CombineCore
import CombineFoundation
import CombineTesting
import Dispatch
import StartLine
import Testing

@Suite struct SchedulingRaceTests {
    @Test(arguments: [false, true])
    func receiveOnAQueueLosesNothingAndKeepsTheOrderOfEachSender(isConcurrent: Bool) {
        race(threads: 2, rounds: Rounds.some) {
            let subjects = [PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>()]
            let queue = DispatchQueue(label: "race", attributes: isConcurrent ? .concurrent : [])
            let ended = DispatchSemaphore(value: 0)
            let recorder = subjects[0].merge(with: subjects[1]).receive(on: queue).record { _, event in
                if case .completion = event { ended.signal() }
            }
            return (subjects: subjects, recorder: recorder, ended: ended)
        } body: { number, it in
            for value in values(of: number) { it.subjects[number].send(value) }
            it.subjects[number].send(completion: .finished)
        } check: { it in
            #expect(it.ended.wait(timeout: .now() + 3_600) == .success)
            #expect(it.recorder.values.sent(by: 0) == values(of: 0))
            #expect(it.recorder.values.sent(by: 1) == values(of: 1))
            #expect(it.recorder.violations == [])
        }
    }

    @Test func cancellingAgainstReceiveOnStopsTheStream() {
        race(threads: 2, rounds: Rounds.some) {
            let subject = PassthroughSubject<Int, Never>()
            let queue = DispatchQueue(label: "race")
            let received = Bag<Int>()
            let cancellable = subject.receive(on: queue).sink { received.insert($0) }
            return (subject: subject, queue: queue, received: received, cancellable: cancellable)
        } body: { number, it in
            if number == 0 {
                for value in 1...10 { it.subject.send(value) }
            } else {
                it.cancellable.cancel()
            }
        } check: { it in
            it.queue.sync {}
            let count = it.received.contents.count
            #expect(it.received.contents == Array(1...10).prefix(count).map { $0 })
            it.subject.send(11)
            it.queue.sync {}
            #expect(it.received.contents.count == count)
        }
    }
}

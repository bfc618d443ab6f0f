import CombineCore
import CombineFoundation
import Dispatch
import Foundation
import Testing

@Suite(.serialized) struct DispatchQueueSchedulerTests {
    private let queue: DispatchQueue = {
        let queue = DispatchQueue(label: "test")
        queue.setSpecific(key: key, value: true)
        return queue
    }()

    private static let key = DispatchSpecificKey<Bool>()

    private var isOnQueue: Bool { DispatchQueue.getSpecific(key: Self.key) == true }

    @Test func actionsRunOnTheQueueInOrder() {
        let (journal, signal) = (Journal<Int>(), Signal())
        for number in 1...3 {
            queue.schedule {
                journal.append(isOnQueue ? number : -number)
                signal.send()
            }
        }
        signal.wait(for: 3)
        #expect(journal.entries == [1, 2, 3])
    }

    @Test func delayedActionsRunNoEarlierThanTheirDate() {
        let (journal, signal) = (Journal<Bool>(), Signal())
        let date = queue.now.advanced(by: .milliseconds(20))
        queue.schedule(after: date) {
            journal.append(isOnQueue && queue.now >= date)
            signal.send()
        }
        signal.wait()
        #expect(journal.entries == [true])
    }

    @Test func theDispatchGroupWaitsForTheActions() {
        let group = DispatchGroup()
        let journal = Journal<String>()
        let options = DispatchQueue.SchedulerOptions(qos: .utility, flags: .enforceQoS, group: group)
        queue.schedule(options: options) { journal.append("now") }
        let date = queue.now.advanced(by: .milliseconds(5))
        queue.schedule(after: date, tolerance: 0, options: options) { journal.append("later") }
        #expect(group.wait(timeout: .now() + 3_600) == .success)
        #expect(journal.entries == ["now", "later"])
    }

    @Test func optionsStoreTheirValues() {
        let plain = DispatchQueue.SchedulerOptions()
        #expect(plain.qos == .unspecified)
        #expect(plain.flags == [])
        #expect(plain.group == nil)

        let group = DispatchGroup()
        let full = DispatchQueue.SchedulerOptions(qos: .background, flags: .barrier, group: group)
        #expect(full.qos == .background)
        #expect(full.flags == .barrier)
        #expect(full.group === group)
    }

    @Test func aRepeatedActionStopsWhenItCancelsItself() {
        let (journal, signal) = (Journal<Int>(), Signal())
        nonisolated(unsafe) var repeating: (any Cancellable)?
        // The queue is serial: the assignment precedes the first run, and every later use is on the queue.
        queue.sync {
            repeating = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
                journal.append(1)
                if journal.entries.count == 3 {
                    repeating?.cancel()
                    queue.schedule(after: queue.now.advanced(by: .milliseconds(20))) { signal.send() }
                }
            }
        }
        signal.wait()
        #expect(journal.entries == [1, 1, 1])
    }

    @Test func aReleasedRepetitionStopsAndReleasesItsAction() {
        final class Captured: Sendable {}
        let signal = Signal()
        weak var weakly: Captured?
        do {
            let captured = Captured()
            weakly = captured
            let repeating = queue.schedule(after: queue.now, interval: .milliseconds(1)) {
                withExtendedLifetime(captured) { signal.send() }
            }
            signal.wait(for: 2)
            withExtendedLifetime(repeating) {}
        }
        queue.sync {}
        #expect(weakly == nil)
    }

    @Test func hugeDatesAndIntervalsDoNotTrap() {
        queue.schedule(after: queue.now.advanced(by: .seconds(.max))) {}
        let repeating = queue.schedule(
            after: queue.now.advanced(by: .seconds(1e300)),
            interval: .seconds(.max),
            tolerance: .seconds(.max)
        ) {}
        repeating.cancel()
        #expect(queue.minimumTolerance == 0)
    }
}

import CombineCore
import CombineFoundation
import Foundation
import Testing

@Suite(.serialized) struct OperationQueueSchedulerTests {
    private let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return queue
    }()

    @Test func actionsAreOperationsOfTheQueue() {
        let (journal, signal) = (Journal<Int>(), Signal())
        queue.isSuspended = true
        for number in 1...3 {
            queue.schedule {
                journal.append(OperationQueue.current === queue ? number : -number)
                signal.send()
            }
        }
        #expect(queue.operationCount == 3)
        queue.isSuspended = false
        signal.wait(for: 3)
        #expect(journal.entries == [1, 2, 3])
    }

    @Test func delayedActionsRunNoEarlierThanTheirDate() {
        let (journal, signal) = (Journal<Bool>(), Signal())
        let date = queue.now.advanced(by: .milliseconds(20))
        queue.schedule(after: date) {
            // The two clocks may differ by some microseconds.
            journal.append(OperationQueue.current === queue && queue.now >= date.advanced(by: .milliseconds(-1)))
            signal.send()
        }
        signal.wait()
        #expect(journal.entries == [true])
    }

    @Test func aRepeatedActionStopsWhenItCancelsItself() {
        let (journal, signal) = (Journal<Int>(), Signal())
        queue.schedule {
            var repeating: (any Cancellable)?
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

    @Test func timesThatPassWhileAnOperationWaitsFoldIntoIt() {
        let signal = Signal()
        queue.isSuspended = true
        let repeating = queue.schedule(after: queue.now, interval: .milliseconds(1)) { signal.send() }
        let later = DispatchQueue.global()
        // The first run may be late on a busy machine. Later runs follow.
        repeat {
            later.schedule(after: later.now.advanced(by: .milliseconds(30))) { signal.send() }
            signal.wait()
        } while queue.operationCount == 0
        later.schedule(after: later.now.advanced(by: .milliseconds(30))) { signal.send() }
        signal.wait()
        #expect(queue.operationCount == 1)
        queue.isSuspended = false
        signal.wait(for: 2)
        repeating.cancel()
    }

    @Test func aDelayedActionWaitsInTheQueueWhichCanCancelIt() {
        let journal = Journal<Int>()
        queue.schedule(after: queue.now.advanced(by: .seconds(3600))) { journal.append(1) }
        #expect(queue.operationCount == 1)
        queue.cancelAllOperations()
        queue.waitUntilAllOperationsAreFinished()
        #expect(queue.operationCount == 0)
        #expect(journal.entries == [])
    }

    @Test func theQueueWaitsForADelayedAction() {
        let journal = Journal<Int>()
        queue.schedule(after: queue.now.advanced(by: .milliseconds(20))) { journal.append(1) }
        queue.waitUntilAllOperationsAreFinished()
        #expect(journal.entries == [1])
    }

    @Test func aCancelledRepetitionLeavesTheQueueAndItsActionIsFreed() {
        final class Captured {}
        weak var captured: Captured?
        let repeating = { () -> any Cancellable in
            let object = Captured()
            captured = object
            return queue.schedule(after: queue.now.advanced(by: .seconds(3600)), interval: 1) { _ = object }
        }()
        #expect(queue.operationCount == 1)
        #expect(captured != nil)
        repeating.cancel()
        queue.waitUntilAllOperationsAreFinished()
        #expect(queue.operationCount == 0)
        #expect(captured == nil)
    }

    @Test func hugeDatesAndIntervalsDoNotTrap() {
        queue.schedule(after: queue.now.advanced(by: .seconds(.infinity))) {}
        for seconds in [1e300, .infinity, -1, .nan] {
            queue.schedule(after: queue.now, interval: .seconds(seconds), tolerance: .seconds(seconds)) {}.cancel()
            queue.schedule(after: queue.now.advanced(by: .seconds(seconds)), interval: 1) {}.cancel()
        }
        #expect(queue.minimumTolerance == 0)
    }
}

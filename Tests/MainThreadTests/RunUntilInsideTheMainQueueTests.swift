import Foundation
import MainThread
import Testing

/// Runs of the main loop from a synchronous test of Swift Testing, which is itself a block of the main queue.
@MainActor
@Suite struct RunUntilInsideTheMainQueueTests {
    @Test func blocksOfTheQueueWaitUntilTheTestHasReturned() {
        var hasRun = false
        DispatchQueue.main.async { hasRun = true }
        #expect(MainThread.run(until: { hasRun }, atMost: .milliseconds(1)) == .timedOutInsideMainQueue)
        #expect(!hasRun)
    }

    @Test func jobsOfTheMainActorWaitUntilTheTestHasReturned() {
        var hasRun = false
        Task { hasRun = true }
        #expect(MainThread.run(until: { hasRun }, atMost: .milliseconds(1)) == .timedOutInsideMainQueue)
        #expect(!hasRun)
    }

    @Test func timersActionsAndPassesRun() {
        var events: [String] = []
        MainThread.perform { events.append("action") }
        let pass = MainThread.Pass { events.append("pass") }
        pass.mark()
        Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
            MainActor.assumeIsolated { events.append("timer") }
        }.tolerance = 0
        #expect(MainThread.run(until: { events.count == 3 }, atMost: .seconds(3_600)) == .conditionHolds)
        #expect(events == ["action", "pass", "timer"])
    }

    @Test func anotherThreadsSendIsDelivered() {
        let journal = Journal()
        Thread.detachNewThread {
            for number in 1...100 { MainThread.perform { journal.numbers.append(number) } }
        }
        #expect(MainThread.run(until: { journal.numbers.count == 100 }, atMost: .seconds(3_600)) == .conditionHolds)
        #expect(journal.numbers == Array(1...100))
    }
}

@MainActor
private final class Journal {
    var numbers: [Int] = []
}

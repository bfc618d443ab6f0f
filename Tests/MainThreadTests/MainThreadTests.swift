import Foundation
import MainThread
import MainThreadReport
import Testing

/// The main thread in Swift Testing.
@Suite struct MainThreadTests {
    @Test func allAgree() async {
        #expect(
            await mainThreadReport() == [
                "main actor, task: first thread, main loop runs",
                "main actor, after a suspension: first thread, main loop runs",
                "main actor, from another thread: first thread, main loop runs",
                "DispatchQueue.main: first thread, main loop runs",
                "OperationQueue.main: first thread, main loop runs",
                "MainThread.perform: first thread, main loop runs",
                "RunLoop.main: first thread, main loop runs",
                "Timer.scheduledTimer: first thread, main loop runs",
                "Timer.publish(on: .main): first thread, main loop runs",
            ])
    }

    @Test @MainActor func aSynchronousTestOfTheMainActorIsOnTheFirstThread() {
        #expect(Thread.isMainThread)
        #expect(MainThread.isCurrent)
    }

    @Test func anotherThreadIsNotTheFirst() async {
        let others = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: [MainThread.isCurrent, Thread.isMainThread]) }
        }
        #expect(others == [false, false])
        #expect(await MainActor.run { MainThread.isCurrent })
        #expect(!MainThread.isCurrent)
    }

    @Test func theLoopRefusesToRunOnAnotherThread() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached { runMainLoop() }.value
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("The main loop runs on the process's first thread alone: start it in main."))
    }

    @Test func theLoopRefusesToRunInsideTheMainQueue() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { runMainLoop() }
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("inside a block of the main queue, or after an await: start it first in main."))
    }
}

private func runMainLoop() {
    MainThread.run()
}

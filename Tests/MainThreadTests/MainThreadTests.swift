import Foundation
import MainThread
import MainThreadReport
import Testing

/// In Swift Testing.
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
}

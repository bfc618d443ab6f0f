import Foundation
import Testing

/// Programs run as their users run them.
@Suite struct AppTests {
    @Test func underASynchronousMainAllAgree() async throws {
        let app = try App("SynchronousApp")
        #expect(await app.end() == .exit(0))
        #expect(
            try app.output() == [
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

    @Test func underAnAsynchronousMainAllAgreeAndReturningEndsTheProgram() async throws {
        let app = try App("AsynchronousApp")
        #expect(await app.end() == .exit(0))
        #expect(
            try app.output() == [
                // Before the first suspension nobody runs a loop yet.
                "main actor, task: first thread",
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

    /// Begun on the first thread, as those of Dispatch hand down that they hear no signals.
    @Test(arguments: ["SynchronousApp", "AsynchronousApp"])
    @MainActor
    func aMainLoopThatHasNothingToDoSleepsAndASignalEndsIt(_ name: String) async throws {
        let app = try App(name, "wait")
        #expect(await app.firstLine() == "quiet")
        app.terminate()
        #expect(await app.end() == .signal(15))
    }
}

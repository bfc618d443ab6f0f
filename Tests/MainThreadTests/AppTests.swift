import ProgramSupport
import Testing

/// Runs programs like their users do.
@Suite struct AppTests {
    @Test func underASynchronousMainAllAgree() async throws {
        let app = try await ProgramResult.of(product: "SynchronousApp", [])
        #expect(app.end == .exit(0))
        #expect(
            app.output.split(separator: "\n") == [
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
        let app = try await ProgramResult.of(product: "AsynchronousApp", [])
        #expect(app.end == .exit(0))
        #expect(
            app.output.split(separator: "\n") == [
                // Before the first suspension no loop runs yet.
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

    @Test(arguments: ["SynchronousApp", "AsynchronousApp"])
    func aMainLoopThatHasNothingToDoSleepsAndASignalEndsIt(_ name: String) async throws {
        let app = try LaunchedProgram(product: name, ["wait"])
        #expect(await app.output.line() == "quiet")
        app.send(15)
        #expect(await app.end() == .signal(15))
    }

    @Test func aMainLoopSleepsWhileATaskWaitsForACondition() async throws {
        let app = try LaunchedProgram(product: "SynchronousApp", ["condition"])
        #expect(await app.output.line() == "quiet")
        app.send(15)
        #expect(await app.end() == .signal(15))
    }
}

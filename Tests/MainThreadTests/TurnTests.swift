import Foundation
import MainThread
import Testing

@MainActor
@Suite struct TurnTests {
    @Test func everythingScheduledBeforeHasRun() async {
        var events: Set<String> = []
        DispatchQueue.main.async { events.insert("block") }
        Task { events.insert("job") }
        RunLoop.main.perform { MainActor.assumeIsolated { _ = events.insert("action of the loop") } }
        MainThread.perform { events.insert("action") }
        MainThread.Pass { events.insert("pass") }.mark()
        OperationQueue.main.addOperation { MainActor.assumeIsolated { _ = events.insert("operation") } }
        await MainThread.turn()
        #expect(events == ["block", "job", "action of the loop", "action", "pass", "operation"])
    }

    @Test func passesThatTheseAskForHaveRunToo() async {
        var passes = 0
        let pass = MainThread.Pass { passes += 1 }
        DispatchQueue.main.async { pass.mark() }
        Task { pass.mark() }
        await MainThread.turn()
        #expect(passes == 1)
    }

    @Test func anyTaskMayWait() async {
        let passes = Passes()
        await Task.detached {
            MainThread.Pass { passes.number += 1 }.mark()
            await MainThread.turn()
            #expect(await passes.number == 1)
        }.value
    }
}

@MainActor
private final class Passes {
    var number = 0
}

import Combine
import Foundation
import MainThread

/// What runs on the main thread according to each of those who promise it, sent there from another thread where that can be.
@MainActor
public func mainThreadReport() async -> [String] {
    var lines: [String] = []
    lines.append(line("main actor, task"))
    await Task.yield()
    lines.append(line("main actor, after a suspension"))
    lines.append(await Task.detached { await MainActor.run { line("main actor, from another thread") } }.value)
    lines.append(
        await fromAnotherThread { done in
            DispatchQueue.main.async { done(line("DispatchQueue.main")) }
        })
    lines.append(
        await fromAnotherThread { done in
            OperationQueue.main.addOperation { done(line("OperationQueue.main")) }
        })
    lines.append(
        await fromAnotherThread { done in
            MainThread.perform { done(line("MainThread.perform")) }
        })
    lines.append(
        await withCheckedContinuation { continuation in
            RunLoop.main.perform { continuation.resume(returning: line("RunLoop.main")) }
        })
    lines.append(
        await withCheckedContinuation { continuation in
            let timer = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: false) { _ in
                continuation.resume(returning: line("Timer.scheduledTimer"))
            }
            timer.tolerance = 0
        })
    var ticks: AnyCancellable?
    lines.append(
        await withCheckedContinuation { continuation in
            ticks = Timer.publish(every: 0.001, on: .main, in: .common).autoconnect().first()
                .sink { _ in continuation.resume(returning: line("Timer.publish(on: .main)")) }
        })
    ticks?.cancel()
    return lines
}

private func fromAnotherThread(_ body: @escaping @Sendable (@escaping @Sendable (String) -> Void) -> Void) async
    -> String
{
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { body { continuation.resume(returning: $0) } }
    }
}

/// What each of the main thread's marks says here. The main actor's and the queue's end the program if they are missing.
private func line(_ place: String) -> String {
    MainActor.assertIsolated()
    dispatchPrecondition(condition: .onQueue(.main))
    return "\(place): \(Thread.isMainThread ? "first thread" : "another thread")"
        + (RunLoop.main.currentMode == .default ? ", main loop runs" : "")
}

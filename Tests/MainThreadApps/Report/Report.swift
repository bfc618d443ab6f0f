import Combine
import Foundation
import MainThread

/// The thread on which each main-thread API runs its work, called from another thread where possible.
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

/// Describes the current thread. The assertions of the main actor and the main queue end the program if they fail.
private func line(_ place: String) -> String {
    MainActor.assertIsolated()
    dispatchPrecondition(condition: .onQueue(.main))
    return "\(place): \(Thread.isMainThread ? "first thread" : "another thread")"
        + (RunLoop.main.currentMode == .default ? ", main loop runs" : "")
}

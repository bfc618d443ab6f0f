import Foundation
import Locking

/// The threads of all loads. Each performs one load after another, and ends when none waits.
///
/// A waiting load that is canceled does not wait for a turn: an additional thread reports such loads.
final class LoadThreads: Sendable {
    static let shared = LoadThreads(maximum: DocumentLoader.maximumLoads)

    private typealias Job = (load: DocumentLoad, perform: @Sendable () -> Void)

    private struct State {
        var running = 0
        var waiting = [Job]()
        var cancelled = [Job]()
        var reportsCancelled = false
    }

    private let maximum: Int
    private let state = Locked(State())

    init(maximum: Int) {
        self.maximum = maximum
    }

    /// Performs the work of a load on a thread, as soon as one is free.
    func perform(_ load: DocumentLoad, _ work: @escaping @Sendable () -> Void) {
        // The thread takes the work from the queue too: captured by the thread, it would live until the last load's
        // end.
        let needsThread = state.withLock { state in
            state.waiting.append((load, work))
            guard state.running < maximum else { return false }
            state.running += 1
            return true
        }
        guard needsThread else { return }
        Thread.detachNewThread { [self] in
            while let next = dequeueWaiting() { next() }
        }
    }

    /// Takes a canceled load out of the queue, and lets it report its cancellation.
    func hurry(_ load: DocumentLoad) {
        let needsThread = state.withLock { state in
            guard let index = state.waiting.firstIndex(where: { $0.load === load }) else { return false }
            state.cancelled.append(state.waiting.remove(at: index))
            defer { state.reportsCancelled = true }
            return !state.reportsCancelled
        }
        guard needsThread else { return }
        Thread.detachNewThread { [self] in
            while let next = dequeueCancelled() { next() }
        }
    }

    private func dequeueWaiting() -> (@Sendable () -> Void)? {
        state.withLock { state in
            if !state.waiting.isEmpty { return state.waiting.removeFirst().perform }
            state.running -= 1
            return nil
        }
    }

    private func dequeueCancelled() -> (@Sendable () -> Void)? {
        state.withLock { state in
            if !state.cancelled.isEmpty { return state.cancelled.removeFirst().perform }
            state.reportsCancelled = false
            return nil
        }
    }
}

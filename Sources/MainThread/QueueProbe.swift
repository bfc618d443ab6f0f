import Dispatch
import Foundation
import Synchronization

/// Determines whether the main queue has been served since the probe was created.
struct QueueProbe {
    private final class Answer: Sendable {
        let hasRun = Atomic<Bool>(false)
    }

    private let answer = Answer()

    init() {
        DispatchQueue.main.async { [answer] in answer.hasRun.store(true, ordering: .releasing) }
    }

    /// Runs the main loop until the queue has been served, for at most a hundred turns that do not wait. Returns
    /// whether it was served.
    ///
    /// One turn is not enough, because it may serve only a timer. Inside a block of the main queue no number is enough.
    /// Call it on the first thread.
    func runLoopUntilAnswered() -> Bool {
        for _ in 0..<100 where !hasAnswered { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        return hasAnswered
    }

    private var hasAnswered: Bool { answer.hasRun.load(ordering: .acquiring) }
}

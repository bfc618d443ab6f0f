import Dispatch
import Foundation
import Synchronization

/// Tells whether the main queue has been served since the probe was made.
struct QueueProbe {
    private final class Answer: Sendable {
        let hasCome = Atomic<Bool>(false)
    }

    private let answer = Answer()

    init() {
        DispatchQueue.main.async { [answer] in answer.hasCome.store(true, ordering: .releasing) }
    }

    /// Runs the main loop until the queue has been served, for a hundred turns at most that do not wait; whether it was. A turn may go to a timer
    /// alone, so one is not enough; inside a block of the main queue none is. Call it on the first thread.
    func runLoopUntilAnswered() -> Bool {
        for _ in 0..<100 where !hasAnswered { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
        return hasAnswered
    }

    private var hasAnswered: Bool { answer.hasCome.load(ordering: .acquiring) }
}

import Dispatch
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

    var hasAnswered: Bool { answer.hasCome.load(ordering: .acquiring) }
}

internal import Dispatch
internal import Locking

/// The way to the main actor, from the threads of the network and after some time.
struct MainActorQueue: Sendable {
    typealias Work = @Sendable @MainActor () -> Void
    typealias Client = FairQueue<Work>.Client

    /// What is done over it for one client is done in order.
    let perform: @Sendable (Client, @escaping Work) -> Void

    /// Clients take turns, and between two turns the main actor does what else there is.
    static func fair() -> MainActorQueue {
        let turns = PendingMainActorCalls()
        return MainActorQueue { client, work in
            turns.append(work, of: client)
            // One call for each piece of work, though not necessarily for this one.
            DispatchQueue.main.async { MainActor.assumeIsolated { turns.next()?() } }
        }
    }

    static func later(_ seconds: Double, _ work: @escaping Work) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(work) }
    }
}

/// Turns, from any thread.
private final class PendingMainActorCalls: Sendable {
    private let lock = Lock()
    /// Guarded by `lock`.
    private nonisolated(unsafe) var turns = FairQueue<MainActorQueue.Work>()

    func append(_ work: @escaping MainActorQueue.Work, of client: MainActorQueue.Client) {
        lock.withLock { turns.append(work, of: client) }
    }

    func next() -> MainActorQueue.Work? { lock.withLock { turns.next() } }
}

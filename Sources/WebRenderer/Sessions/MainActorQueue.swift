internal import Dispatch
internal import Locking

/// Calls of the main actor from the network's threads, or after a delay.
struct MainActorQueue: Sendable {
    typealias Work = @Sendable @MainActor () -> Void
    typealias Client = FairQueue<Work>.Client

    /// Performs work on the main actor. The work of one client runs in order.
    let perform: @Sendable (Client, @escaping Work) -> Void

    /// A queue in which clients take turns. Other work of the main actor runs between two turns.
    static func roundRobin() -> MainActorQueue {
        let calls = PendingMainActorCalls()
        return MainActorQueue { client, work in
            calls.append(work, of: client)
            // One call for each piece of work. It may perform another client's piece.
            DispatchQueue.main.async { MainActor.assumeIsolated { calls.next()?() } }
        }
    }

    static func later(_ seconds: Double, _ work: @escaping Work) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(work) }
    }
}

/// The pending work. Any thread may use it.
private final class PendingMainActorCalls: Sendable {
    private let calls = Locked(FairQueue<MainActorQueue.Work>())

    func append(_ work: @escaping MainActorQueue.Work, of client: MainActorQueue.Client) {
        calls.withLock { $0.append(work, of: client) }
    }

    func next() -> MainActorQueue.Work? { calls.withLock { $0.next() } }
}

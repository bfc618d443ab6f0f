import MainThread

/// The turns of an actor.
package enum ActorTurn {
    /// Runs a closure in the next turn of an actor; on the main actor by the loop of the main thread.
    package static func perform(on isolation: any Actor, _ body: @escaping @Sendable () -> Void) {
        if isolation === MainActor.shared {
            MainThread.perform { body() }
        } else {
            Task { await run(body, on: isolation) }
        }
    }

    private static func run(_ body: @Sendable () -> Void, on isolation: isolated any Actor) { body() }
}

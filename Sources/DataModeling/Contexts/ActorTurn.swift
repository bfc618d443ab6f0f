import MainThread

/// The turns of an actor.
package enum ActorTurn {
    /// Runs a closure in an actor's next turn. The main thread's loop runs closures of the main actor.
    package static func perform(on isolation: any Actor, _ body: @escaping @Sendable () -> Void) {
        if isolation === MainActor.shared {
            MainThread.perform { body() }
        } else {
            Task { await run(body, on: isolation) }
        }
    }

    private static func run(_ body: @Sendable () -> Void, on isolation: isolated any Actor) { body() }
}

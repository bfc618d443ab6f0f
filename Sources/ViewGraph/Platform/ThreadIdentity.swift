import Locking
import Synchronization

/// The identity of a thread, for comparison.
public struct ThreadIdentity: Equatable, Sendable {
    public let number: UInt

    /// The current thread.
    public static var current: ThreadIdentity { ThreadIdentity(number: CurrentThread.number) }

    private static let main = Atomic<UInt>(0)

    /// Declares the current thread as the thread of the main actor, permanently.
    ///
    /// Until then, no thread counts as the main thread, and all changes go through an inbox.
    @MainActor
    public static func declareMain() {
        main.store(current.number, ordering: .relaxed)
    }

    /// Whether the current thread was declared as the main actor's.
    public static var isMain: Bool { main.load(ordering: .relaxed) == current.number }
}

/// Runs a closure isolated to the main actor, on a thread that is known to be the main actor's.
///
/// The cast only drops the isolation. A check of the executor would cost more than most callers' work. Callers have
/// checked `ThreadIdentity.isMain`, or are called by an evaluation, which happens on the main actor only.
@inlinable
public func assumingMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
        unsafeBitCast(body, to: (() -> Result).self)()
    }
}

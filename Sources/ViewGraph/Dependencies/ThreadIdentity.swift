import Locking
import Synchronization

/// A thread, to be compared with another.
public struct ThreadIdentity: Equatable, Sendable {
    public let number: UInt

    /// The thread that runs.
    public static var current: ThreadIdentity { ThreadIdentity(number: CurrentThread.number) }

    private static let main = Atomic<UInt>(0)

    /// Says that the thread that runs is the one that main-actor code runs on, for good.
    ///
    /// Until that is said, every thread counts as another one: then changes take the way round by an inbox.
    @MainActor
    public static func declareMain() {
        main.store(current.number, ordering: .relaxed)
    }

    /// Whether the thread that runs was declared to be the main actor's.
    public static var isMain: Bool { main.load(ordering: .relaxed) == current.number }
}

/// Runs what needs the main actor, on a thread that is known to be its own.
///
/// The cast drops the isolation and nothing else; a check of the executor would cost more than most of what is done here.
/// Callers have asked `ThreadIdentity.isMain`, or are called by an evaluation, of which there are none elsewhere.
@inlinable
public func assumingMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
        unsafeBitCast(body, to: (() -> Result).self)()
    }
}

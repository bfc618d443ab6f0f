/// The work of a contestant for a row.
public enum Workload: Sendable {
    /// Creates the pipeline and returns a closure that runs a number of steps on it. The result is the same for every
    /// contestant.
    case steps(prepare: @Sendable () -> (_ count: Int) -> Int)

    /// Returns a closure that creates one more pipeline; its result keeps the pipeline alive. For a row that measures
    /// one of many coexisting objects, such as the rows of a table, a pipeline contains ``Row/unitsPerStep`` objects.
    case living(prepare: @MainActor @Sendable () -> () -> AnyObject)

    /// Creates a screen, and returns the operation to repeat on it.
    case turns(prepare: @MainActor @Sendable () -> Turns)
}

/// A repeated operation on a screen.
public struct Turns {
    /// Prepares the screen for a turn. This is not timed.
    let ready: @MainActor () -> Void
    /// Performs one turn.
    let act: @MainActor () -> Void
    /// A digest of the screen's content and of the changes since the last call; the same for every contestant.
    let told: @MainActor () -> Int

    public init(
        ready: @escaping @MainActor () -> Void,
        act: @escaping @MainActor () -> Void,
        told: @escaping @MainActor () -> Int
    ) {
        self.ready = ready
        self.act = act
        self.told = told
    }
}

/// The receiver of a workload's values.
///
/// Run-time exclusivity checks are off: they would add the same few nanoseconds to each contestant and mask part of the
/// difference between them.
public final class Tally {
    @exclusivity(unchecked) @usableFromInline var sum = 0
    @exclusivity(unchecked) @usableFromInline var count = 0

    public init() {}

    /// A number that depends on every value added.
    @inlinable public var digest: Int { sum &* 31 &+ count }

    /// The number of values added.
    @inlinable public var total: Int { count }

    @inlinable
    public func add(_ value: Int) {
        sum &+= value
        count &+= 1
    }
}

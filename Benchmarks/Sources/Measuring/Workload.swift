/// What a contestant does for a row.
public enum Workload: Sendable {
    /// Makes the pipeline and returns what runs a number of steps on it. The result is the same for every contestant.
    case steps(prepare: @Sendable () -> (_ count: Int) -> Int)

    /// Makes the function that makes one more living pipeline; what it returns keeps the pipeline alive.
    /// Where a row is about one of many things that live together, the pipeline has as many as make a step.
    case living(prepare: @MainActor @Sendable () -> () -> AnyObject)

    /// Makes a screen, and returns what is done to it in turns.
    case turns(prepare: @MainActor @Sendable () -> Turns)
}

/// Something that is done to a screen again and again.
public struct Turns {
    /// Makes the screen ready for a turn. Nobody looks at the clock meanwhile.
    let ready: @MainActor () -> Void
    /// One turn.
    let act: @MainActor () -> Void
    /// What stands on the screen and what it was told since the last call, the same for every contestant.
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

/// Where a workload's last subscriber puts what it receives.
///
/// Without run-time exclusivity checks, which would cost each contestant the same few nanoseconds and so hide a part of
/// the difference between them.
public final class Tally {
    @exclusivity(unchecked) @usableFromInline var sum = 0
    @exclusivity(unchecked) @usableFromInline var count = 0

    public init() {}

    /// A number in which every value added has had its part.
    @inlinable public var digest: Int { sum &* 31 &+ count }

    /// How many values were added.
    @inlinable public var total: Int { count }

    @inlinable
    public func add(_ value: Int) {
        sum &+= value
        count &+= 1
    }
}

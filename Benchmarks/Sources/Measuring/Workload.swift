/// What a contestant does for a row.
public enum Workload: Sendable {
    /// Makes the pipeline and returns what runs a number of steps on it. The result is the same for every contestant.
    case steps(prepare: @Sendable () -> (_ count: Int) -> Int)

    /// Makes the function that makes one more living pipeline; what it returns keeps the pipeline alive.
    case living(prepare: @Sendable () -> () -> AnyObject)
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

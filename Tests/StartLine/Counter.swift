import Synchronization

/// A thread-safe counter.
public final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    public init() {}

    /// The sum of all calls of ``add(_:)``.
    public var value: Int { count.load(ordering: .acquiring) }

    public func add(_ amount: Int = 1) { count.wrappingAdd(amount, ordering: .acquiringAndReleasing) }
}

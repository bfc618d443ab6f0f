import Synchronization

/// Counts from any thread.
public final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    public init() {}

    /// How often ``add(_:)`` was called, or what it has added up to.
    public var value: Int { count.load(ordering: .acquiring) }

    public func add(_ amount: Int = 1) { count.wrappingAdd(amount, ordering: .acquiringAndReleasing) }
}

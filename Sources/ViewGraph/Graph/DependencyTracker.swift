import Synchronization

/// The node that is being evaluated, which records what it reads.
///
/// Any thread may ask. On other threads the comparison fails, because nothing is evaluated on them.
public enum DependencyTracker {
    /// The thread that evaluates; 0 for none.
    @usableFromInline static let thread = Atomic<UInt>(0)
    /// Only the evaluating thread reads and writes it.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var reader: Unmanaged<ReadingNode>?

    /// Whether a node is being evaluated on this thread.
    @inlinable
    public static var isActive: Bool {
        let evaluating = thread.load(ordering: .relaxed)
        return evaluating != 0 && evaluating == ThreadIdentity.current.number
    }

    /// Whether the current evaluation has already recorded a source. Requires an evaluation on this thread.
    @inlinable
    static func hasRecorded(_ source: Source) -> Bool {
        guard let reader else { return false }
        return reader._withUnsafeGuaranteedRef { $0.evaluation } == source.lastReadEvaluation
    }

    /// The node that is being evaluated on this thread.
    @inlinable
    public static var current: ReadingNode? {
        isActive ? reader?.takeUnretainedValue() : nil
    }

    /// Runs a closure whose reads are not recorded.
    @inlinable
    public static func ignoring<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard isActive else { return try body() }
        let outer = thread.exchange(0, ordering: .relaxed)
        defer { thread.store(outer, ordering: .relaxed) }
        return try body()
    }
}

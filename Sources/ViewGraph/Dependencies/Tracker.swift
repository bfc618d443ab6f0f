import Synchronization

/// Who is being evaluated, so that what it reads can be noted.
///
/// Another thread may ask as well: the comparison tells it that nothing is being evaluated there.
public enum Tracker {
    /// The thread that evaluates; 0 for none.
    @usableFromInline static let thread = Atomic<UInt>(0)
    /// Written and read by that thread alone.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var reader: Unmanaged<ReadingNode>?

    /// Whether something is being evaluated on this thread.
    @inlinable
    public static var isActive: Bool {
        let evaluating = thread.load(ordering: .relaxed)
        return evaluating != 0 && evaluating == ThreadIdentity.current.number
    }

    /// Whether what is being evaluated on this thread, which is known to be something, has noted a source already.
    @inlinable
    static func hasNoted(_ source: Source) -> Bool {
        guard let reader else { return false }
        return reader._withUnsafeGuaranteedRef { $0.evaluation } == source.noted
    }

    /// The node that is being evaluated on this thread.
    @inlinable
    public static var current: ReadingNode? {
        isActive ? reader?.takeUnretainedValue() : nil
    }

    /// Notes nothing of what is read inside.
    @inlinable
    public static func ignoring<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard isActive else { return try body() }
        let outer = thread.exchange(0, ordering: .relaxed)
        defer { thread.store(outer, ordering: .relaxed) }
        return try body()
    }
}

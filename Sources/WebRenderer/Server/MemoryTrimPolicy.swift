internal import Foundation

/// The policy for returning the memory of ended sessions to the system.
///
/// The allocator keeps freed memory. After a thousand sessions it would keep all of it, since every memory page
/// contains a live allocation. Returning it takes about a millisecond for each megabyte, and allocations wait until it
/// is done. So memory is returned once half of the sessions have ended, and not while sessions come and go.
struct MemoryTrimPolicy {
    /// The minimum number of ended sessions.
    static let minimumEndedSessions = 50

    /// The largest number of sessions since memory was last returned.
    private var maximum = 0

    /// Takes the current number of sessions.
    ///
    /// - Returns: Whether to return memory now.
    mutating func isDue(count: Int) -> Bool {
        maximum = max(maximum, count)
        guard count <= maximum / 2, maximum - count >= Self.minimumEndedSessions else { return false }
        maximum = count
        return true
    }

    /// Returns memory to the system, where the C library has `malloc_trim`.
    static func perform() {
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        // The C library declares the function so: `int malloc_trim(size_t)`.
        let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)
        _ = trim(0)
    }
}

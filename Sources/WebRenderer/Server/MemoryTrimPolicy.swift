internal import Foundation

/// The policy for returning freed memory to the system.
///
/// The allocator keeps freed memory. After a thousand sessions it would keep all of it, since every memory page
/// contains a live allocation. Pages that change, as when an article closes, release a quarter of the memory of their
/// sessions. Returning it takes about a millisecond for each megabyte, and allocations wait until it is done. So memory
/// is returned once half of the sessions have ended, and not while sessions come and go; and when the pages are hardly
/// used after some work.
struct MemoryTrimPolicy {
    /// The minimum number of ended sessions.
    static let minimumEndedSessions = 50
    /// The processor time, in seconds, after which enough memory has been freed. A page that opens takes one to ten
    /// milliseconds.
    static let minimumWork = 0.25
    /// The processor time in seconds, between two calls of ``isDue(count:work:)``, below which a server is quiet: a
    /// fiftieth of a processor.
    static let quietWork = 0.02 * SessionUpkeep.interval

    /// The largest number of sessions since memory was last returned.
    private var maximum = 0
    /// The processor time when memory was last returned.
    private var returnedAt = 0.0
    /// The processor time at the last call.
    private var last = 0.0

    /// Records the current number of sessions, and the processor time of the main actor so far. Called regularly.
    ///
    /// - Returns: Whether to return memory now.
    mutating func isDue(count: Int, work: Double) -> Bool {
        defer { last = work }
        maximum = max(maximum, count)
        let haveSessionsEnded = count <= maximum / 2 && maximum - count >= Self.minimumEndedSessions
        let isQuietAfterWork = work - returnedAt >= Self.minimumWork && work - last < Self.quietWork
        guard haveSessionsEnded || isQuietAfterWork else { return false }
        (maximum, returnedAt) = (count, work)
        return true
    }

    /// Returns memory to the system, where the C library has `malloc_trim`.
    static func perform() {
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        // The function's declaration in the C library is `int malloc_trim(size_t)`.
        let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)
        _ = trim(0)
    }
}

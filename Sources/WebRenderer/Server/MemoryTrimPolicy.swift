internal import Foundation

/// When the memory of sessions that are gone goes back to the system.
///
/// The allocator keeps what was freed for what comes: of a thousand sessions that have all gone it would hold the room for good,
/// because here and there in it something lives. To return it takes about a millisecond for each megabyte, in which whoever wants
/// memory may wait; so that is done when half of the sessions have gone that there were, and not while they come and go.
struct MemoryTrimPolicy {
    /// Fewer are not worth it.
    static let fewest = 50

    /// The most sessions since memory was last returned.
    private var most = 0

    /// Takes how many there are now and then.
    ///
    /// - Returns: Whether to return memory now.
    mutating func isDue(count: Int) -> Bool {
        most = max(most, count)
        guard count <= most / 2, most - count >= Self.fewest else { return false }
        most = count
        return true
    }

    /// Not every C library has a word for it.
    static func perform() {
        guard let symbol = dlsym(nil, "malloc_trim") else { return }
        let trim = unsafeBitCast(symbol, to: (@convention(c) (Int) -> CInt).self)
        _ = trim(0)
    }
}

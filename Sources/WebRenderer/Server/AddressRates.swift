internal import Locking

/// A rate limit for each address. Any thread may use it.
final class AddressRates: Sendable {
    private let capacity: Double
    private let perSecond: Double
    /// The number of actions beyond the capacity that an address may take once, for its returning pages.
    private let returning: Double
    private let state = Locked(State())

    private struct State {
        /// The buckets of recently active addresses.
        var buckets: [String: TokenBucket] = [:]
        /// The number of buckets at which full ones are removed.
        var maximum = 1_000
        /// The time until which clients of an earlier process may return; nil before the first action.
        var end: Double?
    }

    /// The seconds after the first action in which the pages of an earlier process may return.
    static let returningTime = 120.0

    /// The number of addresses at which full buckets are removed even before the returning time ends.
    static let manyAddresses = 100_000

    /// `returning` is the number of actions that an address may take at once, a single time after the start, because
    /// its pages return from an earlier process; nil if there was none.
    init(capacity: Double, perSecond: Double, returning: Double? = nil) {
        self.capacity = capacity
        self.perSecond = perSecond
        self.returning = max(0, (returning ?? 0) - capacity)
    }

    /// Charges an address for one action.
    ///
    /// - Returns: Whether the rate limit allows it.
    func consume(_ address: String, now: Double) -> Bool {
        state.withLock { state in
            if state.buckets.count >= state.maximum {
                // A bucket that is removed and created again has the extra actions a second time. That costs less than
                // buckets for all addresses of a client that has many.
                let isOver = state.end.map { now >= $0 } == true
                if returning == 0 || isOver || state.buckets.count >= Self.manyAddresses {
                    state.buckets = state.buckets.filter { !$0.value.isFull(now: now) }
                }
                state.maximum = max(1_000, state.buckets.count * 2)
            }
            let end = state.end ?? now + Self.returningTime
            state.end = end
            let new = TokenBucket(
                capacity: capacity, perSecond: perSecond, extra: now < end ? returning : 0, now: now)
            return state.buckets[address, default: new].consume(now: now)
        }
    }

    var count: Int { state.withLock { $0.buckets.count } }
}

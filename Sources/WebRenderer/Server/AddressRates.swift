internal import Locking

/// A rate limit for each address. Any thread may use it.
final class AddressRates: Sendable {
    private let capacity: Double
    private let perSecond: Double
    private let state = Locked(State())

    private struct State {
        /// The buckets of addresses that were active lately.
        var buckets: [String: TokenBucket] = [:]
        /// The number of buckets at which full ones are removed.
        var maximum = 1_000
    }

    init(capacity: Double, perSecond: Double) {
        self.capacity = capacity
        self.perSecond = perSecond
    }

    /// Takes one action of an address.
    ///
    /// - Returns: Whether the rate limit allows it.
    func take(_ address: String, now: Double) -> Bool {
        state.withLock { state in
            if state.buckets.count >= state.maximum {
                state.buckets = state.buckets.filter { !$0.value.isFull(now: now) }
                state.maximum = max(1_000, state.buckets.count * 2)
            }
            return state.buckets[address, default: TokenBucket(capacity: capacity, perSecond: perSecond, now: now)]
                .take(now: now)
        }
    }

    var count: Int { state.withLock { $0.buckets.count } }
}

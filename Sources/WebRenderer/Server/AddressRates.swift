internal import Locking

/// A rate limit for each address. Any thread may use it.
final class AddressRates: Sendable {
    private let capacity: Double
    private let perSecond: Double
    private let lock = Lock()
    /// The buckets of addresses that were active lately. Guarded by `lock`.
    private nonisolated(unsafe) var buckets: [String: TokenBucket] = [:]
    /// The number of buckets at which full ones are removed. Guarded by `lock`.
    private nonisolated(unsafe) var maximum = 1_000

    init(capacity: Double, perSecond: Double) {
        self.capacity = capacity
        self.perSecond = perSecond
    }

    /// Takes one action of an address.
    ///
    /// - Returns: Whether the rate limit allows it.
    func take(_ address: String, now: Double) -> Bool {
        lock.withLock {
            if buckets.count >= maximum {
                buckets = buckets.filter { !$0.value.isFull(now: now) }
                maximum = max(1_000, buckets.count * 2)
            }
            return buckets[address, default: TokenBucket(capacity: capacity, perSecond: perSecond, now: now)]
                .take(now: now)
        }
    }

    var count: Int { lock.withLock { buckets.count } }
}

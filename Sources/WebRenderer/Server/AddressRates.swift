internal import Locking

/// How often each address may do something. From any thread.
final class AddressRates: Sendable {
    private let capacity: Double
    private let perSecond: Double
    private let lock = Lock()
    /// Guarded by `lock`. An address that has done nothing for long is not known any more.
    private nonisolated(unsafe) var buckets: [String: TokenBucket] = [:]
    /// So many are known before those that are full are looked for. Guarded by `lock`.
    private nonisolated(unsafe) var most = 1_000

    init(capacity: Double, perSecond: Double) {
        self.capacity = capacity
        self.perSecond = perSecond
    }

    /// - Returns: Whether it may.
    func take(_ address: String, now: Double) -> Bool {
        lock.withLock {
            if buckets.count >= most {
                buckets = buckets.filter { !$0.value.isFull(now: now) }
                most = max(1_000, buckets.count * 2)
            }
            return buckets[address, default: TokenBucket(capacity: capacity, perSecond: perSecond, now: now)]
                .take(now: now)
        }
    }

    var count: Int { lock.withLock { buckets.count } }
}

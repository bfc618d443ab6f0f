/// A token bucket: a number of actions at once, and a rate after that.
struct TokenBucket: Sendable {
    let capacity: Double
    let perSecond: Double
    private var level: Double
    private var time: Double

    /// `extra` is the number of actions beyond the capacity that may be taken once. `now` is the time in seconds, as in
    /// the other methods.
    init(capacity: Double, perSecond: Double, extra: Double = 0, now: Double) {
        self.capacity = capacity
        self.perSecond = perSecond
        level = capacity + extra
        time = now
    }

    /// Charges the cost of an action if the bucket has it.
    mutating func consume(_ cost: Double = 1, now: Double) -> Bool {
        level = level(now: now)
        time = max(time, now)
        guard level >= cost else { return false }
        level -= cost
        return true
    }

    /// The seconds until the bucket has the cost of an action, which is at most its capacity.
    func delay(for cost: Double, now: Double) -> Double { max(0, (cost - level(now: now)) / perSecond) }

    /// Returns the cost of an action.
    mutating func refund(_ cost: Double = 1) { level = max(level, min(capacity, level + cost)) }

    /// Adds the tokens that have accrued since the last use, beyond the capacity. For a time in which nothing was read
    /// from the client.
    mutating func refillUncapped(now: Double) {
        level += max(0, now - time) * perSecond
        time = max(time, now)
    }

    /// Whether the bucket is full because it was not used recently.
    func isFull(now: Double) -> Bool { level(now: now) >= capacity }

    private func level(now: Double) -> Double {
        max(level, min(capacity, level + max(0, now - time) * perSecond))
    }
}

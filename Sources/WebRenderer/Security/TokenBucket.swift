/// How often something may happen: a number of times at once, and then so many a second.
struct TokenBucket: Sendable {
    let capacity: Double
    let perSecond: Double
    private var level: Double
    private var time: Double

    /// - Parameter now: In seconds; so are the later ones.
    init(capacity: Double, perSecond: Double, now: Double) {
        self.capacity = capacity
        self.perSecond = perSecond
        level = capacity
        time = now
    }

    /// Takes what something costs, unless it is not there.
    mutating func take(_ cost: Double = 1, now: Double) -> Bool {
        level = level(now: now)
        time = max(time, now)
        guard level >= cost else { return false }
        level -= cost
        return true
    }

    /// What was taken has cost nothing.
    mutating func giveBack(_ cost: Double = 1) { level = max(level, min(capacity, level + cost)) }

    /// Nobody could take anything of late, and what came meanwhile is kept, however much it is.
    mutating func catchUp(now: Double) {
        level += max(0, now - time) * perSecond
        time = max(time, now)
    }

    /// Whether nothing has been taken of late.
    func isFull(now: Double) -> Bool { level(now: now) >= capacity }

    private func level(now: Double) -> Double {
        max(level, min(capacity, level + max(0, now - time) * perSecond))
    }
}

/// The time that a loop may sleep until a wait for something has lasted too long. All times are in seconds.
///
/// A loop that is always busy with other work uses none of it. To end the wait anyway, the budget always expires
/// ``grace`` after the limit.
struct SleepBudget {
    /// The time beyond the limit that a wait may last if the loop hardly sleeps.
    static let grace = 600.0

    private let limit: Double
    private let end: Double
    private var slept = 0.0
    private var sleepStart: Double?

    init(limit: Double, start: Double) {
        self.limit = limit
        end = start + limit + Self.grace
    }

    mutating func begin(at time: Double) {
        sleepStart = time
    }

    mutating func end(at time: Double) {
        guard let start = sleepStart else { return }
        sleepStart = nil
        slept += time - start
    }

    func isSpent(at time: Double) -> Bool {
        leastTimeLeft(at: time) <= 0
    }

    /// The time in which the budget is spent if the loop sleeps from now on.
    func leastTimeLeft(at time: Double) -> Double {
        let sleptNow = sleepStart.map { time - $0 } ?? 0
        return max(0, min(limit - slept - sleptNow, end - time))
    }
}

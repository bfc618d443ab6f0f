/// The minimum rate of an upload or a response. Clients that hold a connection, but send or read next to nothing, lose
/// it.
///
/// Each byte adds time for further bytes, up to a limit. The time does not run while the server does not read.
/// Times are in seconds.
struct TransferPace {
    private let bytesPerSecond: Double
    private let longest: Double
    /// The client's remaining time at `last`.
    private var rest: Double
    /// The time of the last change; nil while nothing is read.
    private var last: Double?

    /// `longest` is the time for which the client may send or read nothing, or too little.
    init(bytesPerSecond: Double, longest: Double, now: Double) {
        self.bytesPerSecond = bytesPerSecond
        self.longest = longest
        rest = longest
        last = now
    }

    /// The client's remaining time at a given time.
    func rest(now: Double) -> Double { rest - (last.map { max(0, now - $0) } ?? 0) }

    mutating func receive(_ bytes: Int, now: Double) {
        rest = min(longest, rest(now: now) + Double(bytes) / bytesPerSecond)
        if last != nil { last = now }
    }

    /// Gives the client the longest time again.
    mutating func restart(now: Double) { (rest, last) = (longest, now) }

    /// Starts or stops reading.
    mutating func read(_ reads: Bool, now: Double) {
        rest = rest(now: now)
        last = reads ? now : nil
    }
}

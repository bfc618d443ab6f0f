/// The minimum rate of an upload or a response. It ends those of clients that hold a connection and send or read next
/// to nothing.
///
/// Each byte adds time for others, up to a limit. The time does not run while the server does not read.
/// Times are in seconds.
struct TransferPace {
    private let bytesPerSecond: Double
    private let longest: Double
    /// The client's remaining time at `last`.
    private var rest: Double
    /// The time of the last change; nil while nothing is read.
    private var last: Double?

    /// `longest` is the time for which the client may send nothing, or too little.
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

    /// Starts or stops reading.
    mutating func read(_ reads: Bool, now: Double) {
        rest = rest(now: now)
        last = reads ? now : nil
    }
}

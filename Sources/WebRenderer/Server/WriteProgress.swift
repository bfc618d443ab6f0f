/// The progress of a client with unread bytes.
///
/// The client has to read at a minimum rate. A byte now and then would hold a response in memory for months. Once it
/// has read everything that was pending, for example a small patch, its time begins again.
struct WriteProgress {
    private var pace: TransferPace
    private var taken: Int
    /// The number of bytes that were written when the client's time began.
    private var goal: Int

    /// Begins to watch when bytes are pending.
    ///
    /// `taken` is the number of bytes that the client has received, of those that were written. `longest` is the time,
    /// in seconds, for which it may read nothing, or too little.
    init(taken: Int, of written: Int, bytesPerSecond: Double, longest: Double, now: Double) {
        (self.taken, goal) = (taken, written)
        pace = TransferPace(bytesPerSecond: bytesPerSecond, longest: longest, now: now)
    }

    /// Records the progress while bytes are pending.
    ///
    /// - Returns: Whether the client has made too little for too long.
    mutating func isOver(taken: Int, of written: Int, now: Double) -> Bool {
        if taken >= goal {
            goal = written
            pace.restart(now: now)
        } else {
            pace.receive(max(0, taken - self.taken), now: now)
        }
        self.taken = max(taken, self.taken)
        return pace.rest(now: now) <= 0
    }
}

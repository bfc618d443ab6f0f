/// The progress of a client with unread bytes.
struct WriteProgress {
    /// The longest time without progress, in seconds.
    private let longest: Double
    private var taken: Int
    /// The time of the last progress.
    private var last: Double

    /// Begins to watch when bytes are pending.
    ///
    /// `taken` is the number of bytes that the client has received.
    init(taken: Int, longest: Double, now: Double) {
        self.taken = taken
        self.longest = longest
        last = now
    }

    /// Records the progress while bytes are pending.
    ///
    /// - Returns: Whether the client has made none for too long.
    mutating func isOver(taken: Int, now: Double) -> Bool {
        if taken > self.taken {
            self.taken = taken
            last = now
        }
        return now - last >= longest
    }
}

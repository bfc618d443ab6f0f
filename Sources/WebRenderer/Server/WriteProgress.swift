/// Whether a client takes what has been written to it.
struct WriteProgress {
    /// How long it may take nothing, in seconds.
    private let longest: Double
    private var taken: Int
    /// When it last had taken something.
    private var last: Double

    /// Something waits from now on.
    ///
    /// - Parameter taken: How many bytes it has taken of all that was written.
    init(taken: Int, longest: Double, now: Double) {
        self.taken = taken
        self.longest = longest
        last = now
    }

    /// Something still waits.
    ///
    /// - Returns: Whether the client is waited for in vain.
    mutating func isOver(taken: Int, now: Double) -> Bool {
        if taken > self.taken {
            self.taken = taken
            last = now
        }
        return now - last >= longest
    }
}

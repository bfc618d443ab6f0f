/// The time until which a session waits for the rest of its input.
///
/// A terminal's line loses no bytes, so the rest of a key or character comes, however late. Only input that may be
/// complete already, or may never end, has a limit:
///
/// - Escape alone: 100 milliseconds, or the time that the session sets.
/// - Escape and a letter that begins a sequence, such as `[`: two seconds. Then the letter was pressed with Alt.
/// - An answer without an end: five seconds without input.
/// - A paste without an end: five seconds without input, or 30 seconds and one more for each 10 kB. Otherwise a lost
///   end would take every key that follows as pasted text.
struct InputTimeLimit {
    private let escapeDelay: Duration
    /// The start of the paste that has not ended, and its bytes.
    private var paste: (start: ContinuousClock.Instant, count: Int)?

    static let letterDelay = Duration.seconds(2)
    static let silence = Duration.seconds(5)
    static let longestPaste = Duration.seconds(30)
    static let pasteBytesPerSecond = 10_000

    /// The time after a lone Escape in which bytes that complete a sequence belong to it.
    static let lateSequence = Duration.seconds(1)

    init(escapeDelay: Duration) {
        self.escapeDelay = escapeDelay
    }

    /// Returns when to stop waiting, after a read. Nil if there is nothing to wait for, or no limit.
    mutating func end(
        of waiting: InputParser.Waiting, afterReading count: Int, at now: ContinuousClock.Instant
    ) -> ContinuousClock.Instant? {
        guard waiting == .pasteEnd else {
            paste = nil
            return delay(of: waiting).map { now + $0 }
        }
        let (start, before) = paste ?? (now, 0)
        paste = (start, before + count)
        let longest = Self.longestPaste + .seconds((before + count) / Self.pasteBytesPerSecond)
        return min(now + Self.silence, start + longest)
    }

    private func delay(of waiting: InputParser.Waiting) -> Duration? {
        switch waiting {
        case .none, .remainder: nil
        case .escapeTimeout: escapeDelay
        case .sequenceOrLetter: max(escapeDelay, Self.letterDelay)
        case .stringEnd, .pasteEnd: Self.silence
        }
    }
}

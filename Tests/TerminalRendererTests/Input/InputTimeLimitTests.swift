import Testing

@testable import TerminalRenderer

@Suite struct InputTimeLimitTests {
    let start = ContinuousClock.now

    /// Returns the limit after reads, each with the seconds since the first and its number of bytes.
    private func limit(
        _ waiting: InputParser.Waiting, _ reads: [(seconds: Double, count: Int)] = [(0, 1)]
    ) -> Duration? {
        var limit = InputTimeLimit(escapeDelay: .milliseconds(100))
        var end: ContinuousClock.Instant?
        for read in reads {
            end = limit.end(of: waiting, afterReading: read.count, at: start + .seconds(read.seconds))
        }
        return end.map { $0 - start }
    }

    @Test func aPartialSequenceHasNoTimeLimit() {
        #expect(limit(.none) == nil)
        #expect(limit(.remainder) == nil)
    }

    @Test func ambiguousInputHasATimeLimit() {
        #expect(limit(.escapeTimeout) == .milliseconds(100))
        #expect(limit(.sequenceOrLetter) == .seconds(2))
        #expect(limit(.stringEnd) == .seconds(5))
    }

    @Test func aPasteEndsAfterFiveSecondsWithoutInput() {
        #expect(limit(.pasteEnd) == .seconds(5))
        #expect(limit(.pasteEnd, [(0, 1), (4, 1), (8, 1)]) == .seconds(13))
    }

    @Test func keysThatArePressedDoNotProlongAPasteForEver() {
        let keys = (0..<40).map { (seconds: Double($0), count: 1) }
        #expect(limit(.pasteEnd, keys) == .seconds(30))
    }

    @Test func aLongPasteOnASlowLineHasItsTime() {
        let parts = (0..<60).map { (seconds: Double($0), count: 20_000) }
        #expect(limit(.pasteEnd, parts) == .seconds(64))
    }

    @Test func eachPasteHasItsOwnTime() {
        var limit = InputTimeLimit(escapeDelay: .milliseconds(100))
        for second in 0..<29 { _ = limit.end(of: .pasteEnd, afterReading: 1, at: start + .seconds(second)) }
        #expect(limit.end(of: .none, afterReading: 1, at: start + .seconds(29)) == nil)
        #expect(
            limit.end(of: .pasteEnd, afterReading: 1, at: start + .seconds(100)) == start + .seconds(105))
    }
}

import Testing

@testable import WebRenderer

@Suite struct WriteProgressTests {
    @Test func aClientThatReadsNothingTimesOutAtTheLimit() {
        var writeProgress = WriteProgress(taken: 100, of: 101, bytesPerSecond: 1, longest: 30, now: 5)
        let isOver = [10.0, 34, 35].map { writeProgress.isOver(taken: 100, of: 101, now: $0) }
        #expect(isOver == [false, false, true])
    }

    @Test func aClientThatReadsInLargePartsGetsMoreTime() {
        var writeProgress = WriteProgress(taken: 0, of: 10_000, bytesPerSecond: 10, longest: 30, now: 0)
        // Three hundred bytes make up for the longest time.
        let isOver = [(300, 20.0), (600, 45), (600, 70), (900, 74), (900, 103), (900, 104)]
            .map { writeProgress.isOver(taken: $0.0, of: 10_000, now: $0.1) }
        #expect(isOver == [false, false, false, false, false, true])
    }

    @Test func aClientThatReadsTooSlowlyTimesOut() {
        var writeProgress = WriteProgress(taken: 0, of: 10_000, bytesPerSecond: 10, longest: 30, now: 0)
        // A tenth of a second for each byte.
        let isOver = [(1, 15.0), (2, 29), (2, 30), (3, 30.2), (3, 30.3)]
            .map { writeProgress.isOver(taken: $0.0, of: 10_000, now: $0.1) }
        #expect(isOver == [false, false, false, false, true])
    }

    @Test func theTimeBeginsAgainWhenEverythingWasRead() {
        var writeProgress = WriteProgress(taken: 0, of: 5, bytesPerSecond: 10, longest: 30, now: 0)
        // Five bytes are half a second, but another patch of five is pending by then.
        let isOver = [(0, 29.0), (5, 29.5), (5, 59.0), (5, 59.5)]
            .map { writeProgress.isOver(taken: $0.0, of: 10, now: $0.1) }
        #expect(isOver == [false, false, false, true])
    }
}

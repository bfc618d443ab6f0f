import Testing

@testable import WebRenderer

@Suite struct WriteProgressTests {
    @Test func aClientThatReadsNothingIsAwaitedForTheLimit() {
        var writeProgress = WriteProgress(taken: 100, longest: 30, now: 5)
        let isOver = [10.0, 34, 35].map { writeProgress.isOver(taken: 100, now: $0) }
        #expect(isOver == [false, false, true])
    }

    @Test func aClientThatReadsALittleNowAndThenHasItsTime() {
        var writeProgress = WriteProgress(taken: 0, longest: 30, now: 0)
        let isOver = [(1, 20.0), (2, 45), (2, 70), (3, 74), (3, 103), (3, 104)]
            .map { writeProgress.isOver(taken: $0.0, now: $0.1) }
        #expect(isOver == [false, false, false, false, false, true])
    }
}

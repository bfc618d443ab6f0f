import Testing

@testable import WebRenderer

@Suite struct BacklogTests {
    @Test func aFullBacklogStaysFullUntilHalfIsDone() {
        let backlog = Backlog(maximum: 4)
        for _ in 0..<3 { backlog.add() }
        #expect(!backlog.isFull)
        backlog.add()
        #expect(backlog.isFull)
        let first = backlog.remove()
        #expect(!first)
        #expect(backlog.isFull)
        let second = backlog.remove()
        #expect(second)
        #expect(!backlog.isFull)
    }

    @Test func roomIsReportedOnce() {
        let backlog = Backlog(maximum: 4)
        for _ in 0..<6 { backlog.add() }
        let reported = (0..<6).map { _ in backlog.remove() }
        #expect(reported == [false, false, false, true, false, false])
    }

    @Test func roomIsNotReportedWithoutAFullBuffer() {
        let backlog = Backlog(maximum: 4)
        for _ in 0..<3 { backlog.add() }
        let reported = (0..<3).map { _ in backlog.remove() }
        #expect(reported == [false, false, false])
    }
}

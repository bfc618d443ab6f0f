import Testing

@testable import FlowRecords

@Suite struct TaskOriginsTests {
    /// Returns whether jobs of tasks count, one after another.
    private func results(after newestTask: UInt64, _ jobs: [(task: UInt64, isCounted: Bool)]) -> [Bool] {
        var origins = TaskOrigins(newestTask: newestTask)
        return jobs.map { origins.counts($0.task, in: $0.isCounted) }
    }

    @Test func theFirstJobOfATaskDecides() {
        // A task of the main thread is resumed by another thread, and leaves the main thread later.
        #expect(results(after: 0, [(1, true), (1, false), (1, true)]) == [true, false, true])
        // A test's task goes to the main thread and leaves it.
        #expect(results(after: 0, [(2, false), (2, true), (1, true), (2, true)]) == [false, false, true, false])
    }

    @Test func tasksBeforeTheBeginningNeverCount() {
        #expect(results(after: 40, [(1, true), (40, true), (41, true)]) == [false, false, true])
    }

    @Test func neighborsAreIndependent() {
        let tasks: [UInt64] = Array(8...150) + [100_000]
        let first = tasks.reversed().map { (task: $0, isCounted: $0 % 3 == 0) }
        let second = tasks.map { (task: $0, isCounted: true) }
        let expected = first.map(\.isCounted) + tasks.map { $0 % 3 == 0 }
        #expect(results(after: 7, first + second) == expected)
    }
}

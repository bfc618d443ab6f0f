import Testing

@testable import MainThread

@Suite struct SleepBudgetTests {
    @Test func onlySleepCountsAgainstTheBudget() {
        var budget = SleepBudget(limit: 10, start: 100)
        #expect(budget.leastTimeLeft(at: 100) == 10)
        // The loop works for 50 seconds.
        #expect(budget.leastTimeLeft(at: 150) == 10)
        budget.begin(at: 150)
        #expect(budget.leastTimeLeft(at: 154) == 6)
        budget.end(at: 154)
        #expect(budget.leastTimeLeft(at: 200) == 6)
        budget.begin(at: 200)
        #expect(!budget.isSpent(at: 205))
        #expect(budget.isSpent(at: 206))
        #expect(budget.isSpent(at: 300))
    }

    @Test func aLoopThatNeverSleepsHasALimitToo() {
        let budget = SleepBudget(limit: 10, start: 100)
        #expect(!budget.isSpent(at: 709))
        #expect(budget.leastTimeLeft(at: 709) == 1)
        #expect(budget.isSpent(at: 710))
    }

    @Test func anEmptyBudgetIsSpentAtOnce() {
        #expect(SleepBudget(limit: 0, start: 5).isSpent(at: 5))
    }

    /// A wait may begin while the loop works, and nested loops may wake twice.
    @Test func anUnmatchedEndIsIgnored() {
        var budget = SleepBudget(limit: 1, start: 0)
        budget.end(at: 100)
        #expect(budget.leastTimeLeft(at: 100) == 1)
        budget.begin(at: 100)
        budget.end(at: 100.5)
        budget.end(at: 200)
        #expect(budget.leastTimeLeft(at: 200) == 0.5)
    }
}

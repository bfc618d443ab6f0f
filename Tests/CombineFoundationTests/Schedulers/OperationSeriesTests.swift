import CombineFoundation
import Dispatch
import Testing

/// A series that runs every 10 nanoseconds, and runs that end at different times.
@Suite struct OperationSeriesTests {
    private func time(_ nanoseconds: UInt64) -> DispatchTime { DispatchTime(uptimeNanoseconds: nanoseconds) }

    @Test func theNextRunIsOneIntervalAfterTheLastOne() {
        #expect(time(100).nextRun(every: 10, at: time(103)) == time(110))
        #expect(time(100).nextRun(every: 10, at: time(110)) == time(110))
    }

    @Test func aRunThatIsLessThanOneIntervalLateKeepsItsTime() {
        #expect(time(100).nextRun(every: 10, at: time(119)) == time(110))
    }

    /// The due times 110, 120 and 130 have passed. One run at 130 replaces all three, and the next one is at 140, not
    /// at 147.
    @Test func aLateRunKeepsTheSchedule() {
        #expect(time(100).nextRun(every: 10, at: time(137)) == time(130))
        #expect(time(130).nextRun(every: 10, at: time(137)) == time(140))
    }

    @Test func aRunAfterTheEndOfTimeNeverComes() {
        #expect(DispatchTime.distantFuture.nextRun(every: 10, at: time(100)) == .distantFuture)
    }
}

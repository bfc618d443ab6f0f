import LiveEditing
import Testing

/// The decision when to build. Times are in seconds; a burst ends after 0.05 without a change, or 0.5 after its first
/// one.
@Suite struct BuildScheduleTests {
    private var schedule = BuildSchedule()

    @Test mutating func aBurstIsOneBuild() {
        #expect(schedule.sourceChanged(at: 10) == .wait(until: 10.05))
        #expect(schedule.sourceChanged(at: 10.25) == .wait(until: 10.3))
        // The first wait has ended, and there was another change.
        #expect(schedule.timePassed(at: 10.05) == .wait(until: 10.3))
        #expect(schedule.timePassed(at: 10.31) == .build)
        #expect(schedule.timePassed(at: 10.32) == .none)
        #expect(schedule.buildEnded(at: 12) == .none)
    }

    @Test mutating func changesWithoutEndDoNotDelayTheBuildForever() {
        var built = false
        var time = 10.0
        while !built, time < 20 {
            if schedule.sourceChanged(at: time) == .build { built = true } else { time += 0.02 }
        }
        #expect(built)
        #expect((10.49...10.53).contains(time))
    }

    @Test mutating func aChangeJustBeforeTheEndOfABuildWaitsUntilItsBurstIsOver() {
        _ = schedule.sourceChanged(at: 10)
        #expect(schedule.timePassed(at: 10.05) == .build)
        #expect(schedule.sourceChanged(at: 11.98) == .none)
        #expect(schedule.timePassed(at: 11.99) == .none)
        guard case .wait(let time) = schedule.buildEnded(at: 12) else {
            Issue.record("It does not wait.")
            return
        }
        #expect(abs(time - 12.03) < 1e-9)
        #expect(schedule.timePassed(at: 12.04) == .build)
    }

    @Test mutating func anOldChangeDuringABuildIsBuiltAtOnce() {
        _ = schedule.sourceChanged(at: 10)
        _ = schedule.timePassed(at: 10.05)
        _ = schedule.sourceChanged(at: 10.1)
        #expect(schedule.buildEnded(at: 12) == .build)
        #expect(schedule.buildEnded(at: 13) == .none)
    }
}

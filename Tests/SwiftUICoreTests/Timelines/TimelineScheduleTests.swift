import Foundation
import SwiftUI
import Testing

/// The dates of schedules, as seconds since the reference date, which begins a minute.
@Suite struct TimelineScheduleTests {
    private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

    private func seconds<S: TimelineSchedule>(_ schedule: S, from start: Double, _ count: Int) -> [Double] {
        schedule.entries(from: date(start), mode: .normal).prefix(count).map(\.timeIntervalSinceReferenceDate)
    }

    @Test func everyMinuteBeginsWithTheMinuteOfTheStart() {
        #expect(seconds(.everyMinute, from: 572, 3) == [540, 600, 660])
        #expect(seconds(.everyMinute, from: 540, 3) == [540, 600, 660])
        #expect(seconds(.everyMinute, from: -1, 2) == [-60, 0])
    }

    @Test func aPeriodKeepsThePhaseOfItsDate() {
        #expect(seconds(.periodic(from: date(30), by: 60), from: 100, 3) == [90, 150, 210])
        #expect(seconds(.periodic(from: date(30), by: 60), from: 30, 2) == [30, 90])
        // The schedule also has dates before its start date.
        #expect(seconds(.periodic(from: date(30), by: 60), from: 0, 3) == [-30, 30, 90])
        let tenths: [TimeInterval] = [0.1 * 3, 0.1 * 4]
        #expect(seconds(.periodic(from: date(0), by: 0.1), from: 0.3, 2) == tenths)
    }

    @Test func aPeriodOfNothingHasOneDate() {
        #expect(seconds(.periodic(from: date(5), by: 0), from: 7, 3).count <= 1)
        #expect(seconds(.periodic(from: date(5), by: -1), from: 7, 3).count <= 1)
    }

    @Test func explicitDatesComeFromTheProgram() {
        #expect(seconds(.explicit([date(1), date(5)]), from: 3, 5) == [1, 5])
    }

    @Test func anAnimationHasAFrameEachThirtiethOfASecondUnlessItIsPaused() {
        #expect(seconds(.animation, from: 3, 3).map { ($0 * 30).rounded() } == [90, 91, 92])
        #expect(seconds(.animation(minimumInterval: 0.5), from: 3, 3) == [3, 3.5, 4])
    }

    @Test func anAnimationThatIsPausedOrOfLowFrequencyHasNoDates() {
        #expect(seconds(.animation(paused: true), from: 3, 3) == [])
        #expect(seconds(.animation(minimumInterval: 0.5, paused: true), from: 3, 3) == [])
        #expect(Array(AnimationTimelineSchedule().entries(from: date(0), mode: .lowFrequency).prefix(2)).isEmpty)
    }

    @Test func cadencesAreInTheOrderOfTheirPeriods() {
        typealias Cadence = TimelineViewDefaultContext.Cadence
        #expect(Cadence.live < .seconds && Cadence.seconds < .minutes)
    }
}

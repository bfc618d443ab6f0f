import CombineTesting
import Foundation
import SwiftUI
import SwiftUITesting
import Testing

/// Timelines on a screen in virtual time, which begins at the reference date.
@MainActor
@Suite struct TimelineViewTests {
    struct Seconds: View {
        let date: Date
        var body: some View { Text(verbatim: "\(Int((date.timeIntervalSinceReferenceDate * 1000).rounded())) ms") }
    }

    struct Clock<Schedule: TimelineSchedule>: View {
        let schedule: Schedule
        var body: some View {
            Text("Clock")
            TimelineView(schedule) { Seconds(date: $0.date) }
        }
    }

    private func date(_ seconds: Double) -> Date { Date(timeIntervalSinceReferenceDate: seconds) }

    @Test func aPeriodicTimelineEvaluatesItsContentAloneOncePerPeriod() throws {
        try withScreen(Clock(schedule: .periodic(from: date(0), by: 1))) { screen in
            #expect(screen.texts == ["Clock", "0 ms"])
            _ = screen.takeBodies()
            screen.advance(by: .seconds(0.9))
            #expect(screen.takeBodies() == [:])
            screen.advance(by: .seconds(0.1))
            #expect(screen.texts == ["Clock", "1000 ms"])
            screen.advance(by: .seconds(3.5))
            #expect(screen.texts == ["Clock", "4000 ms"])
            #expect(screen.takeBodies()["Seconds"] == 4)
            #expect(screen.bodyCount(of: Clock<PeriodicTimelineSchedule>.self) == 0)
        }
    }

    @Test func everyMinuteShowsTheBeginningOfTheMinute() throws {
        try withScreen(Clock(schedule: .everyMinute)) { screen in
            screen.advance(by: .seconds(59))
            #expect(screen.texts.last == "0 ms")
            screen.advance(by: .seconds(2))
            #expect(screen.texts.last == "60000 ms")
        }
    }

    @Test func explicitDatesEndAndThenNothingWaits() throws {
        try withScreen(Clock(schedule: .explicit([date(2), date(3), date(2.5), date(10)]))) { screen in
            // Before the first date the content shows the first date.
            #expect(screen.texts.last == "2000 ms")
            screen.advance(by: .seconds(2.6))
            #expect(screen.texts.last == "2000 ms")
            screen.advance(by: .seconds(1))
            // A date that is earlier than the previous one is skipped.
            #expect(screen.texts.last == "3000 ms")
            #expect(screen.isMoving)
            screen.advance(by: .seconds(7))
            #expect(screen.texts.last == "10000 ms")
            #expect(!screen.isMoving)
        }
    }

    @Test func aScheduleWithoutDatesShowsWhenItBegan() throws {
        try withScreen(Clock(schedule: .explicit([Date]()))) { screen in
            #expect(screen.texts.last == "0 ms")
            #expect(!screen.isMoving)
        }
    }

    @Test func anAnimationHasThirtyFramesASecondAndNoneWhilePaused() throws {
        struct Animated: View {
            @State private var isPaused = false
            var body: some View {
                TimelineView(.animation(paused: isPaused)) { Seconds(date: $0.date) }
                Button("Pause") { isPaused.toggle() }
            }
        }
        try withScreen(Animated()) { screen in
            _ = screen.takeBodies()
            screen.advance(by: .seconds(1))
            let frames = screen.takeBodies()["Seconds"] ?? 0
            #expect(frames == 30 || frames == 31)
            #expect(screen.texts.first == "1000 ms")
            try screen.press("Pause")
            #expect(!screen.isMoving)
            screen.advance(by: .seconds(1))
            #expect(screen.texts.first == "1000 ms")
            try screen.press("Pause")
            #expect(screen.isMoving)
            screen.advance(by: .seconds(0.1))
            #expect(screen.texts.first == "2100 ms")
        }
    }

    @Test func aMinimumIntervalSparesFrames() throws {
        try withScreen(Clock(schedule: .animation(minimumInterval: 0.25))) { screen in
            _ = screen.takeBodies()
            screen.advance(by: .seconds(1))
            #expect(screen.takeBodies()["Seconds"] == 4)
            #expect(screen.texts.last == "1000 ms")
        }
    }

    @Test func aRemovedTimelineRequestsNothing() throws {
        struct Leaving: View {
            @State private var isShown = true
            var body: some View {
                if isShown { TimelineView(.animation) { Seconds(date: $0.date) } }
                Button("Toggle") { isShown.toggle() }
            }
        }
        try withScreen(Leaving()) { screen in
            #expect(screen.isMoving)
            try screen.press("Toggle")
            #expect(!screen.isMoving)
            screen.advance(by: .seconds(5))
            try screen.press("Toggle")
            #expect(screen.texts.first == "5000 ms")
            #expect(screen.isMoving)
        }
    }

    @Test func anEqualScheduleContinuesAndAnotherOneBegins() throws {
        struct Changing: View {
            @State private var interval = 1.0
            @State private var presses = 0
            var body: some View {
                TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: interval)) { context in
                    Seconds(date: context.date)
                    Text("\(presses)")
                }
                Button("Press") { presses += 1 }
                Button("Slower") { interval = 10 }
            }
        }
        try withScreen(Changing()) { screen in
            screen.advance(by: .seconds(4.5))
            try screen.press("Press")
            #expect(screen.texts.prefix(2) == ["4000 ms", "1"])
            try screen.press("Slower")
            #expect(screen.texts.prefix(2) == ["0 ms", "1"])
            screen.advance(by: .seconds(6))
            #expect(screen.texts.first == "10000 ms")
        }
    }

    @Test func aScheduleWhoseDatesDoNotPassEnds() throws {
        struct Stuck: TimelineSchedule {
            func entries(from startDate: Date, mode: TimelineScheduleMode) -> AnyIterator<Date> {
                AnyIterator { startDate }
            }
        }
        try withScreen(Clock(schedule: Stuck())) { screen in
            #expect(screen.texts.last == "0 ms")
            #expect(!screen.isMoving)
        }
    }

    @Test func aTestClockMovesTimelines() {
        withTestClock { clock in
            let screen = Screen(Clock(schedule: .periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)))
            defer { screen.close() }
            clock.advance(by: 2.5)
            screen.update()
            #expect(screen.texts.last == "2000 ms")
        }
    }
}

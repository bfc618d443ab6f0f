import SwiftUI
import SwiftUITesting
import Locking
import Testing

@testable import SwiftUICore

private let start = Date(timeIntervalSinceReferenceDate: 0)

/// Texts that follow the clock, on pages that something covers.
@MainActor
@Suite struct CoveredClockTests {
    /// The time of the texts.
    private final class Elapsed: Sendable {
        private let seconds = Locked(0.0)

        func set(_ seconds: Double) { self.seconds.withLock { $0 = seconds } }

        var date: Date { seconds.withLock { start + $0 } }
    }

    /// The clock of the screen.
    @MainActor private final class Probe {
        var clock: SceneClock?

        /// Whether something waits for a time.
        var isWaiting: Bool { clock?.nextFrameOrTick != nil }
    }

    private struct Probed<Content: View>: View {
        @Environment(\.scene) private var scene
        let probe: Probe
        @ViewBuilder let content: Content

        var body: some View {
            let _ = probe.clock = scene?.clock
            content
        }
    }

    private let probe = Probe()

    enum Clock: CaseIterable {
        case timer, interval, stopwatch, timeline
    }

    private struct ClockText: View {
        let clock: Clock

        var body: some View {
            switch clock {
            case .timer: Text(start, style: .timer)
            case .interval: Text(timerInterval: start...start + 3_600, countsDown: false)
            case .stopwatch:
                Text(.currentDate, format: .stopwatch(startingAt: start, maxPrecision: .seconds(1)))
            case .timeline:
                TimelineView(.periodic(from: start, by: 1)) { context in
                    Text(verbatim: "\(Int(context.date.timeIntervalSince(start))) s")
                }
            }
        }
    }

    enum Cover: CaseIterable {
        case page, tab, fullScreenCover
    }

    private struct Covered: View {
        let clock: Clock
        let cover: Cover
        let elapsed: Elapsed
        @State private var isCovered = false

        var body: some View {
            content
                .environment(\.textClock) { [elapsed] in elapsed.date }
                .environment(\.locale, Locale(identifier: "en_US"))
        }

        @ViewBuilder private var content: some View {
            switch cover {
            case .page: NavigationStack { page.navigationDestination(isPresented: $isCovered) { back } }
            case .tab:
                TabView(selection: $isCovered) {
                    page.tag(false)
                    back.tag(true)
                }
            case .fullScreenCover: page.fullScreenCover(isPresented: $isCovered) { back }
            }
        }

        private var page: some View {
            VStack {
                ClockText(clock: clock)
                Button("Cover") { isCovered = true }
            }
        }

        private var back: some View { Button("Uncover") { isCovered = false } }
    }

    @Test(arguments: Clock.allCases, Cover.allCases)
    func aCoveredTextDoesNotTickAndShowsTheCurrentTimeWhenItReturns(clock: Clock, cover: Cover) throws {
        let elapsed = Elapsed()
        try withScreen(Probed(probe: probe) { Covered(clock: clock, cover: cover, elapsed: elapsed) }) { screen in
            #expect(probe.isWaiting)
            try screen.press("Cover")
            screen.advance(by: .seconds(1))
            #expect(!probe.isWaiting)
            screen.advance(by: .seconds(64))
            elapsed.set(65)
            #expect(!probe.isWaiting)
            try screen.press("Uncover")
            screen.advance()
            let texts: [Clock: String] = [.timer: "1:05", .interval: "1:05", .stopwatch: "01:05", .timeline: "65 s"]
            #expect(screen.texts.contains(try #require(texts[clock])))
            #expect(probe.isWaiting)
        }
    }

    @Test func aTextTicksOncePerInterval() throws {
        let elapsed = Elapsed()
        try withScreen(Covered(clock: .timer, cover: .page, elapsed: elapsed)) { screen in
            elapsed.set(1)
            screen.advance(by: .seconds(0.5))
            #expect(screen.texts.contains("0:00"))
            screen.advance(by: .seconds(0.5))
            #expect(screen.texts.contains("0:01"))
        }
    }

    private struct Deep: View {
        @State private var path = [1]

        var body: some View {
            NavigationStack(path: $path) {
                Text(start, style: .timer)
                    .navigationDestination(for: Int.self) { _ in Button("Leave") { path = [] } }
            }
        }
    }

    @Test func aTextCreatedBelowAPageTicksOnceThePageIsLeft() throws {
        try withScreen(Probed(probe: probe) { Deep() }) { screen in
            #expect(!probe.isWaiting)
            try screen.press("Leave")
            screen.advance(by: .seconds(1))
            #expect(probe.isWaiting)
        }
    }

    private struct Nested: View {
        @State private var isShown = false
        @State private var isCovered = false

        var body: some View {
            VStack {
                Text(start, style: .timer)
                Button("Show") { isShown = true }
            }
            .sheet(isPresented: $isShown) {
                Button("Cover") { isCovered = true }
                    .fullScreenCover(isPresented: $isCovered) { Button("Close all") { isShown = false } }
            }
        }
    }

    @Test func aCoverAboveASheetHidesThePageBelowTheSheetToo() throws {
        try withScreen(Probed(probe: probe) { Nested() }) { screen in
            try screen.press("Show")
            screen.advance(by: .seconds(1))
            // The page is visible around the sheet.
            #expect(probe.isWaiting)
            try screen.press("Cover")
            screen.advance(by: .seconds(1))
            #expect(!probe.isWaiting)
            try screen.press("Close all")
            screen.advance(by: .seconds(1))
            #expect(probe.isWaiting)
        }
    }
}

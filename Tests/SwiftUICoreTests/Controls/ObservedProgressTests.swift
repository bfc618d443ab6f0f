import Foundation
import RenderTree
import SwiftUI
import SwiftUICore
import SwiftUITesting
import Testing

@MainActor
@Suite struct ObservedProgressTests {
    private func fraction(of view: some View, at now: Date = Date()) throws -> Double? {
        var values = EnvironmentValues()
        values.textClock = { now }
        return try withScreen(view, environment: values) { screen in
            let found = screen.nodes.compactMap { if case .progress(let shown) = $0.content { shown } else { nil } }
            return try #require(found.first).fraction
        }
    }

    private let start = Date(timeIntervalSinceReferenceDate: 0)
    private var interval: ClosedRange<Date> { start...start.addingTimeInterval(100) }

    @Test func anIntervalIsAsFarAsTheClock() throws {
        let quarter = start.addingTimeInterval(25)
        #expect(try fraction(of: ProgressView(timerInterval: interval, countsDown: false), at: quarter) == 0.25)
        #expect(try fraction(of: ProgressView(timerInterval: interval), at: quarter) == 0.75)
        #expect(try fraction(of: ProgressView(timerInterval: interval), at: .distantPast) == 1)
        #expect(try fraction(of: ProgressView(timerInterval: interval), at: .distantFuture) == 0)
        #expect(try fraction(of: ProgressView(timerInterval: start...start, countsDown: false), at: start) == 1)
    }

    @Test func theTimeThatIsLeftIsItsValue() throws {
        var values = EnvironmentValues()
        let now = start.addingTimeInterval(40)
        values.textClock = { now }
        let view = ProgressView(timerInterval: interval) { Text("Eggs") }
        try withScreen(view, environment: values) { screen in #expect(screen.texts == ["Eggs", "1:00"]) }
    }

    @Test func aProgressIsFollowedUntilItIsFinished() async throws {
        let progress = Progress(totalUnitCount: 4)
        progress.completedUnitCount = 1
        let screen = Screen(ProgressView(progress))
        #expect(shown(on: screen)?.fraction == 0.25)
        progress.completedUnitCount = 4
        try await screen.wait(until: { shown(on: $0)?.fraction == 1 }, atMost: .seconds(3_600))
        screen.close()
        #expect(try fraction(of: ProgressView(Progress(totalUnitCount: -1))) == nil)
    }

    private func shown(on screen: Screen) -> RenderProgress? {
        screen.nodes.compactMap { if case .progress(let shown) = $0.content { shown } else { nil } }.first
    }
}

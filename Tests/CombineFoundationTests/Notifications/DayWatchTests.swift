import CombineFoundation
import CombineTesting
import Foundation
import Testing

/// A new day is posted once, however the clock gets there.
@Suite struct DayWatchTests {
    private let center = NotificationCenter()
    private let calendar: Calendar

    init() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
        self.calendar = calendar
    }

    private func date(_ day: Int, _ hour: Int, _ minute: Int = 0, month: Int = 3) throws -> Date {
        let components = DateComponents(year: 2025, month: month, day: day, hour: hour, minute: minute)
        return try #require(calendar.date(from: components))
    }

    @Test func aNewDayIsPostedAtItsBeginning() throws {
        let watch = DayWatch(on: center, of: calendar, at: try date(1, 23, 59))
        let recorder = center.publisher(for: .NSCalendarDayChanged).record()
        watch.check(at: try date(1, 23, 59))
        #expect(recorder.values.isEmpty)
        watch.check(at: try date(2, 0))
        watch.check(at: try date(2, 23, 59))
        #expect(recorder.values.map(\.name) == [.NSCalendarDayChanged])
        #expect(recorder.values.first?.object == nil)
        watch.check(at: try date(3, 0))
        #expect(recorder.values.count == 2)
    }

    @Test func severalDaysOfSleepPostOnce() throws {
        let watch = DayWatch(on: center, of: calendar, at: try date(1, 12))
        let recorder = center.publisher(for: .NSCalendarDayChanged).record()
        watch.check(at: try date(9, 8))
        watch.check(at: try date(9, 9))
        #expect(recorder.values.count == 1)
    }

    @Test func aClockThatIsSetBackChangesTheDayToo() throws {
        let watch = DayWatch(on: center, of: calendar, at: try date(2, 12))
        let recorder = center.publisher(for: .NSCalendarDayChanged).record()
        watch.check(at: try date(1, 12))
        #expect(recorder.values.count == 1)
    }

    /// The last Sunday of March has 23 hours in Berlin, the last Sunday of October 25.
    @Test(arguments: [(30, 3), (26, 10)])
    func aDayWithAClockChangeEndsAtMidnight(day: Int, month: Int) throws {
        let watch = DayWatch(on: center, of: calendar, at: try date(day, 0, month: month))
        let recorder = center.publisher(for: .NSCalendarDayChanged).record()
        watch.check(at: try date(day, 23, 59, month: month))
        #expect(recorder.values.isEmpty)
        watch.check(at: try date(day + 1, 0, month: month))
        #expect(recorder.values.count == 1)
    }
}

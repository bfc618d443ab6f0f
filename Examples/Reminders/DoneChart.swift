import SwiftData
import SwiftUI

/// A section with a bar for each of the last seven days, as high as the number of reminders completed on it. It exists
/// when there is something to show.
struct DoneChart: View {
    @Query private var done: [Reminder]
    @Environment(\.calendar) private var calendar

    init() {
        // The days begin in the reader's time zone, which the calendar knows, so the filter leaves a day to spare.
        let start = Date.now.addingTimeInterval(-8 * 86_400)
        _done = Query(
            filter: #Predicate<Reminder> { reminder in
                if let completed = reminder.completed { completed > start } else { false }
            }, animation: .default)
    }

    var body: some View {
        let days = DayCount.week(of: done.compactMap(\.completed), until: .now, in: calendar)
        let highest = days.map(\.count).max() ?? 0
        if highest > 0 {
            Section("Done in seven days") {
                HStack(alignment: .bottom) {
                    ForEach(days) { day in
                        VStack(spacing: 4) {
                            Text(day.count, format: .number)
                                .font(.caption).foregroundStyle(.secondary).opacity(day.count > 0 ? 1 : 0)
                            RoundedRectangle(cornerRadius: 4)
                                .fill(.tint)
                                .frame(width: 24, height: max(64 * Double(day.count) / Double(highest), 2))
                            Text(day.start, format: .dateTime.weekday(.abbreviated)).font(.caption)
                        }
                        .frame(maxWidth: .infinity)
                        .accessibilityElement(children: .ignore)
                        .accessibilityLabel(Text(day.start, format: .dateTime.weekday(.wide)))
                        .accessibilityValue(Text("\(day.count) done"))
                    }
                }
                .padding(.vertical, 8)
            }
        }
    }
}

/// A day, and how many reminders were completed on it.
struct DayCount: Identifiable, Equatable {
    let start: Date
    let count: Int

    var id: Date { start }

    /// The seven days that end with the day of a moment.
    static func week(of dates: [Date], until now: Date, in calendar: Calendar) -> [DayCount] {
        (-6...0).compactMap { offset in
            guard let moment = calendar.date(byAdding: .day, value: offset, to: now) else { return nil }
            let count = dates.count { calendar.isDate($0, inSameDayAs: moment) }
            return DayCount(start: calendar.startOfDay(for: moment), count: count)
        }
    }
}

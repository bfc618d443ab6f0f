import SwiftUI

extension NumberCases {
    mutating func addDates() {
        add("Text(date, style:)", showsNumbers: true) { n in
            Text(n.date, style: .timer)
            Text(n.date, style: .relative)
            Text(n.date, style: .offset)
            Text(n.date, style: .date)
            Text(n.date, style: .time)
        }
        add("ranges of dates", showsNumbers: true) { n in
            Text(n.dates)
            Text(timerInterval: n.dates)
            Text(timerInterval: n.dates, pauseTime: n.date, countsDown: false, showsHours: false)
            Text(DateInterval(start: n.dates.lowerBound, end: n.dates.upperBound))
        }
        add("formatted dates", showsNumbers: true) { n in
            Text(n.date, format: .dateTime)
            Text(n.date, format: .dateTime.year().month().weekday())
            Text(n.date, format: .iso8601)
            Text("\(n.date, format: .dateTime)")
            Text(n.date, formatter: DateFormatter())
        }
        add("relative dates", showsNumbers: true) { n in
            Text(n.date, format: .relative(presentation: .named))
            Text(RelativeDateTimeFormatter().localizedString(for: n.date, relativeTo: Date()))
            Text(RelativeDateTimeFormatter().localizedString(fromTimeInterval: n.b))
            Text(DateComponentsFormatter().string(from: n.c) ?? "")
            Text(DateComponentsFormatter().string(from: DateComponents(day: n.i, hour: n.j)) ?? "")
        }
        // The fuzzer types a number, and the field keeps text that is not a date.
        add("DatePicker", showsNumbers: true) { n in
            DatePicker("one", selection: .constant(n.date))
            DatePicker("two", selection: .constant(n.date), in: n.dates, displayedComponents: .date)
            DatePicker("three", selection: .constant(n.date), in: n.dates.lowerBound...)
            DatePicker("four", selection: .constant(n.date), in: ...n.dates.upperBound)
        }
        add("MultiDatePicker") { n in
            MultiDatePicker("one", selection: .constant([DateComponents(year: n.i, month: n.j, day: 1)]))
            MultiDatePicker("two", selection: .constant([]), in: n.dates.lowerBound...)
            MultiDatePicker("three", selection: .constant([]), in: n.dates.lowerBound..<n.dates.upperBound)
        }
        add("progress by time") { n in
            ProgressView(timerInterval: n.dates)
            ProgressView(timerInterval: n.dates, countsDown: false) { Text("one") }
        }
    }
}

internal import Foundation

/// A button with a date, which opens a popover with a calendar and a field for the time of day.
struct CalendarButton<Label: View> {
    let selection: Binding<Date>
    let range: ClosedRange<Date>
    let components: DatePickerComponents
    let label: Label
    @State private var isOpen = false
    @Environment(\.calendar) private var environmentCalendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale
}

extension CalendarButton: View {
    var body: some View {
        let time = components.subtracting(.date)
        Button {
            isOpen = true
        } label: {
            Text(verbatim: title)
        }
        .popover(isPresented: $isOpen) {
            VStack {
                MultiDatePicker(selection: day, in: range.lowerBound..<range.upperBound.addingTimeInterval(1)) { label }
                if !time.isEmpty {
                    TextField(
                        edited: DateEdit(selection, range, time, environmentCalendar, timeZone), prompt: nil,
                        label: label)
                }
            }
            .labelsHidden()
            .padding()
        }
    }

    private var calendar: Calendar {
        var calendar = environmentCalendar
        calendar.timeZone = timeZone
        calendar.locale = locale
        return calendar
    }

    private var title: String {
        let style = Date.FormatStyle(
            date: .abbreviated, time: components.contains(.hourAndMinute) ? .shortened : .omitted, locale: locale,
            calendar: calendar, timeZone: timeZone)
        return selection.wrappedValue.formatted(style)
    }

    /// The day of the date, as a set with one element. Picking another day keeps the time of day.
    private var day: Binding<Set<DateComponents>> {
        let calendar = calendar
        let selection = selection
        let range = range
        return Binding {
            [calendar.dateComponents([.calendar, .era, .year, .month, .day], from: selection.wrappedValue)]
        } set: { days in
            let old = selection.wrappedValue
            let others = days.compactMap { calendar.date(from: $0) }.filter { !calendar.isDate($0, inSameDayAs: old) }
            guard let picked = others.first else { return }
            let time = calendar.dateComponents([.hour, .minute, .second], from: old)
            let date =
                calendar.date(
                    bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: picked)
                ?? picked
            selection.wrappedValue = min(max(date, range.lowerBound), range.upperBound)
        }
    }
}

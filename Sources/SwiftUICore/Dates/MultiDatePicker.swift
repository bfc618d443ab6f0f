public import Foundation
public import StringLocalization

/// A control for picking several dates.
///
/// ```swift
/// struct Absences: View {
///     @State private var days: Set<DateComponents> = []
///     var body: some View {
///         MultiDatePicker("Absences", selection: $days)
///     }
/// }
/// ```
///
/// The picker shows a month of the environment's calendar, with a button for each day, and buttons for the previous and
/// the next month. The first month contains the earliest selected day, or else today, within the bounds. A
/// picked day is added as its calendar, era, year, month and day. Days outside the bounds cannot be picked, but remain
/// selected if they are. Follows [Apple's
/// MultiDatePicker](https://developer.apple.com/documentation/swiftui/multidatepicker).
public struct MultiDatePicker<Label: View> {
    private let selection: Binding<Set<DateComponents>>
    private let bounds: Range<Date>
    private let label: Label
    /// A date in the displayed month; nil until a person leaves the first month.
    @State private var shown: Date?
    @Environment(\.calendar) private var environmentCalendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale
    @Environment(\.hidesLabels) private var hidesLabel

    private nonisolated init(_ selection: Binding<Set<DateComponents>>, _ bounds: Range<Date>, _ label: Label) {
        self.selection = selection
        self.bounds = bounds
        self.label = label
    }
}

@MainActor
extension MultiDatePicker: View {
    public var body: some View {
        let month = month
        VStack(alignment: .leading) {
            if !hidesLabel { label }
            HStack {
                step("Previous month", "chevron.left", to: month.adding(months: -1))
                Text(verbatim: title(of: month)).frame(maxWidth: .infinity)
                step("Next month", "chevron.right", to: month.adding(months: 1))
            }
            Grid(horizontalSpacing: 8, verticalSpacing: 4) {
                GridRow {
                    ForEach(Array(month.weekdayNames.enumerated()), id: \.offset) { name in
                        Text(verbatim: name.element).foregroundStyle(.secondary).accessibilityHidden(true)
                    }
                }
                ForEach(Array(month.weeks.enumerated()), id: \.offset) { week in
                    GridRow {
                        ForEach(Array(week.element.enumerated()), id: \.offset) { day in
                            if let number = day.element {
                                button(for: number, of: month)
                            } else {
                                Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
                            }
                        }
                    }
                }
            }
        }
        .fixedSize()
        .accessibilityElement(children: .contain)
    }

    private var calendar: Calendar {
        var calendar = environmentCalendar
        calendar.timeZone = timeZone
        calendar.locale = locale
        return calendar
    }

    private var month: CalendarMonth {
        let calendar = calendar
        let first = selection.wrappedValue.compactMap { calendar.date(from: $0) }.min()
        let date = shown ?? min(max(first ?? .now, bounds.lowerBound), bounds.upperBound.addingTimeInterval(-1))
        return CalendarMonth(of: date, in: calendar)
    }

    private func title(of month: CalendarMonth) -> String {
        let style = Date.FormatStyle(locale: locale, calendar: month.calendar, timeZone: timeZone)
        return month.start.formatted(style.month(.wide).year())
    }

    private func step(_ name: LocalizedStringKey, _ symbol: String, to month: CalendarMonth) -> some View {
        let end = month.adding(months: 1).start
        return Button {
            shown = month.start
        } label: {
            Image(systemName: symbol)
        }
        .accessibilityLabel(name)
        .disabled(end <= bounds.lowerBound || month.start >= bounds.upperBound)
    }

    private func button(for day: Int, of month: CalendarMonth) -> some View {
        let date = month.date(of: day)
        let picked = selected(on: date, month.calendar)
        let isSelected = !picked.isEmpty
        let end = month.calendar.date(byAdding: .day, value: 1, to: date) ?? date
        let style = Date.FormatStyle(date: .long, locale: locale, calendar: month.calendar, timeZone: timeZone)
        return Button {
            pick(date, instead: picked, month.calendar)
        } label: {
            Text(verbatim: "\(day)")
                .fontWeight(isSelected ? .bold : nil)
                .underline(isSelected)
                .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.foreground))
        }
        .buttonStyle(.plain)
        .gridColumnAlignment(.trailing)
        .accessibilityLabel(Text(verbatim: date.formatted(style)))
        .accessibilityAddTraits(isSelected ? .isSelected : [])
        .disabled(end <= bounds.lowerBound || date >= bounds.upperBound)
    }

    /// The elements of the selection that stand for a day.
    private func selected(on date: Date, _ calendar: Calendar) -> [DateComponents] {
        let day = calendar.dateComponents([.year, .month, .day], from: date)
        return selection.wrappedValue.filter { one in
            guard let other = one.calendar, other.identifier != calendar.identifier else {
                return one.year == day.year && one.month == day.month && one.day == day.day
            }
            var reader = other
            reader.timeZone = calendar.timeZone
            return reader.date(from: one).map { calendar.isDate($0, inSameDayAs: date) } ?? false
        }
    }

    private func pick(_ date: Date, instead picked: [DateComponents], _ calendar: Calendar) {
        guard picked.isEmpty else { return selection.wrappedValue.subtract(picked) }
        var day = calendar.dateComponents([.era, .year, .month, .day], from: date)
        day.calendar = environmentCalendar
        selection.wrappedValue.insert(day)
    }
}

extension MultiDatePicker {
    /// A picker of any dates, with any view as its label.
    public nonisolated init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
        self.init(selection, .distantPast ..< .distantFuture, label())
    }

    /// A picker for the dates of a range, with any view as its label.
    public nonisolated init(
        selection: Binding<Set<DateComponents>>, in bounds: Range<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, bounds, label())
    }

    /// A picker for dates at or after a start, with any view as its label.
    public nonisolated init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, bounds.lowerBound..<max(bounds.lowerBound, .distantFuture), label())
    }

    /// A picker for dates before an end, with any view as its label.
    public nonisolated init(
        selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>, @ViewBuilder label: () -> Label
    ) {
        self.init(selection, min(bounds.upperBound, .distantPast)..<bounds.upperBound, label())
    }
}

extension MultiDatePicker where Label == Text {
    /// A picker of any dates, labeled by a localized key.
    public nonisolated init(_ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleKey) }
    }

    /// A picker of any dates, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(titleResource) }
    }

    /// A picker of any dates, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, selection: Binding<Set<DateComponents>>) {
        self.init(selection: selection) { Text(title) }
    }

    /// A picker for the dates of a range, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// A picker for the dates of a range, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: Range<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    /// A picker for dates at or after a start, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// A picker for dates at or after a start, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeFrom<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }

    /// A picker for dates before an end, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(titleKey) }
    }

    /// A picker for dates before an end, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Set<DateComponents>>, in bounds: PartialRangeUpTo<Date>
    ) {
        self.init(selection: selection, in: bounds) { Text(title) }
    }
}

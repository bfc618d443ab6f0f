public import Foundation
public import StringLocalization
internal import ViewGraph

/// A control for a date, a time of day, or both.
///
/// ```swift
/// struct Appointment: View {
///     @State private var date = Date.now
///     var body: some View {
///         DatePicker("When", selection: $date, displayedComponents: .date)
///     }
/// }
/// ```
///
/// The date is edited as text, `2026-11-21 14:05`, in the environment's calendar and time zone. Text that is no date of
/// the calendar is ignored. A date outside the range becomes the nearest bound. Components that are not displayed keep
/// their values. Follows [Apple's DatePicker](https://developer.apple.com/documentation/swiftui/datepicker).
public struct DatePicker<Label: View> {
    /// The date components that can be edited.
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let range: ClosedRange<Date>
    private let components: DatePickerComponents
    private let label: Label
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.labelsAreHidden) private var hidesLabel

    fileprivate nonisolated init(
        _ selection: Binding<Date>, _ range: ClosedRange<Date>, _ components: DatePickerComponents, _ label: Label
    ) {
        self.selection = selection
        self.range = range
        self.components = components
        self.label = label
    }
}

extension DatePicker: View {
    public var body: some View {
        let edit = DateEdit(selection, range, components, calendar, timeZone)
        HStack {
            if !hidesLabel {
                label.accessibilityHidden(true)
                Spacer()
            }
            TextField(edited: edit, prompt: nil, label: label)
        }
    }
}

/// An editor of the displayed date components as text.
final class DateEdit: TextEdit {
    private let selection: Binding<Date>
    private let range: ClosedRange<Date>
    private let components: DatePickerComponents
    private let calendar: Calendar

    init(
        _ selection: Binding<Date>,
        _ range: ClosedRange<Date>,
        _ components: DatePickerComponents,
        _ calendar: Calendar,
        _ timeZone: TimeZone
    ) {
        self.selection = selection
        self.range = range
        self.components = components
        var calendar = calendar
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    private var units: [Calendar.Component] {
        var units: [Calendar.Component] = []
        if components.contains(.date) { units += [.year, .month, .day] }
        if components.contains(.hourAndMinute) { units += [.hour, .minute] }
        if components.contains(.hourMinuteAndSecond) { units.append(.second) }
        return units
    }

    override var text: String {
        let date = selection.wrappedValue
        var text = ""
        for unit in units {
            let number = String(calendar.component(unit, from: date))
            let digits = unit == .year ? 4 : 2
            text += String(repeating: "0", count: max(0, digits - number.count)) + number
            switch unit {
            case .year, .month: text += "-"
            case .day where units.contains(.hour): text += " "
            case .hour: text += ":"
            case .minute where units.contains(.second): text += ":"
            default: break
            }
        }
        return text
    }

    override func take(_ text: String) {
        let numbers = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
        guard numbers.count == units.count else { return }
        var parts = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute, .second], from: selection.wrappedValue)
        for (unit, number) in zip(units, numbers) { parts.setValue(number, for: unit) }
        parts.calendar = calendar
        guard parts.isValidDate, let date = calendar.date(from: parts) else { return }
        selection.wrappedValue = min(max(date, range.lowerBound), range.upperBound)
    }

    override func isSame(as other: TextEdit) -> Bool {
        guard let other = other as? DateEdit else { return false }
        return range == other.range && components == other.components && calendar == other.calendar
            && Binding.isSameInput(selection, other.selection)
    }
}

/// The parts of a date that a date picker displays.
///
/// Follows [Apple's DatePickerComponents](https://developer.apple.com/documentation/swiftui/datepickercomponents).
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Displays hour and minute components based on the locale.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Displays day, month, and year based on the locale.
    public static let date = DatePickerComponents(rawValue: 2)
    /// Displays hour, minute and second components based on the locale.
    public static let hourMinuteAndSecond = DatePickerComponents(rawValue: 5)
}

extension DatePicker {
    /// Creates an instance that selects a date with an unbounded range.
    public nonisolated init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, .distantPast ... .distantFuture, displayedComponents, label())
    }

    /// Creates an instance that selects a date in a closed range.
    public nonisolated init(
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, range, displayedComponents, label())
    }

    /// Creates an instance that selects a date on or after some start date.
    public nonisolated init(
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, range.lowerBound...max(range.lowerBound, .distantFuture), displayedComponents, label())
    }

    /// Creates an instance that selects a date on or before some end date.
    public nonisolated init(
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, min(range.upperBound, .distantPast)...range.upperBound, displayedComponents, label())
    }
}

extension DatePicker where Label == Text {
    /// Creates an instance that selects a date with an unbounded range.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates an instance that selects a date with an unbounded range, using a localized string resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleResource) }
    }

    /// Creates an instance that selects a date with an unbounded range.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    /// Creates an instance that selects a date in a closed range.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates an instance that selects a date in a closed range, using a localized string resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleResource) }
    }

    /// Creates an instance that selects a date on or after some start date.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates an instance that selects a date on or after some start date, using a localized string resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleResource) }
    }

    /// Creates an instance that selects a date on or before some end date.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// Creates an instance that selects a date on or before some end date, using a localized string resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleResource) }
    }
}

public import Foundation
public import StringLocalization

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
/// A browser shows its own editor of dates, or a calendar in a popover where the environment's calendar is not the
/// Gregorian one. Elsewhere the date is edited as text, `2026-11-21 14:05`, in the environment's calendar and time
/// zone. Text that is not a date of the calendar is ignored. A date outside the range becomes the nearest bound.
/// Components that are not displayed keep their values. Follows [Apple's
/// DatePicker](https://developer.apple.com/documentation/swiftui/datepicker).
public struct DatePicker<Label: View> {
    /// The date components that can be edited.
    public typealias Components = DatePickerComponents

    private let selection: Binding<Date>
    private let range: ClosedRange<Date>
    private let components: DatePickerComponents
    private let label: Label
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone
    @Environment(\.hidesLabels) private var hidesLabel
    @Environment(\.sceneDevice) private var device
    @Environment(\.datePickerStyle) private var style

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
        if let custom = style.custom {
            custom.body(with: configuration)
        } else {
            editor(DateEdit(selection, range, components, calendar, timeZone))
        }
    }
}

extension DatePicker {
    /// The configuration that a custom style receives.
    @MainActor
    private var configuration: DatePickerStyleConfiguration {
        let bounded = Binding {
            selection.wrappedValue
        } set: {
            selection.wrappedValue = min(max($0, range.lowerBound), range.upperBound)
        }
        return DatePickerStyleConfiguration(
            label: DatePickerStyleConfiguration.Label(content: style.slot(label)), selection: bounded,
            minimumDate: range.lowerBound == .distantPast ? nil : range.lowerBound,
            maximumDate: range.upperBound == .distantFuture ? nil : range.upperBound, displayedComponents: components)
    }

    @MainActor
    private func editor(_ edit: DateEdit) -> some View {
        HStack {
            if !hidesLabel {
                // The field has the label as its own name, so assistive technologies must not read it twice.
                label.accessibilityHidden(!showsCalendar(edit))
                Spacer()
            }
            if showsCalendar(edit) {
                CalendarButton(selection: selection, range: range, components: components, label: label)
            } else {
                TextField(edited: edit, prompt: nil, label: label)
            }
        }
    }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
    /// The date picker of a style's configuration.
    nonisolated init(_ configuration: DatePickerStyleConfiguration) {
        let first = configuration.minimumDate ?? .distantPast
        self.init(
            configuration.$selection, first...max(first, configuration.maximumDate ?? .distantFuture),
            configuration.displayedComponents, configuration.label)
    }
}

extension DatePicker {
    /// Whether the library's calendar replaces the browser's, which has Gregorian dates only.
    private func showsCalendar(_ edit: DateEdit) -> Bool {
        device.kind == .browser && components.contains(.date) && edit.entry == nil
    }
}

/// The components that a date picker edits: the day, the time, or both.
///
/// Follows [Apple's DatePickerComponents](https://developer.apple.com/documentation/swiftui/datepickercomponents).
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Hour and minute.
    public static let hourAndMinute = DatePickerComponents(rawValue: 1)
    /// Day, month and year.
    public static let date = DatePickerComponents(rawValue: 2)
    /// Hour, minute and second.
    public static let hourMinuteAndSecond = DatePickerComponents(rawValue: 5)
}

extension DatePicker {
    /// A picker of any date, with any view as its label.
    public nonisolated init(
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, .distantPast ... .distantFuture, displayedComponents, label())
    }

    /// A picker of a date within a range, with any view as its label.
    public nonisolated init(
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, range, displayedComponents, label())
    }

    /// A picker of a date at or after the start of a range, with any view as its label.
    public nonisolated init(
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date],
        @ViewBuilder label: () -> Label
    ) {
        self.init(selection, range.lowerBound...max(range.lowerBound, .distantFuture), displayedComponents, label())
    }

    /// A picker of a date up to the end of a range, with any view as its label.
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
    /// A picker of any date, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// A picker of any date, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        selection: Binding<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleResource) }
    }

    /// A picker of any date, labeled by a string that is not localized.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, displayedComponents: displayedComponents) { Text(title) }
    }

    /// A picker of a date within a range, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// A picker of a date within a range, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        selection: Binding<Date>,
        in range: ClosedRange<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleResource) }
    }

    /// A picker of a date at or after the start of a range, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// A picker of a date at or after the start of a range, labeled by a resource.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        selection: Binding<Date>,
        in range: PartialRangeFrom<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleResource) }
    }

    /// A picker of a date up to the end of a range, labeled by a localized key.
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<Date>,
        in range: PartialRangeThrough<Date>,
        displayedComponents: Components = [.hourAndMinute, .date]
    ) {
        self.init(selection: selection, in: range, displayedComponents: displayedComponents) { Text(titleKey) }
    }

    /// A picker of a date up to the end of a range, labeled by a resource.
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

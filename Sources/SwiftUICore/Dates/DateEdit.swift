internal import Foundation
internal import RenderTree
internal import ViewGraph

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

    override func apply(_ text: String) {
        // Digits of any script, because a keyboard may produce the digits of the person's script.
        let digits: String = text.map { character in character.decimalDigit.map { "\($0)" } ?? " " }.joined()
        let numbers = digits.split(separator: " ").compactMap { Int($0) }
        if numbers.count == units.count { set(numbers, in: calendar) }
    }

    /// Sets the displayed components, if such a date exists.
    private func set(_ numbers: [Int], in calendar: Calendar) {
        var parts = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute, .second], from: selection.wrappedValue)
        for (unit, number) in zip(units, numbers) { parts.setValue(number, for: unit) }
        parts.calendar = calendar
        guard parts.isValidDate, let date = calendar.date(from: parts) else { return }
        selection.wrappedValue = min(max(date, range.lowerBound), range.upperBound)
    }

    // MARK: - Entry

    /// The Gregorian calendar, by which browsers name days; nil if the environment has another one.
    private var gregorian: Calendar? {
        switch calendar.identifier {
        case .gregorian, .iso8601: calendar
        default: units.contains(.year) ? nil : calendar
        }
    }

    override var entry: RenderValueEntry? {
        guard let gregorian, !units.isEmpty, let text = form(selection.wrappedValue, in: gregorian) else { return nil }
        var entry = RenderValueEntry(entryKind, text: text)
        // A time of day has limits only where all dates of the range are on its day.
        let isLimited = { (bound: Date) in
            self.units.contains(.year) || gregorian.isDate(bound, inSameDayAs: self.selection.wrappedValue)
        }
        if range.lowerBound > .distantPast, isLimited(range.lowerBound) {
            entry.minimum = form(range.lowerBound, in: gregorian)
        }
        if range.upperBound < .distantFuture, isLimited(range.upperBound) {
            entry.maximum = form(range.upperBound, in: gregorian)
        }
        return entry
    }

    private var entryKind: RenderValueEntry.Kind {
        let hasSeconds = units.contains(.second)
        guard units.contains(.year) else { return .time(hasSeconds: hasSeconds) }
        return units.contains(.hour) ? .dayAndTime(hasSeconds: hasSeconds) : .day
    }

    /// A date as browsers write it; nil for a year that they do not write.
    private func form(_ date: Date, in calendar: Calendar) -> String? {
        let parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
        var text = ""
        for unit in units {
            guard let number = parts.value(for: unit) else { return nil }
            if unit == .year, parts.era != 1 || !(1...9999).contains(number) { return nil }
            let digits = String(number)
            text += String(repeating: "0", count: max(0, (unit == .year ? 4 : 2) - digits.count)) + digits
            switch unit {
            case .year, .month: text += "-"
            case .day where units.contains(.hour): text += "T"
            case .hour: text += ":"
            case .minute where units.contains(.second): text += ":"
            default: break
            }
        }
        return text
    }

    override func apply(entry: String) {
        guard let gregorian, !units.isEmpty, entry.utf8.count <= 32 else { return }
        let fields = entry.split(omittingEmptySubsequences: false) { "-T:".contains($0) }
        var numbers: [Int] = []
        for field in fields {
            guard (1...6).contains(field.count), field.allSatisfy({ $0.isASCII && $0.isNumber }),
                let number = Int(field)
            else { return }
            numbers.append(number)
        }
        // Browsers omit seconds that are zero.
        if units.contains(.second), numbers.count == units.count - 1 { numbers.append(0) }
        guard numbers.count == units.count, let first = numbers.first else { return }
        if units.first == .year, !(1...9999).contains(first) { return }
        set(numbers, in: gregorian)
    }

    override func isSame(as other: TextEdit) -> Bool {
        guard let other = other as? DateEdit else { return false }
        return range == other.range && components == other.components && calendar == other.calendar
            && Binding.isSameInput(selection, other.selection)
    }
}

extension Character {
    /// The value of a decimal digit of any script; nil for other characters, such as circled or Roman numerals.
    fileprivate var decimalDigit: Int? {
        unicodeScalars.first?.properties.numericType == .decimal ? wholeNumberValue : nil
    }
}

public import Foundation

/// A formatter of the time between two dates, such as "2 days ago".
///
/// ```swift
/// let formatter = RelativeDateTimeFormatter()
/// formatter.dateTimeStyle = .named
/// let words = formatter.localizedString(from: DateComponents(day: -1))
/// ```
///
/// The words above are "yesterday" in English. Only the largest unit that is not zero counts, and it is cut off: 90
/// minutes ago is "1 hour ago". Words and plurals come from Foundation's `Date.RelativeFormatStyle`. The styles `short`
/// and `abbreviated` are the same. A formatter belongs to one thread at a time. Follows [Apple's
/// RelativeDateTimeFormatter](https://developer.apple.com/documentation/foundation/relativedatetimeformatter).
public class RelativeDateTimeFormatter: Formatter {
    /// The description of near dates: a number, or a name such as "yesterday".
    public enum DateTimeStyle: Int, Sendable {
        case numeric, named
    }

    /// The length of the names of units.
    public enum UnitsStyle: Int, Sendable {
        case full, spellOut, short, abbreviated
    }

    /// The description of near dates: a number or a name.
    public var dateTimeStyle = DateTimeStyle.numeric
    /// The length of the names of units.
    public var unitsStyle = UnitsStyle.full
    /// The position of the text, which determines the case of its first letter.
    public var formattingContext = Formatter.Context.unknown
    /// The calendar that measures the time between dates.
    public var calendar: Calendar! = Calendar.autoupdatingCurrent
    /// The locale of the words.
    public var locale: Locale! = Locale.autoupdatingCurrent

    /// Returns the words for `date` as seen from `referenceDate`.
    public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
        let units = Set(Self.units.map(\.component))
        return string(of: calendar.dateComponents(units, from: referenceDate, to: date), from: referenceDate)
    }

    /// Returns the words for a distance from now.
    public func localizedString(from dateComponents: DateComponents) -> String {
        string(of: dateComponents, from: Date())
    }

    /// Returns the words for an interval in seconds. The past is negative.
    public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
        let now = Date()
        return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
    }

    /// Returns the words for a date relative to now; nil for other objects.
    public override func string(for obj: Any?) -> String? {
        (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
    }

    /// Returns a formatter with the same options.
    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = RelativeDateTimeFormatter()
        copy.dateTimeStyle = dateTimeStyle
        copy.unitsStyle = unitsStyle
        copy.formattingContext = formattingContext
        copy.calendar = calendar
        copy.locale = locale
        return copy
    }

    private static let units: [(component: Calendar.Component, field: Date.RelativeFormatStyle.Field)] = [
        (.year, .year), (.month, .month), (.weekOfMonth, .week), (.day, .day), (.hour, .hour), (.minute, .minute),
        (.second, .second),
    ]

    private func string(of components: DateComponents, from reference: Date) -> String {
        var amounts = components
        if let weeks = components.weekOfYear, amounts.weekOfMonth == nil { amounts.weekOfMonth = weeks }
        let unit = Self.units.first { (amounts.value(for: $0.component) ?? 0) != 0 } ?? (.second, .second)
        let amount = amounts.value(for: unit.component) ?? 0
        let date = calendar.date(byAdding: unit.component, value: amount, to: reference) ?? reference
        // The style describes its anchor as seen from the date that it formats.
        let style = Date.AnchoredRelativeFormatStyle(
            anchor: date, allowedFields: [unit.field], presentation: presentation, unitsStyle: foundationUnitsStyle,
            locale: locale, calendar: calendar, capitalizationContext: capitalization)
        return style.format(reference)
    }

    private var presentation: Date.RelativeFormatStyle.Presentation { dateTimeStyle == .named ? .named : .numeric }

    private var foundationUnitsStyle: Date.RelativeFormatStyle.UnitsStyle {
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short, .abbreviated: .abbreviated
        }
    }

    private var capitalization: FormatStyleCapitalizationContext {
        switch formattingContext {
        case .standalone: .standalone
        case .listItem: .listItem
        case .beginningOfSentence: .beginningOfSentence
        case .middleOfSentence: .middleOfSentence
        default: .unknown
        }
    }
}

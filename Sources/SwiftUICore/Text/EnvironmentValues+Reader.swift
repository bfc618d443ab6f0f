internal import Foundation
internal import FoundationAdditions
internal import ViewGraph

extension EnvironmentValues {
    /// The environment keys that formatted dates depend on besides the locale.
    @MainActor static let dateInterests = KeyInterests.of(calendarKey).union(KeyInterests.of(timeZoneKey))

    /// The reader of values that are formatted here.
    var reader: Reader {
        let (calendar, timeZone) = (calendar, timeZone)
        return Reader(
            locale, calendar: calendar == .autoupdatingCurrent ? nil : calendar,
            timeZone: timeZone == .autoupdatingCurrent ? nil : timeZone)
    }
}

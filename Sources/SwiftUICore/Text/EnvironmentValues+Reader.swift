internal import Foundation
internal import FoundationAdditions
internal import ViewGraph

extension EnvironmentValues {
    /// The environment keys, besides the locale, on which formatted dates depend.
    @MainActor static let dateInterests = KeyInterests.of(calendarKey).union(KeyInterests.of(timeZoneKey))

    /// The reader for whom values are formatted in this environment.
    var reader: Reader {
        let (calendar, timeZone) = (calendar, timeZone)
        return Reader(
            locale, calendar: calendar == .autoupdatingCurrent ? nil : calendar,
            timeZone: timeZone == .autoupdatingCurrent ? nil : timeZone)
    }
}

import SwiftUI

/// The maximum age of an article on the page.
enum Recency: String, CaseIterable, Codable, Identifiable, Sendable {
    case day, week, month, anytime

    var id: Recency { self }

    var title: LocalizedStringResource {
        switch self {
        case .day: "The last 24 hours"
        case .week: "The last week"
        case .month: "The last month"
        case .anytime: "Any time"
        }
    }

    /// The date of the oldest articles; nil if there is no limit.
    func start(now: Date) -> Date? {
        let hours: Double? =
            switch self {
            case .day: 24
            case .week: 7 * 24
            case .month: 30 * 24
            case .anytime: nil
            }
        return hours.map { now - $0 * 3600 }
    }
}

import Foundation

/// Dates as a newspaper gives them: the time for today's articles, the day for older ones.
struct ArticleDates {
    var now: Date
    var calendar: Calendar

    static var current: ArticleDates { ArticleDates(now: Date(), calendar: .current) }

    func text(for date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day, let hour = parts.hour,
            let minute = parts.minute, Self.months.indices.contains(month - 1)
        else { return "" }
        let isToday = calendar.isDate(date, inSameDayAs: now)
        let time = [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
        return isToday ? "today \(time)" : "\(day) \(Self.months[month - 1]) \(year)"
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}

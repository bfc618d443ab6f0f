import Foundation

/// The width of plain text: the value of the variable `COLUMNS`, between 20 and 1000, or 80 cells without it.
enum PlainWidth {
    static var columns: Int {
        let columns = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
        return min(max(columns ?? 80, 20), 1000)
    }
}

import Foundation

/// How wide plain text is: what the variable `COLUMNS` says, within reason, and 80 cells without it.
enum PlainWidth {
    static var columns: Int {
        let said = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
        return min(max(said ?? 80, 20), 1000)
    }
}

import Foundation

/// Outcomes in human-readable form.
enum Table {
    static let heading = """
        Medians; ± is the distance between the quartiles. Ratios are taken within each round.
        \(line(titles))
        """

    private static let titles = [
        "row", "unit", "ours", "±", "peer", "±", "floor", "±", "wanted", "ours/floor", "peer/ours", "allocations", "",
    ]

    static func line(of outcome: Outcome) -> String {
        func columns(_ figure: Figure?) -> [String] {
            guard let statistics = figure?.statistics else { return ["-", ""] }
            return [statistics.median.figure, statistics.spread.percent]
        }
        let figures = [outcome.ours, outcome.peer, outcome.floor]
        let ratios = [outcome.oursToFloor, outcome.peerToOurs].map { $0?.median.figure ?? "-" }
        let allocations = figures.map { $0?.allocations?.figure ?? "-" }.joined(separator: " ")
        let names = [outcome.row.rawValue, outcome.row.unit]
        let limit = outcome.row.limit?.figure ?? "-"
        return line(names + figures.flatMap(columns) + [limit] + ratios + [allocations, outcome.verdict])
    }

    static func summary(of outcomes: [Outcome]) -> String {
        let missing = outcomes.filter { !$0.misses.isEmpty }.map(\.row.rawValue)
        return missing.isEmpty
            ? "All \(outcomes.count) rows reach what is required."
            : "\(missing.count) of \(outcomes.count) rows miss what is required: \(missing.joined(separator: ", "))"
    }

    private static func line(_ columns: [String]) -> String {
        let widths = [27, 8, 8, 5, 8, 5, 8, 5, 7, 10, 9, 15, 0]
        return zip(columns, widths).enumerated()
            .map { index, column in
                index < 2 || index == 12 ? column.0.padded(to: column.1) : column.0.leftPadded(to: column.1)
            }
            .joined(separator: " ")
    }
}

extension String {
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

extension Double {
    /// Three significant digits, or all digits before the decimal point.
    var figure: String {
        switch self {
        case 0: "0"
        case ..<0.1: String(format: "%.5f", self)
        case ..<1: String(format: "%.3f", self)
        case ..<10: String(format: "%.2f", self)
        case ..<100: String(format: "%.1f", self)
        default: String(format: "%.0f", self)
        }
    }

    var percent: String { String(format: "%.0f%%", self * 100) }
}

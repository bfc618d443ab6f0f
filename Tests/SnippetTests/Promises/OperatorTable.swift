import Foundation

/// The tables of the page on operators.
struct OperatorTable {
    struct Row {
        /// The operators of the row.
        let names: [String]

        /// The upstream demand that the row states.
        let asksFor: String
    }

    let rows: [Row]

    init() throws {
        let page = try Documentation.text(of: "Sources/Combine/Combine.docc/Operators.md")
        rows = page.split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
            .map { line in
                let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
                let names = cells[0].split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }
                return Row(names: names.map { String($0.element) }, asksFor: cells[2])
            }
    }

    var names: [String] { rows.flatMap(\.names) }
}

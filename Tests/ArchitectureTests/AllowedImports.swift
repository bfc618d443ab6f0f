import Foundation

/// The modules that the sources of a target may import: a row of the table of targets.
struct AllowedImports: Equatable {
    /// The modules that every file may import.
    var everywhere: Set<String> = []
    /// Further modules, by the name of the one file that may import them.
    var inFiles: [String: Set<String>] = [:]

    /// Reads the rows of three columns whose first one names targets: ``| `A`, `B` | text | `X`, `Y`; `Z` in
    /// `file.swift` |``.
    static func all(in page: String) -> [String: Self] {
        var rows: [String: Self] = [:]
        for line in page.split(separator: "\n") where line.hasPrefix("| `") {
            let columns = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
            guard columns.count == 3, let targets = columns.first, let imports = columns.last else { continue }
            for target in quoted(targets) { rows[target] = Self(imports) }
        }
        return rows
    }

    private init(_ column: Substring) {
        for part in column.split(separator: ";") {
            let (modules, files) =
                part.range(of: " in ").map {
                    (part[..<$0.lowerBound], part[$0.upperBound...])
                } ?? (part, "")
            let names = Set(Self.quoted(modules))
            if files.isEmpty { everywhere.formUnion(names) }
            for file in Self.quoted(files) { inFiles[file, default: []].formUnion(names) }
        }
    }

    init(everywhere: Set<String>, inFiles: [String: Set<String>]) {
        self.everywhere = everywhere
        self.inFiles = inFiles
    }

    private static func quoted(_ text: Substring) -> [String] {
        text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}

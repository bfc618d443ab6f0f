import Foundation

/// The text of a coverage.
public struct CoverageReport: Sendable {
    private let coverage: InterfaceCoverage

    public init(_ coverage: InterfaceCoverage) { self.coverage = coverage }

    /// A row for each kind of name, and one for all names.
    public var table: String {
        var lines = [Self.row("kind", "names", "present", "share", "uses", "share")]
        for part in coverage.parts where part.kind.isCountedWhole { lines.append(row(part.kind.rawValue, part)) }
        if let total = coverage.total { lines.append(row("all but shapes", total)) }
        lines.append("")
        lines.append("Of names that were missing on the day of the count (uses are files):")
        for part in coverage.parts where !part.kind.isCountedWhole { lines.append(row(part.kind.rawValue, part)) }
        return lines.joined(separator: "\n")
    }

    /// The estimated share of files without a missing name, and without one that could be built here.
    public var files: String {
        let buildable = coverage.missing.filter { $0.need == .nothing }
        return [("a missing name", coverage.missing), ("a missing name that could be built here", buildable)]
            .map { title, names in
                let files = FileEstimate(missing: names)
                let bounds = "at least \(Self.percent(files.atLeast)), at most \(Self.percent(files.atMost))"
                return "Files without \(title): about \(Self.percent(files.estimate)), an estimate (\(bounds))"
            }.joined(separator: "\n")
    }

    private static func percent(_ share: Double) -> String { self.share(Int(share * 1_000), of: 1_000) }

    /// The missing names in groups by what they need, each in the order of the files.
    public func missing(inAtLeast files: Int) -> String {
        UsedName.Need.allCases.map { need in
            let names = coverage.missing.filter { $0.need == need && $0.files >= files }
            let lines = names.map { name in
                "\(Self.right(String(name.files), 6))\(Self.right(String(name.repositories), 6))  \(name.name)  "
                    + "(\(name.kind.rawValue))"
            }
            return (["\(need.description): \(names.count)", " files repos"] + lines).joined(separator: "\n")
        }.joined(separator: "\n\n") + "\n"
    }

    private func row(_ title: String, _ part: InterfaceCoverage.Part) -> String {
        Self.row(
            title, String(part.names), String(part.present), Self.share(part.present, of: part.names),
            String(part.uses), Self.share(part.presentUses, of: part.uses))
    }

    private static func row(_ title: String, _ columns: String...) -> String {
        title.padding(toLength: 30, withPad: " ", startingAt: 0) + columns.map { right($0, 9) }.joined()
    }

    private static func right(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    /// A share in tenths of a percent, rounded down: 100 only if nothing is missing.
    static func share(_ part: Int, of whole: Int) -> String {
        let tenths = whole == 0 ? 1000 : part * 1000 / whole
        return "\(tenths / 10).\(tenths % 10) %"
    }
}

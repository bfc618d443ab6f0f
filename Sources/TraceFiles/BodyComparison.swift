/// The number and duration of body evaluations of each type in a trace.
package struct BodyTotals: Equatable, Sendable {
    package struct Total: Equatable, Sendable {
        package fileprivate(set) var count = 0
        package fileprivate(set) var nanoseconds: Int64 = 0
    }

    /// The totals by the names of the types.
    package private(set) var all: [String: Total] = [:]

    /// Whether some of the counted records are missing, so that there may have been more bodies.
    package let isIncomplete: Bool

    /// `start` is the number of records in the file before the first one that counts.
    package init(of trace: TraceFile = TraceFile(), after start: Int = 0) {
        let first = max(0, start - trace.offset)
        let counted = trace.records.dropFirst(first)
        isIncomplete =
            start < trace.offset || (start == 0 && trace.missingCount > 0)
            || counted.contains { $0.missing ?? 0 > 0 }
        for record in counted where record.kind == "body" {
            all[record.name, default: Total()].count += 1
            // A malformed file may have any numbers.
            let sum = TraceFile.Cost.sum(all[record.name]?.nanoseconds ?? 0, record.duration ?? 0)
            all[record.name]?.nanoseconds = sum
        }
    }
}

/// The bodies of two recordings, such as before and after a change of the app.
package struct BodyComparison: Equatable, Sendable {
    package struct Row: Equatable, Identifiable, Sendable {
        package let name: String
        package let before: BodyTotals.Total
        package let after: BodyTotals.Total

        package var id: String { name }
        /// The number of bodies that were added.
        package var difference: Int { after.count - before.count }
    }

    /// The types whose bodies ran more often, and those whose bodies ran less often, the greatest difference first.
    package let more: [Row]
    package let less: [Row]
    /// The number of types whose bodies ran equally often.
    package let equalCount: Int

    package init(_ before: BodyTotals, _ after: BodyTotals) {
        let rows = Set(before.all.keys).union(after.all.keys).map { name in
            Row(name: name, before: before.all[name] ?? .init(), after: after.all[name] ?? .init())
        }
        more = rows.filter { $0.difference > 0 }.sorted { ($1.difference, $0.name) < ($0.difference, $1.name) }
        less = rows.filter { $0.difference < 0 }.sorted { ($0.difference, $0.name) < ($1.difference, $1.name) }
        equalCount = rows.count - more.count - less.count
    }

    /// The types whose bodies ran more or less often, one line for each.
    var text: String {
        let lines = (more + less).sorted { $0.name < $1.name }.map {
            "\($0.name): \($0.before.count) \($0.before.count == 1 ? "body" : "bodies") before, \($0.after.count) after"
        }
        return lines.isEmpty ? "All bodies ran equally often." : lines.joined(separator: "\n")
    }
}

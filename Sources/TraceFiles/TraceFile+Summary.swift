extension TraceFile {
    /// The number of lines of a list in a summary.
    private static let maximumLines = 20

    /// The summary of a trace: counts, bodies, and findings.
    package var summary: String {
        var lines = [counts]
        if isCut { lines.append("The last line is incomplete and was left out.") }
        if missingCount > 0 {
            let verb = missingCount == 1 ? "is" : "are"
            lines.append("\(Self.records(missingCount)) \(verb) missing, because there were too many.")
        }
        let sent = records.filter { $0.bytes != nil }
        if !sent.isEmpty {
            let bytes = sent.reduce(0) { Cost.sum($0, Int64($1.bytes ?? 0)) }
            lines.append(
                sent.count == 1
                    ? "1 frame with \(bytes) bytes was sent to the screen."
                    : "\(sent.count) frames with \(bytes) bytes were sent to the screen.")
        }
        let bodies = bodies
        if !bodies.isEmpty {
            lines += ["", "Bodies, the most frequent ones first:"]
            lines += bodies.prefix(Self.maximumLines).map { body in
                "  \(body.count) × \(body.name), \(body.nanoseconds / 1_000) µs"
            }
            if bodies.count > Self.maximumLines { lines.append("  and \(bodies.count - Self.maximumLines) more types") }
        }
        let findings = findings
        if !findings.isEmpty {
            lines += ["", "Findings:"] + findings.prefix(Self.maximumLines).map { "  \($0)" }
            if findings.count > Self.maximumLines { lines.append("  and \(findings.count - Self.maximumLines) more") }
        }
        return lines.joined(separator: "\n")
    }

    private var counts: String {
        var numbers: [(kind: String, count: Int)] = []
        for record in records {
            if let index = numbers.firstIndex(where: { $0.kind == record.kind }) {
                numbers[index].count += 1
            } else if numbers.count < Self.maximumLines {
                numbers.append((record.kind, 1))
            }
        }
        let parts = numbers.map { "\($0.count) × \(Self.printable($0.kind))" }
        return "\(Self.records(records.count)): " + (parts.isEmpty ? "nothing happened" : parts.joined(separator: ", "))
    }

    private static func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }

    /// The bodies by name, the most frequent ones first.
    private var bodies: [(name: String, count: Int, nanoseconds: Int64)] {
        BodyTotals(of: self).all.map { ($0.key, $0.value.count, $0.value.nanoseconds) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// The chains of the first bodies of a view, one line for each body.
    package func chains(of view: String) -> String {
        let bodies = records.filter { $0.kind == "body" && $0.name == view }
        guard !bodies.isEmpty else {
            return "There is no body of \(Self.printable(view)) in the trace.\(namesOfBodies)"
        }
        var lines = bodies.prefix(Self.maximumLines).map { body in
            chain(of: body).map { record in
                "\(record.id) \(Self.printable(record.kind)) \(record.name)" + (record.change.map { " (\($0))" } ?? "")
                    + (record.place.map { ", in \(Self.printable($0))" } ?? "")
            }
            .joined(separator: " ← ")
        }
        if bodies.count > Self.maximumLines { lines.append("and \(bodies.count - Self.maximumLines) more bodies") }
        return lines.joined(separator: "\n")
    }

    func hasBody(of view: String) -> Bool { records.contains { $0.kind == "body" && $0.name == view } }

    /// A sentence that lists the views whose bodies are in the trace; empty if there are none.
    private var namesOfBodies: String {
        let names = bodies.map(\.name)
        guard !names.isEmpty else { return "" }
        let more = names.count > Self.maximumLines ? ", and \(names.count - Self.maximumLines) more" : ""
        return " It has bodies of " + names.prefix(Self.maximumLines).joined(separator: ", ") + more + "."
    }

    /// The types whose bodies ran more or less often than in another trace.
    package func comparison(with later: TraceFile) -> String {
        BodyComparison(BodyTotals(of: self), BodyTotals(of: later)).text
    }
}

/// A possible performance problem in a trace.
struct Finding: CustomStringConvertible {
    /// The number of evaluated bodies.
    var count = 0
    /// The total duration of the bodies.
    var nanoseconds: Int64 = 0
    /// What happened, as it follows the count.
    let fact: String
    /// The first occurrence.
    let place: String
    /// The advice to the developer.
    let advice: String

    var description: String {
        "\(count) × \(fact), \(nanoseconds / 1_000) µs in total. First: \(place).\n    \(advice)"
    }

    mutating func add(_ body: TraceFile.Record) {
        count += 1
        // Wraps instead of trapping, because a malformed file may contain any numbers.
        nanoseconds = nanoseconds.addingReportingOverflow(max(0, body.duration ?? 0)).partialValue
        nanoseconds = max(0, nanoseconds)
    }
}

extension TraceFile {
    /// The minimum number of bodies that makes a write a finding.
    private static let manyBodies = 20

    /// Bodies that ran without an effect, then writes that caused many bodies to run. Each kind begins with the most
    /// frequent findings.
    var findings: [Finding] {
        let isEffective = isEffective
        // The nearest write in the chain of each record.
        var writes = [Int?](repeating: nil, count: records.count)
        var inVain = Group()
        var wide = Group()
        for record in records {
            let number = record.kind == "write" ? record.id : record.cause.flatMap { writes[$0 - 1] }
            writes[record.id - 1] = number
            guard record.kind == "body", record.isFirst != true else { continue }
            let write = number.map { records[$0 - 1] }
            if let write {
                wide.add(record, to: "\(write.id)") {
                    Finding(
                        fact: "a body ran because of one write of \(write.name)", place: place(of: write),
                        advice: "Split \(write.name), so that each view reads only the part that it shows.")
                }
            }
            guard !isEffective[record.id - 1] else { continue }
            inVain.add(record, to: "\(record.name) \(write?.name ?? "")") {
                Finding(
                    fact: "the body of \(record.name) ran again without any change on the screen",
                    place: place(of: record), advice: advice(for: record, write))
            }
        }
        return inVain.sorted + wide.sorted.filter { $0.count >= Self.manyBodies }
    }

    private func advice(for body: Record, _ write: Record?) -> String {
        if body.hasNewInputs == true {
            return "Pass \(body.name) only what it shows. A closure that captures a value counts as a new input "
                + "each time."
        }
        guard let write else { return "Let \(body.name) read only what it shows." }
        return "Move the part that shows \(write.name) to a separate view, so that \(body.name) does not read it."
    }

    /// The number of a record, and the event at the beginning of its chain.
    private func place(of record: Record) -> String {
        let chain = chain(of: record)
        guard let event = chain.last, event.id != record.id else { return "record \(record.id)" }
        return "record \(record.id), after \(event.name)"
    }
}

/// Findings of one kind, by subject.
private struct Group {
    private var findings: [String: Finding] = [:]
    private var order: [String] = []

    mutating func add(_ body: TraceFile.Record, to subject: String, _ make: () -> Finding) {
        if findings[subject] == nil {
            findings[subject] = make()
            order.append(subject)
        }
        findings[subject]?.add(body)
    }

    /// The findings in descending order of frequency, and equally frequent ones in order of occurrence.
    var sorted: [Finding] {
        order.enumerated().compactMap { index, subject in findings[subject].map { (index, $0) } }
            .sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }.map(\.1)
    }
}

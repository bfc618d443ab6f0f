/// A possible problem in a trace, or a mistake that the library has reported.
package struct Finding: CustomStringConvertible, Equatable, Sendable {
    /// The number of occurrences.
    package private(set) var count = 0
    /// The total duration of the evaluated bodies; 0 if the occurrences are other records.
    package private(set) var nanoseconds: Int64 = 0
    /// The description of the occurrences, as it follows their count.
    package let fact: String
    /// The record of the first occurrence.
    package let record: Int
    /// The first occurrence.
    package let place: String
    /// The advice to the developer.
    package let advice: String

    package var description: String {
        "\(count) × \(fact), \(nanoseconds / 1_000) µs in total. First: \(place).\n    \(advice)"
    }

    mutating func add(_ record: TraceFile.Record) {
        count += 1
        // Wraps instead of trapping, because a malformed file may contain any numbers.
        nanoseconds = nanoseconds.addingReportingOverflow(max(0, record.duration ?? 0)).partialValue
        nanoseconds = max(0, nanoseconds)
    }
}

extension TraceFile {
    /// The minimum number of bodies that makes a write a finding.
    private static let manyBodies = 20

    /// Diagnostics of the library, values that changed back within a pass, then bodies that ran without an effect,
    /// streams that do not end, objects that bodies recreate, environment keys that flicker, and writes that caused
    /// many bodies to run. Each kind begins with the most frequent findings.
    package var findings: [Finding] { findings(in: nil) }

    /// The findings among the records in a window; nil for all.
    package func findings(in window: Timeline.Window?) -> [Finding] {
        let trail = Trail(of: self)
        let beginnings = beginnings
        let isEffective = isEffective
        var undone = Group()
        var redundant = Group()
        var wide = Group()
        let (replaced, flickering) = otherFindings(in: window, beginnings)
        for record in records where record.kind == "body" && record.isFirst != true {
            guard window?.contains(record) ?? true else { continue }
            let write = trail.write[record.id - 1].map { records[$0 - 1] }
            if let write {
                let origin = trail.origin[write.id - 1]
                wide.add(record, to: "\(origin)") {
                    Finding(
                        fact: "a body ran because of one write of \(write.name)",
                        record: origin, place: place(of: records[origin - 1], beginnings),
                        advice: "Split \(write.name), so that each view reads only the part that it shows.")
                }
            }
            // The app cannot avoid the bodies of the library's views: a text field's runs for each keystroke.
            guard !isEffective[record.id - 1], record.isOfLibrary != true, !isRowOfBody(record) else { continue }
            if let repeated = trail.repeatedWrite[record.id] {
                undone.add(record, to: "\(record.name) \(repeated.name) \(repeated.kind)") {
                    Finding(
                        fact: "\(repeated.name) \(repeated.history), and \(record.name) shows the same",
                        record: record.id, place: place(of: record, beginnings),
                        advice: "Determine the value first, and write \(repeated.name) once."
                            + (repeated.values == nil
                                ? " If the values differ, \(record.name) reads what it does not show." : ""))
                }
                continue
            }
            redundant.add(record, to: "\(record.name) \(write?.name ?? "")") {
                Finding(
                    fact: "the body of \(record.name) ran again without any change on the screen",
                    record: record.id, place: place(of: record, beginnings), advice: advice(for: record, write))
            }
        }
        return diagnostics(in: window, beginnings).sorted + undone.sorted + redundant.sorted
            + openStreams(in: window, beginnings) + replaced.sorted.filter { $0.count >= Self.manyObjects }
            + flickering.sorted + wide.sorted.filter { $0.count >= Self.manyBodies }
    }

    /// Objects that bodies recreate, and environment keys that change several times in an update.
    private func otherFindings(in window: Timeline.Window?, _ beginnings: [Int]) -> (replaced: Group, flickering: Group)
    {
        var replaced = Group()
        var flickering = Group()
        // The keys that have marked each view since the last frame of its scene.
        var marking: [Int: Set<String>] = [:]
        for record in records {
            let scene = record.scene ?? 1
            switch record.kind {
            case "frame": marking[scene] = nil
            case "write" where record.name.hasSuffix(Self.anotherObject):
                guard window?.contains(record) ?? true else { continue }
                let property = String(record.name.dropLast(Self.anotherObject.count))
                replaced.add(record, to: property) {
                    Finding(
                        fact: "\(property) got another object", record: record.id, place: place(of: record, beginnings),
                        advice: "If a body creates the object, keep it in a @StateObject or @State property of the "
                            + "view that creates it, and pass it on.")
                }
            case "mark":
                guard let cause = record.cause, records[cause - 1].kind == "write",
                    records[cause - 1].name.hasPrefix("\\."),
                    let view = record.subject
                else { continue }
                let key = records[cause - 1].name
                guard !marking[scene, default: []].insert("\(view) \(key)").inserted, window?.contains(record) ?? true
                else { continue }
                flickering.add(record, to: key) {
                    Finding(
                        fact: "\(key) changed again within an update, and \(record.name) reads it",
                        record: record.id, place: place(of: record, beginnings),
                        advice: "Set \(key) from one state, in one body, so that its value is final before other views "
                            + "read it.")
                }
            default: break
            }
        }
        return (replaced, flickering)
    }

    /// The sentences that the library has reported to the programmer.
    private func diagnostics(in window: Timeline.Window?, _ beginnings: [Int]) -> Group {
        var diagnostics = Group()
        for record in records where record.kind == "diagnostic" && window?.contains(record) ?? true {
            diagnostics.add(record, to: record.name) {
                Finding(
                    fact: "the library reported a mistake", record: record.id, place: place(of: record, beginnings),
                    advice: record.name)
            }
        }
        return diagnostics
    }

    /// Streams that the same place has begun again and again, and that have not ended by the end of the window. Models
    /// of rows may each have one, so this alone is no mistake.
    private func openStreams(in window: Timeline.Window?, _ beginnings: [Int]) -> [Finding] {
        // The open streams of each scene by number.
        var open: [Int: [Int: Record]] = [:]
        // For each record the nearest body, effect or event in its chain. In a file, a chain may have any length.
        var origins = [Int?](repeating: nil, count: records.count)
        for record in records {
            let isOrigin = ["body", "effect", "event"].contains(record.kind)
            origins[record.id - 1] = isOrigin ? record.id : record.cause.flatMap { origins[$0 - 1] }
            let scene = record.scene ?? 1
            // The records that are missing before this one may contain the ends.
            if record.missing ?? 0 > 0 { open[scene] = nil }
            guard record.kind == "signal" else { continue }
            guard let subject = record.subject, max(0, record.time ?? 0) <= window?.end ?? .max else { continue }
            // A stage that the app has named ends with the subscriber behind it.
            if record.name.hasPrefix("\"") { continue }
            if record.name.hasSuffix(Self.streamBegins) {
                open[scene, default: [:]][subject] = record
            } else if record.name.hasSuffix(Self.streamEnds) {
                open[scene]?[subject] = nil
            }
        }
        var group = Group()
        // The events that have begun streams of each place: a list that appears begins one for each row at once.
        var events: [String: Set<Int>] = [:]
        for record in open.values.flatMap(\.values).sorted(by: { $0.id < $1.id }) {
            let origin = origins[record.id - 1].map { records[$0 - 1] }
            let kind = record.name.dropLast(Self.streamBegins.count)
            let place = origin?.name ?? "a cause that was left out"
            let key = "\(kind) \(place) \(record.scene ?? 1)"
            events[key, default: []].insert(beginnings[record.id - 1])
            guard window?.contains(record) ?? true else { continue }
            group.add(record, to: key) {
                Finding(
                    fact: "a stream of \(place) is still open: a \(kind) that is neither completed nor canceled",
                    record: record.id, place: self.place(of: record, beginnings),
                    advice: "If only one is wanted, keep one cancellable, and cancel or replace it before the next "
                        + "stream begins. onReceive and task end with their view.")
            }
        }
        return group.sorted { events[$0, default: []].count >= Self.manyStreams }
    }

    /// Whether a `ForEach` evaluates the row because its own body ran. The app can avoid it
    /// only by avoiding that body.
    private func isRowOfBody(_ record: Record) -> Bool {
        record.name.hasPrefix("row of ") && record.cause.map { records[$0 - 1].kind == "body" } ?? false
    }

    private static let streamBegins = " begins"
    private static let streamEnds = " ends"
    /// The minimum number of events that leave a stream of the same place open, for a finding. One stream may be
    /// wanted, and a second one may be about to replace it.
    private static let manyStreams = 3

    private static let anotherObject = " (another object)"
    /// The minimum number of replaced objects that makes a property a finding. A selection may replace some.
    private static let manyObjects = 3

    private func advice(for body: Record, _ write: Record?) -> String {
        if body.hasNewInputs == true {
            return "Pass \(body.name) only what it shows. A closure that captures a value counts as a new input "
                + "each time."
        }
        guard let write else { return "Let \(body.name) read only what it shows." }
        if let value = write.new, value == write.old, Trail.isExact(value) {
            return "Write \(write.name) only if its value changes: it was \(Self.printable(value)) before."
        }
        return "Move the part that shows \(write.name) to a separate view, so that \(body.name) does not read it."
    }

    /// For each record the number of the first one in its chain.
    var beginnings: [Int] {
        var beginnings: [Int] = []
        beginnings.reserveCapacity(records.count)
        for record in records {
            let first = record.cause.map { beginnings[$0 - 1] } ?? record.id
            beginnings.append(first)
        }
        return beginnings
    }

    /// The number of a record, and the event at the beginning of its chain.
    private func place(of record: Record, _ beginnings: [Int]) -> String {
        let first = records[beginnings[record.id - 1] - 1]
        guard first.id != record.id else { return "record \(offset + record.id)" }
        return "record \(offset + record.id), after \(first.name)"
    }
}

/// Findings of one kind, by subject.
private struct Group {
    private var findings: [String: Finding] = [:]
    private var order: [String] = []

    mutating func add(_ record: TraceFile.Record, to subject: String, _ make: () -> Finding) {
        if findings[subject] == nil {
            findings[subject] = make()
            order.append(subject)
        }
        findings[subject]?.add(record)
    }

    /// The findings in descending order of frequency, and equally frequent ones in order of occurrence.
    var sorted: [Finding] { sorted { _ in true } }

    /// The findings whose subjects meet a condition, in the same order.
    func sorted(where isIncluded: (String) -> Bool) -> [Finding] {
        order.enumerated().filter { isIncluded($0.element) }
            .compactMap { index, subject in findings[subject].map { (index, $0) } }
            .sorted { ($1.1.count, $0.0) < ($0.1.count, $1.0) }.map(\.1)
    }
}

/// The writes behind the records of a trace. Numbers are of records, from 1.
private struct Trail {
    /// The nearest write in the chain of each record.
    private(set) var write: [Int?]
    /// For each write the first of those that one change has made: an observable object informs each view separately.
    private(set) var origin: [Int]
    /// The source that was written several times before a body ran, by the number of the body.
    private(set) var repeatedWrite: [Int: RepeatedWrite] = [:]

    struct RepeatedWrite {
        let name: String
        /// The values, if the last one is the first one again.
        let values: String?
        /// Whether all values are known to be equal.
        let isConstant: Bool

        /// Distinguishes different findings about the same source.
        var kind: String { values == nil ? "several" : isConstant ? "same" : "back" }

        /// Describes the writes of the source.
        var history: String {
            guard let values else { return "was written several times in a pass" }
            return isConstant
                ? "was written several times in a pass with an equal value (\(values))"
                : "changed back within a pass (\(values))"
        }
    }

    private typealias Source = TraceFile.Source

    /// Whether equal descriptions are of equal values. Long texts are cut, collections are known by their length only,
    /// other values by their type only, and dates to the second only.
    static func isExact(_ value: String) -> Bool {
        if value.contains("…") { return false }
        if value.hasPrefix("\"") { return true }
        let isCount = value.contains(" element") && value.first?.isNumber ?? false
        let isTypeName = value.first?.isUppercase ?? false && !value.contains("(")
        return !isCount && !isTypeName && !value.hasSuffix(" +0000")
    }

    /// The values of writes that end with the value before the first one; nil if they do not, or are not known exactly.
    private static func valuesAndBack(_ writes: [TraceFile.Record]) -> String? {
        guard let first = writes.first?.old, writes.last?.new == first else { return nil }
        let values = writes.compactMap(\.new)
        guard values.count == writes.count, ([first] + values).allSatisfy(isExact) else { return nil }
        let shown = values.count > 4 ? values.prefix(2) + ["…"] + values.suffix(1) : values[...]
        return TraceFile.printable(([first] + shown).joined(separator: " → "))
    }

    init(of trace: TraceFile) {
        write = Array(repeating: nil, count: trace.records.count)
        origin = Array(1...(trace.records.count + 1))
        // The writes that have marked each view since its last body.
        var marking: [Source: [Int]] = [:]
        var last: TraceFile.Record?
        for record in trace.records {
            let index = record.id - 1
            write[index] = record.kind == "write" ? record.id : record.cause.flatMap { write[$0 - 1] }
            switch record.kind {
            case "write":
                if let last, last.name == record.name, last.cause == record.cause, last.subject != record.subject {
                    origin[index] = origin[last.id - 1]
                }
                last = record
            case "mark":
                guard let write = write[index], record.subject != nil else { break }
                marking[Source(record), default: []].append(write)
            case "body":
                last = nil
                guard let writes = marking.removeValue(forKey: Source(record)) else { break }
                var known: Set<Source> = []
                for number in writes {
                    let write = trace.records[number - 1]
                    if !known.insert(Source(write)).inserted {
                        let all = writes.map { trace.records[$0 - 1] }.filter { Source($0) == Source(write) }
                        repeatedWrite[record.id] = RepeatedWrite(
                            name: write.name, values: Self.valuesAndBack(all),
                            isConstant: all.allSatisfy { $0.new == all[0].old })
                        break
                    }
                }
            case "event": last = nil
            default: break
            }
        }
    }
}

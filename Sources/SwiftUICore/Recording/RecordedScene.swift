internal import FlowRecords
internal import RenderTree

/// A scene of a running app with the ring of its records.
@MainActor
final class RecordedScene {
    let recorder: FlowRecorder
    private(set) weak var host: ViewHost?
    /// The number of the scene in the program, from 1.
    let number: Int
    /// Whether the scene is shown on this machine, so that its values may be shown and set in the inspector.
    let isOwn: Bool
    /// The last record that has been written or was missing.
    private var last: FlowRecord.ID = 0
    /// The number of records that the recorder had left out when lines were written last.
    private var dropped = 0
    private var runs: [Run] = []
    /// The element whose causes a person has asked for: its name, and the last change that shows it.
    private var picked: (name: String, change: FlowRecord.ID)?
    private var sources = SubjectNumbers()
    private var views = SubjectNumbers()

    /// Records with consecutive numbers, in the recorder and in the output.
    private struct Run {
        let first: FlowRecord.ID
        let line: Int
        var count: Int
    }

    /// The number of records that are written at a time, which limits how long the main thread is occupied.
    private static let batch = 4_096
    /// The number of runs above which causes in the oldest ones are forgotten.
    private static let maximumRuns = 1_000

    init(_ recorder: FlowRecorder, of host: ViewHost, number: Int, isOwn: Bool) {
        self.recorder = recorder
        self.host = host
        self.number = number
        self.isOwn = isOwn
    }

    /// Whether the scene has been released.
    var isReleased: Bool { host == nil }

    /// Whether the scene has been released, and nothing more is to be written.
    var isFinished: Bool { isReleased && recorder.lastRecordID == last }

    /// Forgets the lines of earlier records, because the output has begun again without them.
    func forgetLines() { runs = [] }

    /// Whether no update is due. Only views that are up to date tell whether a value is secret.
    var isUpToDate: Bool { host.map { !$0.graph.needsUpdate } ?? true }

    func shows(_ other: ViewHost) -> Bool { host === other }

    /// Records that a person has asked for the causes of an element. The line follows the records so far. Returns the
    /// name of the element; nil if no record has changed it.
    func pick(_ element: RenderNode) -> String? {
        guard let host else { return nil }
        let places = element.selfAndAncestors.map(\.id.number)
        let change = recorder.lastMutation(of: places, inserting: Mutation.RecordedCase.insert.rawValue)
        let name = RecordNames.name(of: element, on: host)
        picked = (name, change)
        return change == 0 ? nil : name
    }

    /// Appends the next records as lines. Returns their number.
    ///
    /// `lineCount` is the number of records in the output. Records that were left out are added to `total`.
    func appendLines(to text: inout String, after lineCount: Int, missing total: inout Int) -> Int {
        var count = appendRecords(to: &text, after: lineCount, missing: &total)
        // Lines without a record follow the records that have caused them. They do not wait for later records, which
        // other threads may go on to make.
        func append(_ kind: String, _ name: String, cause: FlowRecord.ID, time: UInt64) {
            count += 1
            var line = TraceLine(
                id: lineCount + count, cause: self.line(of: cause), kind: kind, name: name,
                time: Int64(clamping: time))
            line.scene = number > 1 ? number : nil
            text += line.json + "\n"
        }
        for note in recorder.dequeueNotes(upTo: last) {
            append("diagnostic", note.text.shortened(to: Self.maximumNote), cause: note.cause, time: note.time)
        }
        if let picked, picked.change <= last {
            append("pick", picked.name, cause: picked.change, time: recorder.elapsed)
            self.picked = nil
        }
        return count
    }

    /// The number of characters of a sentence for the programmer.
    private static let maximumNote = 400

    private func appendRecords(to text: inout String, after lineCount: Int, missing total: inout Int) -> Int {
        let records = recorder.records(after: last, limit: Self.batch)
        guard let first = records.first, let end = records.last else { return 0 }
        let droppedCount = recorder.droppedCount
        var missing = Int(clamping: first.id - last - 1) + droppedCount - dropped
        total += missing
        begin(records.count, at: first.id, line: lineCount + 1)
        let names = RecordNames(for: records, of: recorder, on: host)
        // Only views that are up to date tell whether a value is secret.
        let describesValues = host.map { !$0.graph.needsUpdate } ?? false
        for (index, record) in records.enumerated() {
            var line = TraceLine(
                record, id: lineCount + 1 + index, cause: self.line(of: record.cause), name: names.name(of: record))
            line.subject = subject(of: record)
            line.scene = number > 1 ? number : nil
            line.missing = missing
            if record.kind == .frame {
                let count = Int(clamping: record.argument)
                if record.flags.contains(.isSent) { line.bytes = count } else { line.mutations = count }
            }
            if describesValues, let change = names.change(of: record) {
                (line.old, line.new) = change
                recorder.forgetChange(of: record.id)
            }
            line.place = RecordNames.place(of: record)
            if describesValues, record.kind == .signal, record.subject != 0, let value = names.value(of: record) {
                line.new = value
                recorder.forgetChange(of: record.id)
            }
            missing = 0
            text += line.json
            text += "\n"
        }
        (last, dropped) = (end.id, droppedCount)
        return records.count
    }

    private func begin(_ count: Int, at first: FlowRecord.ID, line: Int) {
        // In an app with one scene, all records are one run unless some are missing.
        if let run = runs.last, run.first + UInt64(clamping: run.count) == first, run.line + run.count == line {
            runs[runs.count - 1].count += count
            return
        }
        if runs.count >= Self.maximumRuns { runs.removeFirst(Self.maximumRuns / 2) }
        runs.append(Run(first: first, line: line, count: count))
    }

    /// The line of a record; nil if it was left out.
    private func line(of id: FlowRecord.ID) -> Int? {
        guard let run = runs.last(where: { $0.first <= id }) else { return nil }
        let index = Int(clamping: id - run.first)
        return index < run.count ? run.line + index : nil
    }

    /// The number of the node whose records have a number in the output; nil if it is forgotten.
    func subject(ofView number: Int) -> UInt64? { views.subject(numbered: number) }

    private func subject(of record: FlowRecord) -> Int? {
        switch record.kind {
        // The address of an object tells the reader of a file nothing, so subjects are numbered.
        case .write: sources.number(of: record.subject)
        case .mark, .body, .effect: views.number(of: record.subject)
        // Streams have numbers, of which the highest bit is set. A table could forget one, and its end would be another
        // stream's.
        case .signal where record.subject != 0: Int(record.subject & 0x7FFF_FFFF)
        default: nil
        }
    }
}

/// Numbers for the subjects of records, from 1.
private struct SubjectNumbers {
    private var numbers: [UInt64: Int] = [:]
    private var last = 0

    /// The number of subjects that are known at a time. A forgotten one is a new subject.
    private static let maximum = 50_000

    /// Searches all, for a person's request. Later looks know the node.
    func subject(numbered number: Int) -> UInt64? { numbers.first { $0.value == number }?.key }

    mutating func number(of subject: UInt64) -> Int {
        if let known = numbers[subject] { return known }
        if numbers.count >= Self.maximum { numbers = [:] }
        last += 1
        numbers[subject] = last
        return last
    }
}

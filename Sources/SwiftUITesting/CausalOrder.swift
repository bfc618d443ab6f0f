internal import FlowRecords

/// The order of a trace's records.
///
/// Records are kept in the order in which they were made, except between two passes: there, tasks and scheduled actions
/// that do not depend on one another make records in an order that their threads decide. So the records of each such
/// job stay together, after the records that led to the job, and jobs with the same cause are sorted by their text.
struct CausalOrder {
    /// The records in their order, with the numbers from the recorder.
    private(set) var records: [FlowRecord] = []
    /// The first marks of the nodes, in this order, by the marks that were made first.
    private var firstMarks: [FlowRecord.ID: FlowRecord.ID] = [:]
    private let name: (FlowRecord) -> String
    /// The maximum number of jobs between two passes that are ordered. It bounds the length of their texts.
    private static let maximumJobs = 1_000
    /// The new numbers of the ordered records.
    private var numbers: [FlowRecord.ID: Int] = [:]

    /// `name` is called for the records of several jobs only.
    init(_ recorded: [FlowRecord], name: @escaping (FlowRecord) -> String) {
        self.name = name
        records.reserveCapacity(recorded.count)
        var rest = recorded[...]
        while let first = rest.first {
            let isPass = Self.isOfPass(first)
            let end = rest.firstIndex { Self.isOfPass($0) != isPass } ?? rest.endIndex
            let part = rest[..<end]
            rest = rest[end...]
            append(isPass ? Array(part) : ordered(part))
        }
    }

    /// The number of a record's cause in this order; nil if it has none, or none that was kept.
    func cause(of record: FlowRecord) -> Int? {
        numbers[Self.isOfPass(record) ? firstMarks[record.cause] ?? record.cause : record.cause]
    }

    private static func isOfPass(_ record: FlowRecord) -> Bool {
        switch record.kind {
        case .event, .signal, .write, .mark, .signpost: false
        case .body, .layout, .mutation, .frame, .effect: true
        }
    }

    private mutating func append(_ part: [FlowRecord]) {
        for record in part {
            records.append(record)
            numbers[record.id] = records.count
        }
    }

    /// The records that one job made between two passes.
    private struct Job {
        var records: [FlowRecord] = []
        /// The jobs that this one has started.
        var started: [Int] = []
        var text = ""
    }

    /// The records between two passes.
    private mutating func ordered(_ part: ArraySlice<FlowRecord>) -> [FlowRecord] {
        guard Set(part.lazy.map(\.job)).count > 1 else { return Array(part) }
        var jobs = jobs(of: part)
        guard 2...Self.maximumJobs ~= jobs.count else { return Array(part) }
        var indices: [FlowRecord.ID: Int] = [:]
        for (index, job) in jobs.enumerated() { for record in job.records { indices[record.id] = index } }
        var first: [Int] = []
        for index in jobs.indices {
            // A job begins with the record that its starter caused.
            if let starter = indices[jobs[index].records[0].cause], starter != index {
                // The starter has begun before.
                guard starter < index else { return Array(part) }
                jobs[starter].started.append(index)
            } else {
                first.append(index)
            }
        }
        for index in jobs.indices.reversed() {
            sort(&jobs[index].started, by: jobs)
            jobs[index].text = text(of: jobs[index], among: jobs)
        }
        sort(&first, by: jobs)
        var result: [FlowRecord] = []
        func add(_ index: Int) {
            result += jobs[index].records
            for next in jobs[index].started { add(next) }
        }
        for index in first { add(index) }
        var seen: Set<FlowRecord.ID> = []
        for record in result {
            // Jobs that wait for one another keep the order in which they ran.
            guard indices[record.cause] == nil || seen.contains(record.cause) else { return Array(part) }
            seen.insert(record.id)
        }
        noteFirstMarks(from: Array(part), to: result)
        return result
    }

    private func sort(_ indices: inout [Int], by jobs: [Job]) {
        indices.sort { (jobs[$0].text, $0) < (jobs[$1].text, $1) }
    }

    /// The jobs, in the order in which they begin.
    private func jobs(of part: ArraySlice<FlowRecord>) -> [Job] {
        var jobs: [Job] = []
        var keys: [UInt16: Int] = [:]
        var streams: [UInt64: Int] = [:]
        var owners: [FlowRecord.ID: Int] = [:]
        for record in part {
            // A stream is serial, whichever threads its values come from. It may begin inside another job.
            let stream = record.kind == .signal && record.subject != 0 && record.job != 0 ? record.subject : nil
            let owner = record.job == 0 ? owners[record.cause] : stream.flatMap { streams[$0] }
            let index = owner ?? keys[record.job] ?? jobs.count
            if index == jobs.count { jobs.append(Job()) }
            jobs[index].records.append(record)
            if record.job != 0 || owner == nil { keys[record.job] = index }
            if let stream { streams[stream] = index }
            owners[record.id] = index
        }
        return jobs
    }

    /// The job's records in words, without numbers that depend on the order.
    private func text(of job: Job, among jobs: [Job]) -> String {
        var places: [FlowRecord.ID: Int] = [:]
        var lines = job.records.enumerated().map { index, record in
            places[record.id] = index
            let cause = numbers[record.cause].map { "← \($0)" } ?? places[record.cause].map { "+ \($0)" } ?? ""
            return "\(record.kind.rawValue) \(name(record)) \(cause)"
        }
        lines += job.started.map { jobs[$0].text }
        return lines.joined(separator: "\n")
    }

    /// The first of several marks is the cause of the body.
    private mutating func noteFirstMarks(from part: [FlowRecord], to result: [FlowRecord]) {
        var first: [UInt64: FlowRecord.ID] = [:]
        for record in result where record.kind == .mark && first[record.subject] == nil {
            first[record.subject] = record.id
        }
        for record in part where record.kind == .mark {
            guard let mark = first.removeValue(forKey: record.subject), mark != record.id else { continue }
            firstMarks[record.id] = mark
        }
    }
}

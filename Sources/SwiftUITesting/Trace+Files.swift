public import Foundation

extension Trace {
    /// The version of the format of ``jsonLines``.
    public static let formatVersion = 1

    /// The trace as JSON, one object a line, for tools.
    ///
    /// The first line is the header: `{"format":"swiftwater.trace","missing":0,"records":7,"version":1}`. Each other
    /// line is a record: `{"cause":1,"id":2,"kind":"write","of":"Counter.count","subject":1,"time":10250}`. `time` and
    /// `duration` are in nanoseconds. `subject` distinguishes the sources and the views of one name. `cause`,
    /// `duration`, `isFirst`, `hasNewInputs` and `subject` are omitted if they have no value, are zero or false. A later
    /// version may add members and kinds; a reader ignores the ones it does not know.
    public var jsonLines: String {
        let header = Header(missing: missingCount, records: records.count)
        let subjects = numberedSubjects
        let lines = records.map { Self.json(Line($0, subject: subjects[$0.id - 1])) }
        return ([Self.json(header)] + lines).joined(separator: "\n") + "\n"
    }

    /// For each record of a source or a view the number of that source or view, from 1 in the order of their records.
    private var numberedSubjects: [Int?] {
        var sources: [UInt64: Int] = [:]
        var views: [UInt64: Int] = [:]
        func number(_ subject: UInt64, in known: inout [UInt64: Int]) -> Int {
            let number = known[subject] ?? known.count + 1
            known[subject] = number
            return number
        }
        return records.map { record in
            switch record.kind {
            case .write: number(record.subject, in: &sources)
            case .mark, .body, .effect: number(record.subject, in: &views)
            default: nil
            }
        }
    }

    private struct Header: Encodable {
        var format = "swiftwater.trace"
        let missing: Int
        let records: Int
        var version = Trace.formatVersion
    }

    private struct Line: Encodable {
        let id: Int
        let cause: Int?
        let kind: String
        let of: String
        let time: Int64
        let duration: Int64?
        let isFirst: Bool?
        let hasNewInputs: Bool?
        let subject: Int?

        init(_ record: Record, subject: Int?) {
            id = record.id
            cause = record.cause
            kind = record.kind.rawValue
            of = record.name
            time = record.time.wholeNanoseconds
            duration = record.duration == .zero ? nil : record.duration.wholeNanoseconds
            isFirst = record.isFirst ? true : nil
            hasNewInputs = record.hasNewInputs ? true : nil
            self.subject = subject
        }
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Integers, Booleans and strings always have a form in JSON.
        return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
}

// MARK: - Chrome's Format

extension Trace {
    /// The trace in Chrome's format for trace events, which the pages of Perfetto and `chrome://tracing` open.
    ///
    /// ```swift
    /// // given: trace: Trace
    /// // given: file: URL
    /// try trace.chromeTrace.write(to: file)
    /// ```
    ///
    /// Each kind of record has a lane. An arrow leads from each cause to what it has caused. Follows the
    /// [Trace Event Format](https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU).
    public var chromeTrace: Data {
        var events = Record.Kind.allCases.map { kind in
            ChromeEvent(
                name: "thread_name", ph: "M", tid: kind.lane, ts: 0, args: ["name": kind.rawValue])
        }
        for record in records {
            events.append(
                ChromeEvent(
                    name: record.name, ph: "X", tid: record.kind.lane, ts: record.microseconds,
                    dur: max(record.duration.microseconds, Self.shortestSlice), cat: record.kind.rawValue,
                    args: ["record": "\(record.id)"]))
        }
        for record in records {
            guard let cause = record.cause.flatMap({ self[$0] }) else { continue }
            // An arrow begins and ends at a slice that contains its time.
            events.append(
                ChromeEvent(
                    name: "cause", ph: "s", tid: cause.kind.lane, ts: cause.microseconds, cat: "cause", id: record.id))
            events.append(
                ChromeEvent(
                    name: "cause", ph: "f", tid: record.kind.lane, ts: record.microseconds, cat: "cause",
                    id: record.id, bp: "e"))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(ChromeTrace(traceEvents: events))) ?? Data()
    }

    /// The duration in microseconds of records that took no time. A page shows no slice without a duration.
    private static let shortestSlice = 0.1

    private struct ChromeTrace: Encodable {
        let traceEvents: [ChromeEvent]
        var displayTimeUnit = "ms"
    }

    /// An event, with the names of the format.
    private struct ChromeEvent: Encodable {
        let name: String
        let ph: String
        var pid = 1
        let tid: Int
        let ts: Double
        var dur: Double?
        var cat: String?
        var id: Int?
        var bp: String?
        var args: [String: String]?
    }
}

extension Trace.Record {
    fileprivate var microseconds: Double { time.microseconds }
}

extension Trace.Record.Kind {
    /// The number of the kind's lane, from 1.
    fileprivate var lane: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

extension Duration {
    fileprivate var wholeNanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }

    fileprivate var microseconds: Double { Double(wholeNanoseconds) / 1_000 }
}

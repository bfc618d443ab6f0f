internal import FlowRecords
public import Foundation
internal import SwiftUICore

extension Trace {
    /// The version of the format of ``jsonLines``.
    public static let formatVersion = TraceLine.formatVersion

    /// The trace as JSON, one object a line, for tools.
    ///
    /// The first line is the header: `{"format":"swiftwater.trace","missing":0,"records":7,"version":1}`. Each other
    /// line is a record: `{"cause":1,"id":2,"kind":"write","of":"Counter.count","subject":1,"time":10250}`. `time` and
    /// `duration` are in nanoseconds. `subject` distinguishes the sources, the views and the streams of one name.
    /// `lane` is the category of a signpost. `old` and `new` are the values of a state before and after a write:
    /// see ``Record/oldValue``. A stream's value has only `new`. `place` is the source location
    /// of the code of a stream, an event or an effect: see ``Record/place``. `isOfLibrary` marks a body of one of the
    /// library's views. `cause`, `duration`, `isFirst`, `isOfLibrary`, `hasNewInputs`, `subject`, `lane`, `old`, `new`
    /// and `place` are omitted if they have no value, are zero or false. The trace of a running app also has `scene`,
    /// the number of a scene other than the first; `missing`, the number of that scene's records that were left out
    /// before this one; `mutations`, the number of changes in a frame; and `bytes`, the size of a frame that was sent
    /// to a screen. Its header has no `records`, and it has two more kinds: `diagnostic`, a sentence that the library
    /// has reported, and `pick`, an element whose causes a person has asked for. A later version may add members and
    /// kinds; a reader ignores the ones it does not know.
    public var jsonLines: String {
        let subjects = numberedSubjects
        let lines = records.map { record in
            var line = TraceLine(
                id: record.id, cause: record.cause, kind: record.kind.rawValue, name: record.name,
                time: record.time.wholeNanoseconds)
            line.duration = record.duration.wholeNanoseconds
            line.isFirst = record.isFirst
            line.hasNewInputs = record.hasNewInputs
            line.isOfLibrary = record.isOfLibrary
            line.lane = record.signpostLane
            line.subject = subjects[record.id - 1]
            (line.old, line.new) = (record.oldValue, record.newValue)
            line.place = record.place
            return line.json
        }
        let header = TraceLine.header(missing: missingCount, records: records.count)
        return ([header] + lines).joined(separator: "\n") + "\n"
    }

    /// The number of each record's source, view or stream, from 1 in the order of their records.
    private var numberedSubjects: [Int?] {
        var sources: [UInt64: Int] = [:]
        var views: [UInt64: Int] = [:]
        var streams: [UInt64: Int] = [:]
        func number(_ subject: UInt64, in known: inout [UInt64: Int]) -> Int {
            let number = known[subject] ?? known.count + 1
            known[subject] = number
            return number
        }
        return records.map { record in
            switch record.kind {
            case .write: number(record.subject, in: &sources)
            case .mark, .body, .effect: number(record.subject, in: &views)
            case .signal where record.subject != 0: number(record.subject, in: &streams)
            default: nil
            }
        }
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
    /// Each kind of record has a lane, and so has each category of signposts. Signposts that overlap without one being
    /// inside the other are in several lanes of one name, and so are values that streams deliver on several threads. An
    /// arrow leads from each cause to what it has caused. Follows the
    /// [Trace Event Format](https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU).
    public var chromeTrace: Data {
        var lanes = ChromeLanes()
        let numbers = records.map { lanes.number(of: $0) }
        var events = lanes.names.enumerated().map { index, name in
            ChromeEvent(name: "thread_name", ph: "M", tid: index + 1, ts: 0, args: ["name": name])
        }
        for record in records {
            events.append(
                ChromeEvent(
                    name: record.name, ph: "X", tid: numbers[record.id - 1], ts: record.time.microseconds,
                    dur: record.sliceDuration.microseconds, cat: record.kind.rawValue,
                    args: ["record": "\(record.id)"]))
        }
        for record in records {
            guard let cause = record.cause.flatMap({ self[$0] }) else { continue }
            // An arrow begins and ends at a slice that contains its time.
            events.append(
                ChromeEvent(
                    name: "cause", ph: "s", tid: numbers[cause.id - 1], ts: cause.time.microseconds, cat: "cause",
                    id: record.id))
            events.append(
                ChromeEvent(
                    name: "cause", ph: "f", tid: numbers[record.id - 1], ts: record.time.microseconds, cat: "cause",
                    id: record.id, bp: "e"))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(ChromeTrace(traceEvents: events))) ?? Data()
    }

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

/// The lanes of a file in Chrome's format, with numbers from 1.
private struct ChromeLanes {
    private(set) var names = Trace.Record.Kind.allCases.filter { $0 != .signpost }.map(\.rawValue)
    /// For each name of intervals its lanes, and their numbers.
    private var intervals: [String: (lanes: NestedLanes, numbers: [Int])] = [:]

    /// Requires the records to be passed in the order of their times.
    mutating func number(of record: Trace.Record) -> Int {
        let name: String
        if let category = record.signpostLane {
            name = "signpost \(category)"
        } else if record.kind == .signal, record.duration > .zero {
            // Threads may deliver values at the same time.
            name = record.kind.rawValue
        } else {
            return names.firstIndex(of: record.kind.rawValue).map { $0 + 1 } ?? 1
        }
        if intervals[name] == nil {
            intervals[name] = (NestedLanes(), names.firstIndex(of: name).map { [$0 + 1] } ?? [])
        }
        // A page draws the slices of a lane inside each other.
        let lane = intervals[name, default: (NestedLanes(), [])].lanes.place(
            from: record.time, to: record.time + record.sliceDuration)
        if let known = intervals[name]?.numbers, lane < known.count { return known[lane] }
        names.append(name)
        intervals[name]?.numbers.append(names.count)
        return names.count
    }
}

extension Trace.Record {
    /// The category of a signpost.
    fileprivate var signpostLane: String? {
        kind == .signpost ? FlowLabel.numbered(argument)?.description ?? "" : nil
    }

    /// The duration in the file. A page shows no slice without a duration.
    fileprivate var sliceDuration: Duration { max(duration, .nanoseconds(100)) }
}

extension Duration {
    fileprivate var wholeNanoseconds: Int64 {
        components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
    }

    fileprivate var microseconds: Double { Double(wholeNanoseconds) / 1_000 }
}

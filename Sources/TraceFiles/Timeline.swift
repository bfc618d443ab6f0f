/// The records of a trace over time, in a lane for each kind.
package struct Timeline: Equatable, Sendable {
    /// A span of time in nanoseconds since the recording began.
    package struct Window: Equatable, Sendable {
        package let start: Int64
        package let length: Int64

        /// The minimum length of a window in nanoseconds.
        package static let minimumLength: Int64 = 100_000

        package init(start: Int64, length: Int64) {
            self.start = max(0, start)
            self.length = max(Self.minimumLength, length)
        }

        /// The last moment that belongs to it.
        package var end: Int64 {
            let (end, isTooLarge) = start.addingReportingOverflow(length)
            return isTooLarge ? .max : end
        }

        /// Whether a record happened in it, at least in part.
        package func contains(_ record: TraceFile.Record) -> Bool {
            let begin = max(0, record.time ?? 0)
            return begin <= end && TraceFile.Cost.sum(begin, record.duration ?? 0) >= start
        }
    }

    /// Equally wide parts of the window in which something happened, in a row.
    package struct Mark: Equatable, Sendable {
        /// The position of the first part.
        package let start: Int
        /// The position after the last part.
        package fileprivate(set) var end: Int
        package let length: TraceFile.Record.Length

        package init(start: Int, end: Int, length: TraceFile.Record.Length) {
            (self.start, self.end, self.length) = (start, end, length)
        }
    }

    package struct Lane: Equatable, Identifiable, Sendable {
        package let id: String
        package fileprivate(set) var count = 0
        /// The bytes of the patches, in the lane of frames.
        package fileprivate(set) var bytes: Int64 = 0
        package fileprivate(set) var marks: [Mark] = []
    }

    /// The kinds, in the order in which a value passes them.
    package static let kinds = [
        "event", "signal", "write", "mark", "body", "layout", "mutation", "frame", "effect", "signpost",
    ]

    /// The place of each kind in ``kinds``.
    static let numbers = Dictionary(uniqueKeysWithValues: zip(kinds, kinds.indices))

    package let window: Window
    /// The lanes in which the trace has records, including records outside of the window.
    package let lanes: [Lane]
    /// The numbers of the window's last records, newest first.
    package let records: [Int]

    /// `parts` is the resolution of marks. `limit` limits ``records``, and `kind` selects one kind for them. `limits`
    /// are the durations above which bodies are long.
    package init(
        of trace: TraceFile, in window: Window, parts: Int, limit: Int, kind: String? = nil,
        limits: TraceFile.Record.LengthLimits = .standard
    ) {
        self.window = window
        let parts = max(1, parts)
        var lanes = [Lane?](repeating: nil, count: Self.kinds.count)
        // For each kind the parts of the window, with the longest body of each; negative where nothing happened.
        var filled = [[Int]](repeating: [], count: Self.kinds.count)
        let selected = kind.flatMap { Self.numbers[$0] }
        var numbers: [Int] = []
        for record in trace.records {
            guard let number = record.laneNumber else { continue }
            if lanes[number] == nil {
                lanes[number] = Lane(id: record.kind)
                filled[number] = [Int](repeating: -1, count: parts)
            }
            let start = max(0, record.time ?? 0)
            let end = TraceFile.Cost.sum(start, record.duration ?? 0)
            guard start <= window.end, end >= window.start else { continue }
            lanes[number]?.count += 1
            if let bytes = record.bytes {
                let sum = TraceFile.Cost.sum(lanes[number]?.bytes ?? 0, Int64(bytes))
                lanes[number]?.bytes = sum
            }
            if kind == nil || number == selected { numbers.append(record.id) }
            let length = record.length(by: limits).rawValue
            let first = Self.part(max(start, window.start), of: window, parts)
            let last = Self.part(min(end, window.end), of: window, parts)
            for index in first...last where filled[number][index] < length { filled[number][index] = length }
        }
        self.lanes = lanes.indices.compactMap { number in
            guard var lane = lanes[number] else { return nil }
            for (index, value) in filled[number].enumerated() {
                guard let length = TraceFile.Record.Length(rawValue: value) else { continue }
                if let last = lane.marks.last, last.end == index, last.length == length {
                    lane.marks[lane.marks.count - 1].end = index + 1
                } else {
                    lane.marks.append(Mark(start: index, end: index + 1, length: length))
                }
            }
            return lane
        }
        records = numbers.suffix(max(0, limit)).reversed()
    }

    /// The part of the window that contains a time inside it.
    private static func part(_ time: Int64, of window: Window, _ parts: Int) -> Int {
        let fraction = Double(time - window.start) / Double(window.length)
        return Int(exactly: min(max(fraction * Double(parts), 0), Double(parts - 1)).rounded(.down)) ?? 0
    }
}

extension TraceFile {
    /// The time of the last record's end.
    package var end: Int64 {
        records.reduce(0) { max($0, Cost.sum(max(0, $1.time ?? 0), $1.duration ?? 0)) }
    }

    /// The time of the earliest record.
    package var start: Int64 { records.lazy.map { max(0, $0.time ?? 0) }.min() ?? 0 }
}

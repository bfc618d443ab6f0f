/// The streams of a trace: each subscription with its demand, its values and its end.
package struct Streams: Equatable, Sendable {
    package struct Value: Equatable, Sendable {
        /// The number of the record.
        package let record: Int
        package let time: Int64
        /// The description of the value; nil if the trace does not contain it.
        package let text: String?
    }

    package struct Stream: Equatable, Identifiable, Sendable {
        /// The number of the first record of the stream in the trace.
        package let id: Int
        /// The kind of stream: `sink`, `assign`, or the app's name of a stage, in quotation marks.
        package let name: String
        /// The place of its closure in the source.
        package fileprivate(set) var place: String?
        /// Nil if the stream began before the first record.
        package fileprivate(set) var start: Int64?
        /// Nil if the stream has not ended.
        package fileprivate(set) var end: Int64?
        /// The values in the window, oldest first. If there are too many, the oldest are left out.
        package fileprivate(set) var values: [Value] = []
        /// The numbers of their records, as a ring with the oldest one at the place of the next.
        fileprivate var records: [Int] = []
        /// The number of values in the window.
        package fileprivate(set) var valueCount = 0
        /// The times of requests in the window.
        package fileprivate(set) var requests: [Int64] = []
        /// The last request: `unlimited`, or a number.
        package fileprivate(set) var demand: String?
        /// Whether records are missing, one of which may be the end.
        package fileprivate(set) var hasPerhapsEnded = false
        /// The time of the last record.
        fileprivate var last: Int64 = 0
    }

    private struct Key: Hashable {
        let scene: Int
        let subject: Int
        let name: String
    }

    /// The streams with records in the window, and those that are open during it: the newest ones, in the order of
    /// their beginnings.
    package let streams: [Stream]
    /// The number of such streams, with those that are left out.
    package let count: Int

    /// The number of values and requests that are kept for each stream.
    private static let maximumEvents = 500

    /// `limit` is the maximum number of streams.
    package init(of trace: TraceFile, in window: Timeline.Window, limit: Int) {
        var streams: [Stream] = []
        var open: [Key: Int] = [:]
        // A trace has many records and few names.
        var events: [String: (name: String, event: Event)?] = [:]
        // The place of each stream's last record, and of each scene's last record with others missing before it.
        var places: [Int] = []
        var losses: [Int: Int] = [:]
        for (place, record) in trace.records.enumerated() {
            if record.missing ?? 0 > 0 { losses[record.scene ?? 1] = place }
            guard record.kind == "signal", let subject = record.subject else { continue }
            if events[record.name] == nil { events[record.name] = .some(Self.event(of: record.name)) }
            guard let (name, event) = events[record.name] ?? nil else { continue }
            let time = max(0, record.time ?? 0)
            guard time <= window.end else { continue }
            let key = Key(scene: record.scene ?? 1, subject: subject, name: name)
            // A number may begin again as another stream's.
            if event == .begin, let index = open.removeValue(forKey: key) {
                streams[index].hasPerhapsEnded = places[index] < losses[key.scene] ?? 0
            }
            let index = open[key] ?? streams.count
            if index == streams.count {
                streams.append(Stream(id: record.id, name: name))
                places.append(place)
                open[key] = index
            }
            streams[index].last = time
            places[index] = place
            let isInside = time >= window.start
            switch event {
            case .begin: (streams[index].start, streams[index].place) = (time, record.place.map(TraceFile.printable))
            case .end:
                streams[index].end = time
                open[key] = nil
            case .request(let demand):
                streams[index].demand = demand
                if isInside, streams[index].requests.count < Self.maximumEvents { streams[index].requests.append(time) }
            case .value where isInside:
                let place = streams[index].valueCount % Self.maximumEvents
                streams[index].valueCount += 1
                // A ring buffer: once it is full, a record replaces the oldest one.
                if streams[index].records.count < Self.maximumEvents {
                    streams[index].records.append(record.id)
                } else {
                    streams[index].records[place] = record.id
                }
            case .value: break
            }
        }
        for (key, index) in open { streams[index].hasPerhapsEnded = places[index] < losses[key.scene] ?? 0 }
        let shown = streams.filter { $0.last >= window.start || $0.end == nil }
        count = shown.count
        // The streams with the most recent activity are the most useful.
        let newest = shown.sorted { ($1.last, $1.id) < ($0.last, $0.id) }.prefix(max(0, limit))
        self.streams = newest.sorted { $0.id < $1.id }.map { stream in
            var stream = stream
            let oldest = stream.records.count < Self.maximumEvents ? 0 : stream.valueCount % Self.maximumEvents
            stream.values = (stream.records[oldest...] + stream.records[..<oldest]).map { id in
                let record = trace.records[id - 1]
                return Value(
                    record: id, time: max(0, record.time ?? 0), text: record.new.map(TraceFile.printable))
            }
            stream.records = []
            return stream
        }
    }

    private enum Event: Equatable {
        case begin, value, end
        case request(String)
    }

    /// The text of a record: `sink begins`, `"search" receives`, `sink requests 3`, `sink ends`.
    private static func event(of name: String) -> (name: String, event: Event)? {
        for (suffix, event) in [(" begins", Event.begin), (" receives", .value), (" ends", .end)]
        where name.hasSuffix(suffix) {
            return (String(name.dropLast(suffix.count)), event)
        }
        // The demand has no space.
        let requests = " requests "
        guard let space = name.lastIndex(of: " ") else { return nil }
        let (head, demand) = (name[...space], name[name.index(after: space)...])
        guard head.hasSuffix(requests) else { return nil }
        return (String(head.dropLast(requests.count)), .request(String(demand)))
    }
}

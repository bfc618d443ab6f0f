import Foundation

/// Reads a trace in parts, also while it is written.
///
/// It keeps the newest records: at the maximum, the older half is left out and the rest is numbered from 1 again.
package struct TraceReader: Sendable {
    /// The records so far.
    package private(set) var trace = TraceFile()
    private var rest = Data()
    /// The number of lines so far that are not empty.
    private var lineCount = 0
    private let maximumRecords: Int?
    /// The messages that are not read yet: lines that are not records, and are not counted.
    private var messages: [Data] = []
    private let acceptsMessages: Bool

    /// The first bytes of a message.
    private static let messagePrefix = Data("{\"message\":".utf8)
    /// The number of messages that wait. Older ones are dropped.
    private static let maximumMessages = 100
    /// The number of records that a reader keeps.
    package static let standardMaximum = 100_000
    /// The length of a line in bytes above which a file is not a trace.
    private static let maximumLine = 1 << 16
    /// The first version of the format.
    private static let oldestVersion = 1
    /// The newest version that is understood.
    private static let newestVersion = 1

    private struct Header: Decodable {
        let format: String
        let version: Int
        let missing: Int
    }

    /// `maximumRecords` is nil for no limit. `acceptsMessages` specifies whether a running app sends the lines.
    package init(maximumRecords: Int? = standardMaximum, acceptsMessages: Bool = false) {
        self.acceptsMessages = acceptsMessages
        self.maximumRecords = maximumRecords.map { max(2, $0) }
    }

    var hasHeader: Bool { lineCount > 0 }

    /// Returns the answers of a running app since the last call.
    package mutating func dequeueMessages() -> [Data] {
        defer { messages = [] }
        return messages
    }

    /// Reads the next part. Its last line may be incomplete; the part after it continues the line.
    package mutating func append(_ bytes: Data) throws(TraceFile.Refusal) {
        rest.append(bytes)
        let decoder = JSONDecoder()
        var start = rest.startIndex
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
            guard maximumRecords == nil || end - start <= Self.maximumLine else {
                throw TraceFile.Refusal(message: "line \(lineCount + 1) is longer than \(Self.maximumLine) bytes")
            }
            if end > start { try read(rest[start..<end], decoder) }
            start = rest.index(after: end)
        }
        rest = Data(rest[start...])
        guard hasHeader || rest.isEmpty || rest.first == UInt8(ascii: "{") else {
            throw TraceFile.Refusal(message: "the first line is not the header of a trace")
        }
        guard maximumRecords == nil || rest.count <= Self.maximumLine else {
            throw TraceFile.Refusal(message: "line \(lineCount + 1) is longer than \(Self.maximumLine) bytes")
        }
        leaveOutOldRecords()
    }

    private mutating func read(_ line: Data, _ decoder: JSONDecoder) throws(TraceFile.Refusal) {
        if acceptsMessages, hasHeader, line.starts(with: Self.messagePrefix) {
            if messages.count == Self.maximumMessages { messages.removeFirst() }
            messages.append(Data(line))
            return
        }
        defer { lineCount += 1 }
        guard hasHeader else { return try readHeader(line, decoder) }
        let number = lineCount
        guard var record = try? decoder.decode(TraceFile.Record.self, from: line), record.id == number else {
            throw TraceFile.Refusal(message: "line \(number + 1) is not record \(number) of a trace")
        }
        guard record.cause.map({ $0 > 0 && $0 < record.id }) ?? true else {
            throw TraceFile.Refusal(message: "the cause in line \(number + 1) is not an earlier record")
        }
        count(missing: record.missing ?? 0)
        record.laneNumber = Timeline.numbers[record.kind]
        record.move(by: trace.offset)
        trace.records.append(record)
    }

    private mutating func readHeader(_ line: Data, _ decoder: JSONDecoder) throws(TraceFile.Refusal) {
        guard let header = try? decoder.decode(Header.self, from: line), header.format == "swiftwater.trace" else {
            throw TraceFile.Refusal(message: "the first line is not the header of a trace")
        }
        guard header.version >= Self.oldestVersion else {
            throw TraceFile.Refusal(message: "the format has no version \(header.version)")
        }
        guard header.version <= Self.newestVersion else {
            throw TraceFile.Refusal(
                message: "version \(header.version) of the format is newer than version \(Self.newestVersion)")
        }
        count(missing: header.missing)
    }

    /// The number in a malformed file may be any.
    private mutating func count(missing: Int) {
        let (sum, isTooLarge) = trace.missingCount.addingReportingOverflow(max(0, missing))
        trace.missingCount = isTooLarge ? .max : sum
    }

    private mutating func leaveOutOldRecords() {
        guard let maximumRecords, trace.records.count > maximumRecords else { return }
        let count = trace.records.count - maximumRecords / 2
        trace.records.removeFirst(count)
        for index in trace.records.indices { trace.records[index].move(by: count) }
        trace.offset += count
        self.count(missing: count)
    }
}

extension TraceFile.Record {
    /// Lowers the numbers of the record and its cause. A cause that was left out becomes none.
    fileprivate mutating func move(by offset: Int) {
        id -= offset
        cause = cause.flatMap { $0 > offset ? $0 - offset : nil }
    }
}

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
    private let maximumLine: Int
    /// The messages that are not read yet: lines that are not records, and are not counted.
    private var messages: [Data] = []
    private let acceptsMessages: Bool

    /// The first bytes of a message.
    private static let messagePrefix = Data("{\"message\":".utf8)
    /// The number of messages that wait. Older ones are dropped.
    private static let maximumMessages = 100
    /// The number of records that a reader keeps.
    package static let standardMaximum = 100_000
    /// The length of a line in bytes above which a file is not a trace: in a file that is followed, and in a whole one.
    private static let (maximumFollowedLine, maximumLine) = (1 << 16, 1 << 24)
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
        maximumLine = maximumRecords == nil ? Self.maximumLine : Self.maximumFollowedLine
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
        var start = 0
        while let end = endOfLine(from: start) {
            try checkLength(end - start)
            if end > start { try read(rest[start..<end], decoder) }
            start = end + 1
        }
        rest = Data(rest.dropFirst(start))
        guard hasHeader || rest.isEmpty || rest.first == UInt8(ascii: "{") else {
            throw TraceFile.Refusal(message: "the first line is not the header of a trace")
        }
        try checkLength(rest.count)
        leaveOutOldRecords()
    }

    /// Reads the last line, whose line feed may be missing. Returns whether it was left out: the process may have ended
    /// while writing it.
    mutating func end() throws(TraceFile.Refusal) -> Bool {
        if hasHeader, !rest.isEmpty, (try? JSONSerialization.jsonObject(with: rest)) == nil { return true }
        try append(Data([UInt8(ascii: "\n")]))
        return false
    }

    /// The index of the next line feed. `firstIndex(of:)` takes a hundred times as long in a debug build.
    private func endOfLine(from start: Int) -> Int? {
        rest.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, start < bytes.count else { return nil }
            let end = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
            return end.map { UnsafeRawPointer($0) - base }
        }
    }

    private func checkLength(_ length: Int) throws(TraceFile.Refusal) {
        guard length <= maximumLine else {
            throw TraceFile.Refusal(message: "line \(lineCount + 1) is longer than \(maximumLine) bytes")
        }
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

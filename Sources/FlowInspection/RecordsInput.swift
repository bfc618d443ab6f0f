import Foundation
import TraceFiles

/// The records that another process sends, such as an app that is running.
struct RecordsInput: RecordsSource {
    var trace: TraceFile { reader.trace }
    var recording: Int { 0 }
    var arrival: RecordAvailability { .readable(descriptor) }
    private let descriptor: Int32
    private var reader: TraceReader
    /// The reason why the records were rejected. Later input is still read, so that the sender does not block.
    private var refusal: TraceFile.Refusal?

    /// The bytes that are read at a time.
    private static let part = 1 << 18

    /// The descriptor belongs to the caller.
    init(descriptor: Int32, maximumRecords: Int = TraceReader.standardMaximum) {
        self.descriptor = descriptor
        reader = TraceReader(maximumRecords: maximumRecords, acceptsMessages: true)
    }

    mutating func dequeueMessages() -> [Data] { reader.dequeueMessages() }

    mutating func readOn() throws(TraceFile.Refusal) -> RecordsProgress {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&state, 1, 0) > 0 else {
            if let refusal { throw refusal }
            return .unchanged
        }
        var bytes = Data(count: Self.part)
        let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
        guard count > 0 else { return count < 0 && errno == EINTR ? .unchanged : .ended }
        if let refusal { throw refusal }
        do {
            try reader.append(bytes.prefix(count))
        } catch {
            refusal = error
            throw error
        }
        return .changed
    }
}

import Foundation
import TraceFiles

/// A file of records, to which more may be appended.
struct RecordsFile: RecordsSource {
    /// The records so far.
    var trace: TraceFile { reader.trace }
    let path: String
    private var reader: TraceReader
    private var position: UInt64 = 0
    /// The last bytes before the position. A file in which they differ was replaced.
    private var tail = Data()
    /// The reason why the file was rejected. It is not reread until it is replaced.
    private var refusal: TraceFile.Refusal?
    /// The number of times that the file was replaced.
    private(set) var recording = 0
    var arrival: RecordAvailability { .unannounced(.milliseconds(50)) }
    private let maximumRecords: Int

    /// The bytes that are read at a time.
    private static let part = 4 << 20
    /// The size in bytes above which a file is rejected.
    static let maximumSize: UInt64 = 512 << 20

    init(path: String, maximumRecords: Int = TraceReader.standardMaximum) {
        self.path = path
        self.maximumRecords = maximumRecords
        reader = TraceReader(maximumRecords: maximumRecords)
    }

    /// Reads the next part. A file that was replaced is a new recording, and is read from its beginning.
    mutating func readOn() throws(TraceFile.Refusal) -> RecordsProgress {
        // Nonblocking, because the path may lead to a pipe without a writer.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else {
            guard errno != ENOENT else { return .missing }
            throw TraceFile.Refusal(message: "\(path) cannot be read: \(String(cString: strerror(errno)))")
        }
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw TraceFile.Refusal(message: "\(path) is not a file")
        }
        let size = UInt64(max(0, status.st_size))
        guard size <= Self.maximumSize else {
            throw TraceFile.Refusal(
                message: "\(path) has \(size >> 20) megabytes, and at most \(Self.maximumSize >> 20) can be shown")
        }
        let bytes: Data
        do {
            try handle.seek(toOffset: position - UInt64(tail.count))
            bytes = try handle.read(upToCount: tail.count + Self.part) ?? Data()
        } catch {
            throw TraceFile.Refusal(message: "\(path) cannot be read: \(error.localizedDescription)")
        }
        guard bytes.prefix(tail.count) == tail else {
            (reader, position, tail) = (TraceReader(maximumRecords: maximumRecords), 0, Data())
            refusal = nil
            recording += 1
            _ = try readOn()
            return .changed
        }
        if let refusal { throw refusal }
        let appended = Data(bytes.dropFirst(tail.count))
        guard !appended.isEmpty else { return .unchanged }
        position += UInt64(appended.count)
        tail = Data(bytes.suffix(256))
        do {
            try reader.append(appended)
        } catch {
            let sentence = TraceFile.Refusal(message: "\(path): \(error.message)")
            refusal = sentence
            throw sentence
        }
        return .changed
    }
}

import Foundation

/// A trace that `Trace.jsonLines` of `SwiftUITesting` or an app with `--trace` has written.
///
/// Reading takes time in proportion to the size. A file with a broken line is rejected with the number of the line;
/// members and kinds of later versions are ignored.
package struct TraceFile: Sendable {
    package struct Record: Decodable, Equatable, Identifiable, Sendable {
        package internal(set) var id: Int
        package internal(set) var cause: Int?
        package let kind: String
        package let of: String
        /// Nanoseconds since the recording began.
        package var time: Int64?
        package let duration: Int64?
        package let isFirst: Bool?
        package let hasNewInputs: Bool?
        /// Whether it is the body of one of the library's views. Nil in files of earlier versions.
        package var isOfLibrary: Bool?
        /// A number that distinguishes the views or sources of one name. Nil in files of earlier versions.
        package let subject: Int?
        /// The number of the scene, if it is not the first.
        package var scene: Int?
        /// The number of records of the scene that were left out before this one.
        package var missing: Int?
        /// The size of a patch.
        package var bytes: Int?
        /// The number of changes in a frame.
        package var mutations: Int?
        /// The values of a state before and after a write.
        package var old: String?
        package var new: String?
        /// The source location of a stream's closure, or of the code that an event or an effect runs.
        package var place: String?
        /// The index of its lane in a timeline; nil for kinds of later versions. The reader sets it.
        var laneNumber: Int?
    }

    package struct Refusal: Error, Equatable {
        package let message: String

        package init(message: String) {
            self.message = message
        }
    }

    /// The records, whose numbers are 1, 2, 3 and so on.
    package internal(set) var records: [Record] = []
    /// The number of records that the recorder or the reader has left out.
    package internal(set) var missingCount = 0
    /// The number of records in the file before the first one here.
    package internal(set) var offset = 0
    /// Whether the last line was left out because it was incomplete.
    package private(set) var isCut = false

    package init() {}

    package init(contents: Data) throws(Refusal) {
        var reader = TraceReader(maximumRecords: nil)
        try reader.append(contents)
        try self.init(reader)
    }

    /// Reads a file in parts, so that a large file that is not a trace is rejected after its first part.
    package init(path: String) throws(Refusal) {
        // Nonblocking, because the path may lead to a pipe without a writer.
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Refusal(message: "cannot be read") }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw Refusal(message: "is not a file")
        }
        var reader = TraceReader(maximumRecords: nil)
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        while true {
            guard let part = try? handle.read(upToCount: Self.part) ?? Data() else {
                throw Refusal(message: "cannot be read")
            }
            guard !part.isEmpty else { break }
            try reader.append(part)
        }
        try self.init(reader)
    }

    /// The bytes that are read at a time.
    private static let part = 4 << 20

    private init(_ reader: TraceReader) throws(Refusal) {
        var reader = reader
        let isCut = try reader.end()
        guard reader.hasHeader else { throw Refusal(message: "the first line is not the header of a trace") }
        self = reader.trace
        self.isCut = isCut
    }

    /// Returns a record, its cause, the cause of that, and so on.
    package func chain(of record: Record) -> [Record] {
        var chain = [record]
        while let cause = chain[chain.count - 1].cause { chain.append(records[cause - 1]) }
        return chain
    }

    /// Whether each record has led to a change of the screen, to an action or to an announcement.
    package var isEffective: [Bool] {
        var isEffective = [Bool](repeating: false, count: records.count)
        // From the last record to the first, so that each cause is reached after all that it has caused.
        for record in records.reversed() {
            // A signal with a subject is a record of a stream, which shows nothing itself.
            let isStream = record.kind == "signal" && record.subject != nil
            if ["mutation", "effect", "signal", "event"].contains(record.kind), !isStream {
                isEffective[record.id - 1] = true
            }
            if isEffective[record.id - 1], let cause = record.cause { isEffective[cause - 1] = true }
        }
        return isEffective
    }
}

extension TraceFile {
    /// A text without control characters, which a terminal would execute.
    static func printable(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.filter { $0.properties.generalCategory != .control }))
    }

    /// A source or a view of a scene.
    struct Source: Hashable {
        let name: String
        let subject: Int?
        let scene: Int?

        init(_ record: Record) {
            (name, subject, scene) = (record.name, record.subject, record.scene)
        }
    }
}

extension TraceFile.Record {
    /// The name, without control characters.
    package var name: String { TraceFile.printable(of) }

    /// The value that a stream has delivered; nil if the trace does not contain it.
    package var value: String? { old == nil ? new.map(TraceFile.printable) : nil }

    /// The values of a state before and after a write; nil if the trace does not contain them.
    package var change: String? {
        guard let old, let new else { return nil }
        return TraceFile.printable("\(old) → \(new)")
    }
}

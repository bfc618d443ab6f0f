import Foundation
import TraceFiles

/// The origin of the records that a page shows, to which more are appended.
protocol RecordsSource: Sendable {
    /// The records so far.
    var trace: TraceFile { get }
    /// The number of recordings before this one.
    var recording: Int { get }
    /// The way to wait for the next part.
    var arrival: RecordAvailability { get }

    /// Reads the next part without waiting.
    mutating func readOn() throws(TraceFile.Refusal) -> RecordsProgress

    /// Returns the answers of a running app since the last call.
    mutating func dequeueMessages() -> [Data]
}

extension RecordsSource {
    mutating func dequeueMessages() -> [Data] { [] }
}

/// The result of reading the next part.
enum RecordsProgress: Equatable {
    /// There is no file yet.
    case missing
    case unchanged
    /// New records were read; more may follow at once.
    case changed
    /// Nothing more can follow.
    case ended
}

import Foundation
import Glibc
import ProgramSupport
import SwiftData

/// A figure that is measured in a separate process.
enum SeparateProcess: String {
    /// The processor time from the start until 100 of a file's rows have been read, in milliseconds.
    case firstFetch = "first-fetch"
    /// The growth of resident memory per row, in bytes, after 10,000 rows have been read.
    case modelBytes = "model-bytes"

    /// Measures in this process.
    func figure(_ contestant: String, _ file: String) throws -> Double {
        let file = URL(fileURLWithPath: file)
        switch (self, contestant) {
        case (.firstFetch, "ours"):
            let context = ModelContext(try ModelContainer.opening(file))
            let tracks = try context.fetch(FetchDescriptor<Track>(predicate: #Predicate { $0.group == 5 }))
            return timeToSum(tracks.map(\.rank))
        case (.firstFetch, _):
            let database = try FloorDatabase(file)
            let statement = try database.prepare("SELECT * FROM track WHERE \"group\" = 5")
            return timeToSum(database.rows(statement).map(\.rank))
        case (.modelBytes, "ours"):
            let context = ModelContext(try ModelContainer.opening(file))
            return try bytes {
                let tracks = try context.fetch(FetchDescriptor<Track>())
                for track in tracks { precondition(!track.title.isEmpty) }
                return tracks
            }
        case (.modelBytes, _):
            let database = try FloorDatabase(file)
            let statement = try database.prepare("SELECT * FROM track ORDER BY _id")
            // Rows as objects, because models have an identity, too.
            return bytes { database.rows(statement).map { FloorTrack($0) } }
        }
    }

    private func timeToSum(_ ranks: [Int]) -> Double {
        precondition(ranks.reduce(0, +) == (500..<600).map(Track.rank).reduce(0, +))
        return processorTime(CLOCK_PROCESS_CPUTIME_ID)
    }

    private func bytes<Kept>(_ body: () throws -> Kept) rethrows -> Double {
        let before = residentBytes()
        let kept = try body()
        let bytes = Double(residentBytes() - before) / 10_000
        withExtendedLifetime(kept) {}
        return bytes
    }

    /// Measures in a new process.
    func figureOfProcess(_ contestant: String, _ file: URL) async throws -> Double {
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        let launched = try LaunchedProgram(program, [rawValue, contestant, file.path])
        let text = await ProgramResult(of: launched).output.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let figure = Double(text) else { throw FloorDatabase.Failure(message: "The process printed \(text).") }
        return figure
    }
}

/// A row as an object.
private final class FloorTrack {
    let row: FloorDatabase.TrackRow

    init(_ row: FloorDatabase.TrackRow) { self.row = row }
}

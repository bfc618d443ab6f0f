import Foundation
import GRDB

/// The rows of `DataFigures`, implemented with GRDB's records and `ValueObservation`.
///
///     GRDBFigures ROW FOLDER STEPS
///
/// performs a row `STEPS` times in this process, on a file in a folder, and prints the figure of the last run. The
/// first run creates the file if it does not exist.
@main
struct GRDBFigures {
    enum Row: String {
        case insert = "insert-10000"
        case sorted = "fetch-sorted"
        case indexed = "fetch-indexed"
        case live = "live-change"
        case liveSaved = "live-saved"
        case saves = "saves-1000"
        case bytes = "model-bytes"
        case first = "first-fetch"
    }

    // Not `async`, because valgrind cannot follow its thread.
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let row = Row(rawValue: arguments[1]), let steps = Int(arguments[3]) else {
            FileHandle.standardError.write(Data("GRDBFigures ROW FOLDER STEPS\n".utf8))
            exit(2)
        }
        let figures = GRDBFigures(folder: URL(fileURLWithPath: arguments[2]))
        print(try figures.figure(row, steps))
    }

    let folder: URL

    private func file(_ count: Int) throws -> TrackFile {
        try TrackFile(folder.appending(path: "grdb-\(count).store").path, count: count)
    }

    private func figure(_ row: Row, _ steps: Int) throws -> Double {
        switch row {
        case .insert: try inserts(steps)
        case .sorted: try sorted(steps)
        case .indexed: try indexed(steps)
        case .live, .liveSaved: try live(steps)
        case .saves: try saves(steps)
        case .bytes: try bytes()
        case .first: try first()
        }
    }

    private func inserts(_ steps: Int) throws -> Double {
        var figure = 0.0
        for _ in 0..<steps {
            let path = folder.appending(path: UUID().uuidString).path
            let file = try TrackFile(path, count: 0)
            figure = try milliseconds { try file.insert(0..<10_000) }
        }
        return figure
    }

    private func sorted(_ steps: Int) throws -> Double {
        let file = try file(10_000)
        let sum = (0..<10_000).map(Track.rank).reduce(0, +)
        var figure = 0.0
        for _ in 0..<steps {
            figure = try milliseconds {
                let tracks = try file.pool.read { try Track.order(Track.Columns.rank).fetchAll($0) }
                precondition(tracks.reduce(0) { $0 + $1.rank } == sum)
            }
        }
        return figure
    }

    private func indexed(_ steps: Int) throws -> Double {
        let file = try file(100_000)
        var figure = 0.0
        for _ in 0..<steps {
            figure =
                try milliseconds {
                    for group in 0..<20 {
                        let tracks = try file.pool.read {
                            try Track.filter(Track.Columns.group == group).order(Track.Columns.id).fetchAll($0)
                        }
                        precondition(tracks.count == 100 && tracks[99].rank == Track.rank(group * 100 + 99))
                    }
                } / 20
        }
        return figure
    }

    /// Returns the processor time from the change of one row until the observation of all rows delivers the changed
    /// array.
    private func live(_ steps: Int) throws -> Double {
        let file = try file(10_000)
        let arrays = DeliveredArrays()
        let observation = ValueObservation.tracking { try Track.order(Track.Columns.rank).fetchAll($0) }
        let cancellable = observation.start(
            in: file.pool, scheduling: .async(onQueue: DispatchQueue(label: "observation")),
            onError: { fatalError("\($0)") }, onChange: { arrays.deliver($0) })
        defer { cancellable.cancel() }
        let tracks = arrays.next()
        var figure = 0.0
        for step in 0..<steps {
            let start = processorTime()
            let title = "Changed \(step) \(start)"
            try file.pool.write { database in
                var track = tracks[step % 20]
                try track.updateChanges(database) { $0.title = title }
            }
            while arrays.next()[step % 20].title != title {}
            figure = processorTime() - start
        }
        return figure
    }

    private func saves(_ steps: Int) throws -> Double {
        let file = try file(100)
        var tracks = try file.pool.read { try Track.fetchAll($0) }
        var number = Int(processorTime() * 1e6)
        var figure = 0.0
        for _ in 0..<steps {
            figure = try milliseconds {
                for _ in 0..<1_000 {
                    number += 1
                    let place = number % 100
                    // Changes only the columns that differ, as the other contestants do.
                    try file.pool.write { database in
                        _ = try tracks[place].updateChanges(database) { $0.rank = number }
                    }
                }
            }
        }
        return figure
    }

    private func bytes() throws -> Double {
        let file = try file(10_000)
        let before = residentBytes()
        let tracks = try file.pool.read { try Track.fetchAll($0) }
        let figure = Double(residentBytes() - before) / 10_000
        withExtendedLifetime(tracks) {}
        return figure
    }

    private func first() throws -> Double {
        let file = try file(10_000)
        let tracks = try file.pool.read { try Track.filter(Track.Columns.group == 5).fetchAll($0) }
        precondition(tracks.reduce(0) { $0 + $1.rank } == (500..<600).map(Track.rank).reduce(0, +))
        return processorTime()
    }
}

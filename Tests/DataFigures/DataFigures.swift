import Foundation
import SQLiteCalls
import SwiftData

/// The rows of the table, each with one task for this library and for handwritten code.
@MainActor
struct DataFigures {
    let rounds: Int
    /// Another library's program with the same rows; nil if it is not measured.
    var peer: PeerProgram?

    typealias Step = @MainActor () async throws -> Double

    /// Code that performs a row once and returns its figure.
    struct Contestants {
        let ours: Step
        /// Handwritten code, if the row has any.
        var floor: Step?
    }

    /// The figures of a row, one of each contestant per round.
    struct Samples {
        var ours: [Double] = []
        var floor: [Double] = []
        var peer: [Double] = []
    }

    struct Row {
        let name: String
        let summary: String
        var unit = "ms"
        /// The highest ratio to the floor, or the highest figure if there is no floor.
        var limit = 3.0
        /// The number of times that the peer's program performs the row, of which the last one counts; `nil` if it
        /// lacks the row.
        var peerSteps: Int? = 3
        let contestants: @MainActor (DataFigures, URL) throws -> Contestants
    }

    static let rows = [
        Row(name: "insert-10000", summary: "insert and save 10,000 models") { try $0.inserts($1) },
        Row(name: "fetch-sorted", summary: "fetch 10,000 sorted, read a property of each") { try $0.sorted($1) },
        Row(name: "fetch-indexed", summary: "fetch 100 of 100,000 by an index") { try $0.indexed($1) },
        Row(name: "live-change", summary: "change one of 10,000 in a List, to the mutation", limit: 1, peerSteps: 10) {
            try $0.live($1, saves: false)
        },
        Row(name: "live-saved", summary: "the same with a save", limit: 1, peerSteps: 10) {
            try $0.live($1, saves: true)
        },
        Row(name: "list-1000", summary: "start a List of 1,000 models", limit: 1_000, peerSteps: nil) {
            try $0.starts($1, count: 1_000)
        },
        Row(name: "list-100000", summary: "start a List of 100,000 models", limit: 1_000, peerSteps: nil) {
            try $0.starts($1, count: 100_000)
        },
        Row(
            name: "list-ratio", summary: "the time for 100,000 models, in times for 1,000", unit: "×", limit: 100,
            peerSteps: nil
        ) { try $0.startRatio($1) },
        Row(
            name: "list-rows", summary: "rows that a List of 100,000 models reads", unit: "rows", limit: 256,
            peerSteps: nil
        ) { try $0.startRows($1) },
        Row(name: "saves-1000", summary: "1,000 saves of one change") { try $0.saves($1, keepsHistory: false) },
        Row(name: "saves-1000-history", summary: "the same with a history", peerSteps: nil) {
            try $0.saves($1, keepsHistory: true)
        },
        Row(name: "model-bytes", summary: "memory of a fetched model, one of 10,000", unit: "B", peerSteps: 1) {
            try $0.separate(.modelBytes, $1)
        },
        Row(name: "first-fetch", summary: "start a process and fetch 100 rows", peerSteps: 1) {
            try $0.separate(.firstFetch, $1)
        },
    ]

    /// Measures rows and prints them.
    ///
    /// - Parameter names: The names of the rows; none for all.
    /// - Returns: The number of rows that miss their limits.
    /// - Throws: an error of a store, or of the peer's program.
    func printTable(of names: [String]) async throws -> Int {
        var misses = 0
        print(Self.line("row", "ours", "floor", "peer", "ours/floor", "ours/peer", "wanted", ""))
        for row in Self.rows where names.isEmpty || names.contains(row.name) {
            let samples = try await Self.withFolder { try await self.samples(of: row, $0) }
            let ratios = zip(samples.ours, samples.floor).map { $0 / $1 }.sorted()
            let peerRatios = zip(samples.ours, samples.peer).map { $0 / $1 }.sorted()
            let compared = ratios.isEmpty ? samples.ours.sorted() : ratios
            // A miss needs three quarters of the samples above the limit, so that a busy machine alone causes none.
            let isMissed =
                compared[compared.count / 4] > row.limit
                || !peerRatios.isEmpty && peerRatios[peerRatios.count / 4] > 1
            misses += isMissed ? 1 : 0
            print(
                Self.line(
                    row.name, Self.median(samples.ours, row.unit), Self.median(samples.floor, row.unit),
                    Self.median(samples.peer, row.unit), Self.median(ratios), Self.median(peerRatios),
                    ratios.isEmpty ? "\(Self.text(row.limit)) \(row.unit)" : "\(Self.text(row.limit)) ×",
                    (isMissed ? "MISSES  " : "ok      ") + row.summary))
        }
        return misses
    }

    /// Performs a row of one contestant alone, for programs that count instructions.
    func profile(_ contestant: String, _ name: String, steps: Int) async throws {
        guard let row = Self.rows.first(where: { $0.name == name }) else { return }
        try await Self.withFolder { folder in
            let contestants = try row.contestants(self, folder)
            guard let step = contestant == "floor" ? contestants.floor : contestants.ours else { return }
            for _ in 0..<steps { _ = try await step() }
        }
    }

    private static func withFolder<Result>(_ body: @MainActor (URL) async throws -> Result) async throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "data-figures-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try await body(folder)
    }

    /// Samples all contestants, after a warm-up round. Each round starts with another contestant.
    private func samples(of row: Row, _ folder: URL) async throws -> Samples {
        let contestants = try row.contestants(self, folder)
        var steps: [(Step, WritableKeyPath<Samples, [Double]>)] = [(contestants.ours, \.ours)]
        if let floor = contestants.floor { steps.append((floor, \.floor)) }
        if let peer, let count = row.peerSteps {
            steps.append(({ try await peer.figure(of: row.name, folder, steps: count) }, \.peer))
        }
        var samples = Samples()
        for round in 0...rounds {
            for place in steps.indices {
                let (step, figures) = steps[(place + round) % steps.count]
                let figure = try await step()
                if round > 0 { samples[keyPath: figures].append(figure) }
            }
        }
        return samples
    }

    private static func line(_ columns: String...) -> String {
        let widths = [20, 13, 13, 13, 12, 12, 9]
        return columns.enumerated().map { place, text in
            place < widths.count ? text.padding(toLength: widths[place], withPad: " ", startingAt: 0) : text
        }.joined()
    }

    private static func median(_ samples: [Double], _ unit: String = "") -> String {
        samples.isEmpty ? "" : "\(text(samples.sorted()[samples.count / 2])) \(unit)"
    }

    private static func text(_ value: Double) -> String {
        value < 10 ? String(format: "%.2f", value) : String(format: "%.1f", value)
    }

    // MARK: Rows

    private func inserts(_ folder: URL) throws -> Contestants {
        var number = 0
        func file() -> URL {
            number += 1
            return folder.appending(path: "\(number).store")
        }
        return Contestants(
            ours: {
                let context = ModelContext(try ModelContainer.opening(file()))
                return try milliseconds {
                    for number in 0..<10_000 { context.insert(Track(number)) }
                    try context.save()
                }
            },
            floor: {
                let database = try FloorDatabase(file())
                try database.createTable()
                return try milliseconds { try database.insert(0..<10_000) }
            })
    }

    /// Creates a file for each contestant, with the same rows.
    func files(_ folder: URL, count: Int) throws -> (ours: URL, floor: URL) {
        let files = (folder.appending(path: "ours.store"), folder.appending(path: "floor.store"))
        let context = ModelContext(try ModelContainer.opening(files.0))
        for number in 0..<count { context.insert(Track(number)) }
        try context.save()
        let database = try FloorDatabase(files.1)
        try database.createTable()
        try database.insert(0..<count)
        return files
    }

    private func sorted(_ folder: URL) throws -> Contestants {
        let files = try files(folder, count: 10_000)
        let container = try ModelContainer.opening(files.ours)
        let database = try FloorDatabase(files.floor)
        let statement = try database.prepare("SELECT * FROM track ORDER BY rank, _id")
        let sum = (0..<10_000).map(Track.rank).reduce(0, +)
        return Contestants(
            ours: {
                let context = ModelContext(container)
                return try milliseconds {
                    let tracks = try context.fetch(FetchDescriptor<Track>(sortBy: [SortDescriptor(\.rank)]))
                    precondition(tracks.reduce(0) { $0 + $1.rank } == sum)
                }
            },
            floor: { milliseconds { precondition(database.rows(statement).reduce(0) { $0 + $1.rank } == sum) } })
    }

    private func indexed(_ folder: URL) throws -> Contestants {
        let files = try files(folder, count: 100_000)
        let container = try ModelContainer.opening(files.ours)
        let database = try FloorDatabase(files.floor)
        let statement = try database.prepare("SELECT * FROM track WHERE \"group\" = ?1 ORDER BY _id")
        return Contestants(
            ours: {
                let context = ModelContext(container)
                return try milliseconds {
                    for group in 0..<20 {
                        let descriptor = FetchDescriptor<Track>(predicate: #Predicate { $0.group == group })
                        let tracks = try context.fetch(descriptor)
                        precondition(tracks.count == 100 && tracks[99].rank == Track.rank(group * 100 + 99))
                    }
                } / 20
            },
            floor: {
                milliseconds {
                    for group in 0..<20 {
                        _ = sqlite_calls_bind_integer(statement, 1, Int64(group))
                        let rows = database.rows(statement)
                        precondition(rows.count == 100 && rows[99].rank == Track.rank(group * 100 + 99))
                    }
                } / 20
            })
    }

    private func live(_ folder: URL, saves: Bool) throws -> Contestants {
        let files = try files(folder, count: 10_000)
        let list = try LiveList(try ModelContainer.opening(files.ours))
        for _ in 0..<5 { _ = try list.change(saves: saves) }
        return Contestants(ours: { try list.change(saves: saves) })
    }

    private func starts(_ folder: URL, count: Int) throws -> Contestants {
        let start = try ListStart(file(folder, count: count))
        return Contestants(ours: { try start.perform().time })
    }

    private func startRatio(_ folder: URL) throws -> Contestants {
        let short = try ListStart(file(folder, count: 1_000))
        let long = try ListStart(file(folder, count: 100_000))
        return Contestants(ours: { try long.perform().time / short.perform().time })
    }

    private func startRows(_ folder: URL) throws -> Contestants {
        let start = try ListStart(file(folder, count: 100_000))
        return Contestants(ours: { Double(try start.perform().rows) })
    }

    /// Creates a file of this library's alone.
    private func file(_ folder: URL, count: Int) throws -> URL {
        let file = folder.appending(path: "list-\(count).store")
        let context = ModelContext(try ModelContainer.opening(file))
        for number in 0..<count { context.insert(Track(number)) }
        try context.save()
        return file
    }

    private func saves(_ folder: URL, keepsHistory: Bool) throws -> Contestants {
        let files = try files(folder, count: 100)
        let context = ModelContext(try ModelContainer.opening(files.ours))
        if keepsHistory { context.author = "figures" }
        let tracks = try context.fetch(FetchDescriptor<Track>())
        let database = try FloorDatabase(files.floor)
        let statements = try ["BEGIN IMMEDIATE", "UPDATE track SET rank = ?2 WHERE _id = ?1", "COMMIT"].map {
            try database.prepare($0)
        }
        var number = 0
        return Contestants(
            ours: {
                try milliseconds {
                    for _ in 0..<1_000 {
                        number += 1
                        tracks[number % 100].rank = number
                        try context.save()
                    }
                }
            },
            floor: {
                // The statements live as long as their database.
                defer { withExtendedLifetime(database) {} }
                return milliseconds {
                    for _ in 0..<1_000 {
                        number += 1
                        _ = sqlite_calls_bind_integer(statements[1], 1, Int64(number % 100 + 1))
                        _ = sqlite_calls_bind_integer(statements[1], 2, Int64(number))
                        for statement in statements {
                            _ = sqlite_calls_step(statement)
                            _ = sqlite_calls_reset(statement)
                        }
                    }
                }
            })
    }

    private func separate(_ process: SeparateProcess, _ folder: URL) throws -> Contestants {
        let files = try files(folder, count: 10_000)
        return Contestants(
            ours: { try await process.figureOfProcess("ours", files.ours) },
            floor: { try await process.figureOfProcess("floor", files.floor) })
    }
}

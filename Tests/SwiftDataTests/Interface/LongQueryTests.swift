import Foundation
import SQLiteCalls
import SwiftData
import SwiftUI
import SwiftUITesting
import Testing

/// A query of 100,000 models on a screen of 24 lines.
@MainActor
@Suite struct LongQueryTests {
    @Model final class Line {
        var text: String
        var rank: Int

        init(_ text: String, rank: Int) {
            self.text = text
            self.rank = rank
        }
    }

    /// The results that the body has received.
    final class Record {
        var lines: [Line] = []
        var bodies = 0
    }

    struct Lines: View {
        @Query(sort: \Line.rank) private var lines: [Line]
        let record: Record

        var body: some View {
            let _ = (record.lines, record.bodies) = (lines, record.bodies + 1)
            List(lines) { Text($0.text) }
        }
    }

    private let container: ModelContainer
    private let record = Record()
    private var context: ModelContext { container.mainContext }

    private var readCount: Int { record.lines.count { !$0.isFault } }

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "lines.store")
        container = try ModelContainer(for: Line.self, configurations: ModelConfiguration(url: file))
        // Written by hand, because inserting so many models takes long.
        try #require(sqlite_calls_open() != 0)
        var connection: OpaquePointer?
        try #require(sqlite_calls_connect(file.path, &connection, 2) == 0)
        let opened = try #require(connection)
        defer { sqlite_calls_disconnect(opened) }
        let numbers = "numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)"
        let rows = "WITH RECURSIVE \(numbers) SELECT 'line ' || n, n * 10 FROM numbers"
        try #require(sqlite_calls_execute(opened, "INSERT INTO \"Line\" (text, rank) \(rows)") == 0)
    }

    private func withLines(_ body: (Screen) throws -> Void) throws {
        let screen = Screen(Lines(record: record).modelContainer(container), size: CGSize(width: 640, height: 384))
        try body(screen)
        screen.close()
    }

    @Test func theFirstScreenReadsTheFirstRows() throws {
        try withLines { screen in
            #expect(screen.texts.first == "line 1")
            #expect(record.lines.count == 100_000)
            #expect(readCount == 128)
            #expect(record.bodies == 1)
        }
    }

    @Test func onlyTheModelsOfShownRowsHaveRegistrars() throws {
        try withLines { screen in
            let shown = screen.texts.count
            let observed = record.lines.indices.filter { record.lines[$0]._$observation.isUsed }
            #expect(shown > 0 && observed.count >= shown && observed.count <= 128)
            #expect(observed == Array(0..<observed.count))
            // The view's read has created the registrar through which it receives another context's change.
            let other = ModelContext(container)
            let first = try other.fetch(FetchDescriptor<Line>(predicate: #Predicate { $0.rank == 10 }))
            try #require(first.first).text = "changed"
            try other.save()
            #expect(screen.texts.first == "changed")
        }
    }

    @Test func scrollingReadsTheRowsThatItShows() throws {
        try withLines { screen in
            _ = screen.texts
            // One line is 16 points: past the first batch, and into the next one.
            try screen.scroll(by: 16 * 140)
            #expect(screen.texts.contains("line 141"))
            #expect(readCount == 256)
            try screen.scroll(by: 16 * 50_000)
            #expect(screen.texts.contains("line 50141"))
            #expect(readCount <= 512)
            try screen.scroll(by: -16 * 50_140)
            #expect(screen.texts.first == "line 1")
            #expect(readCount <= 512)
            #expect(record.bodies == 1)
        }
    }

    @Test func aChangeOfARowReadsNoOthers() throws {
        try withLines { screen in
            _ = screen.texts
            record.lines[0].text = "changed"
            #expect(screen.texts.first == "changed")
            try context.save()
            #expect(screen.texts.first == "changed")
            // Another context's commit.
            let other = ModelContext(container)
            let second = try other.fetch(FetchDescriptor<Line>(predicate: #Predicate { $0.rank == 20 }))
            try #require(second.first).text = "changed as well"
            try other.save()
            #expect(screen.texts.prefix(2) == ["changed", "changed as well"])
            #expect(readCount == 128)
        }
    }

    @Test func insertionsAndDeletionsReadFewRows() throws {
        try withLines { screen in
            _ = screen.texts
            context.insert(Line("new", rank: 15))
            #expect(screen.texts.prefix(3) == ["line 1", "new", "line 2"])
            // The search for its place halves 100,000 rows seventeen times.
            #expect(readCount <= 128 + 18)
            try context.save()
            #expect(screen.texts.prefix(3) == ["line 1", "new", "line 2"])
            context.delete(record.lines[0])
            #expect(screen.texts.prefix(2) == ["new", "line 2"])
            try context.save()
            #expect(screen.texts.prefix(2) == ["new", "line 2"])
            #expect(record.lines.count == 100_000)
            #expect(readCount <= 128 + 18)
        }
    }

    @Test func aFetchInBatchesReadsTheRowsThatAreUsed() throws {
        let descriptor = FetchDescriptor<Line>(sortBy: [SortDescriptor(\.rank, order: .reverse)])
        let lines = try context.fetch(descriptor, batchSize: 500)
        #expect(lines.count == 100_000)
        #expect(lines.count { !$0.isFault } == 500)
        #expect(lines[50_000].text == "line 50000")
        #expect(lines.count { !$0.isFault } == 1_000)
        #expect(try context.fetchIdentifiers(descriptor, batchSize: 500).first == lines.first?.persistentModelID)
        #expect(try context.fetch(descriptor, batchSize: 0).allSatisfy { !$0.isFault })
    }
}

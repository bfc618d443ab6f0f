import Foundation
import Testing
import TraceFiles

@testable import FlowInspection

@Suite struct RecordsFileTests {
    private static let header = "{\"format\":\"swiftwater.trace\",\"missing\":0,\"records\":0,\"version\":1}\n"

    private func line(_ id: Int) -> String { "{\"id\":\(id),\"kind\":\"event\",\"of\":\"E\(id)\",\"time\":\(id)}\n" }

    private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        try body(path)
    }

    private func append(_ text: String, to path: String) throws {
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(text.utf8))
        try handle.close()
    }

    @Test func appendedBytesAreReadEvenWithinALine() throws {
        try withFile(Self.header + line(1) + line(2).prefix(12)) { path in
            var file = RecordsFile(path: path)
            #expect(try file.readOn() == .changed)
            #expect(file.trace.records.map(\.of) == ["E1"])
            #expect(try file.readOn() == .unchanged)
            try append(String(line(2).dropFirst(12)), to: path)
            #expect(try file.readOn() == .changed)
            #expect(file.trace.records.map(\.of) == ["E1", "E2"])
        }
    }

    @Test func aShorterFileIsANewRecording() throws {
        try withFile(Self.header + line(1) + line(2)) { path in
            var file = RecordsFile(path: path)
            #expect(try file.readOn() == .changed)
            try (Self.header + line(1).replacing("E1", with: "F1")).write(
                toFile: path, atomically: false, encoding: .utf8)
            #expect(try file.readOn() == .changed)
            #expect(file.trace.records.map(\.of) == ["F1"])
        }
    }

    @Test func theNewestRecordsAreKept() throws {
        let lines = (1...25).map { line($0).replacing("{\"id", with: $0 > 1 ? "{\"cause\":\($0 - 1),\"id" : "{\"id") }
        try withFile(Self.header + lines.joined()) { path in
            var file = RecordsFile(path: path, maximumRecords: 20)
            #expect(try file.readOn() == .changed)
            #expect(file.trace.records.count == 10)
            #expect(file.trace.records.first?.of == "E16")
            #expect(file.trace.records.first?.cause == nil)
            #expect(file.trace.records[1].cause == 1)
            #expect(file.trace.missingCount == 15)
            #expect(file.trace.number(of: file.trace.records[0]) == 16)
            try append("{\"cause\":20,\"id\":26,\"kind\":\"write\",\"missing\":4,\"of\":\"W\"}\n", to: path)
            #expect(try file.readOn() == .changed)
            #expect(file.trace.records.last?.cause == 5)
            #expect(file.trace.missingCount == 19)
        }
    }

    @Test func aFileThatIsMissingIsAwaited() throws {
        var file = RecordsFile(path: "/nonexistent/\(UUID().uuidString)")
        #expect(try file.readOn() == .missing)
    }

    @Test func otherFilesAreRefusedWithASentence() throws {
        func refusal(_ text: String) throws -> String? {
            var sentence: String?
            try withFile(text) { path in
                var file = RecordsFile(path: path)
                do throws(TraceFile.Refusal) { _ = try file.readOn() } catch {
                    sentence = error.message.replacing("\(path): ", with: "")
                }
            }
            return sentence
        }
        #expect(try refusal("notes\n") == "the first line is not the header of a trace")
        #expect(try refusal(Self.header + line(2)) == "line 2 is not record 1 of a trace")
        #expect(try refusal(Self.header + "{\"id\":1}\n") == "line 2 is not record 1 of a trace")
        let cyclic = "{\"cause\":1,\"id\":1,\"kind\":\"event\",\"of\":\"A\"}\n"
        #expect(try refusal(Self.header + cyclic) == "the cause in line 2 is not an earlier record")
        #expect(
            try refusal(Self.header + String(repeating: "x", count: 70_000)) == "line 2 is longer than 65536 bytes")
        // A cut last line may be completed.
        #expect(try refusal(Self.header + line(1).dropLast(3)) == nil)
        var folder = RecordsFile(path: "/tmp")
        #expect(throws: TraceFile.Refusal(message: "/tmp is not a file")) { try folder.readOn() }
    }

    @Test func aFileOfTheSameSizeOrLongerMayBeANewRecording() throws {
        try withFile(Self.header + line(1) + line(2)) { path in
            var file = RecordsFile(path: path)
            _ = try file.readOn()
            for lines in [line(1) + line(2), line(1) + line(2) + line(3)] {
                let text = Self.header + lines.replacing("\"E", with: "\"F")
                try text.write(toFile: path, atomically: true, encoding: .utf8)
                let progress = try file.readOn()
                #expect(progress == .changed)
                #expect(file.trace.records.allSatisfy { $0.of.hasPrefix("F") })
            }
            #expect(file.trace.records.count == 3)
        }
    }

    @Test func aPipeIsRefusedWithoutWaiting() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
        #expect(mkfifo(path, 0o600) == 0)
        defer { try? FileManager.default.removeItem(atPath: path) }
        var file = RecordsFile(path: path)
        #expect(throws: TraceFile.Refusal(message: "\(path) is not a file")) { try file.readOn() }
    }

    @Test func aHugeFileIsRefusedWithoutReadingIt() throws {
        try withFile("") { path in
            #expect(truncate(path, Int(RecordsFile.maximumSize) + (1 << 20)) == 0)
            var file = RecordsFile(path: path)
            #expect(
                throws: TraceFile.Refusal(message: "\(path) has 513 megabytes, and at most 512 can be shown")
            ) { try file.readOn() }
        }
    }

    @Test func numbersOfAHostileFileDoNotTrap() throws {
        let largest = "9223372036854775807"
        let record =
            "\"bytes\":\(largest),\"duration\":\(largest),\"missing\":\(largest),\"mutations\":-5,\"scene\":-1,"
            + "\"subject\":\(largest),\"time\":\(largest)}\n"
        let lines = Timeline.kinds.enumerated().map { index, kind in
            "{\"id\":\(index + 1),\(index > 0 ? "\"cause\":\(index)," : "")\"kind\":\"\(kind)\",\"of\":\"\",\(record)"
        }
        try withFile(Self.header + lines.joined()) { path in
            var file = RecordsFile(path: path)
            let progress = try file.readOn()
            #expect(progress == .changed)
            let trace = file.trace
            let digest = Inspection.Digest(of: trace)
            #expect(digest.trace.missingCount == .max)
            let window = Timeline.Window(start: .max, length: .max)
            _ = Timeline(of: trace, in: window, parts: 10, limit: 10)
            _ = Timeline(of: trace, in: Timeline.Window(start: -5, length: -5), parts: 0, limit: -1)
            for record in trace.records { _ = trace.cost(of: record) }
        }
    }
}

import Foundation
import Testing
import TraceFiles

@testable import FlowInspection

/// A process that another test starts holds a copy of the pipe for a moment. The tests therefore wait for the end of
/// the input, which may come after the pipe was closed.
@Suite(.timeLimit(.minutes(60))) struct RecordsInputTests {
    private static let header = "{\"format\":\"swiftwater.trace\",\"missing\":0,\"version\":1}\n"

    private func line(_ id: Int) -> String { "{\"id\":\(id),\"kind\":\"event\",\"of\":\"E\(id)\",\"time\":\(id)}\n" }

    private func write(_ text: String, to pipe: Pipe) throws {
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    @Test func recordsAreReadAsTheyCome() async throws {
        let pipe = Pipe()
        var input = RecordsInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
        #expect(try input.readOn() == .unchanged)
        try write(Self.header + line(1) + line(2).prefix(9), to: pipe)
        #expect(try input.readOn() == .changed)
        #expect(input.trace.records.map(\.of) == ["E1"])
        #expect(try input.readOn() == .unchanged)
        try write(String(line(2).dropFirst(9)), to: pipe)
        #expect(try input.readOn() == .changed)
        #expect(input.trace.records.map(\.of) == ["E1", "E2"])
        try pipe.fileHandleForWriting.close()
        await input.arrival.wait()
        #expect(try input.readOn() == .ended)
    }

    @Test func inputThatIsNotATraceIsRefused() async throws {
        let pipe = Pipe()
        var input = RecordsInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
        try write("notes\n", to: pipe)
        let refusal = TraceFile.Refusal(message: "the first line is not the header of a trace")
        #expect(throws: refusal) { try input.readOn() }
        #expect(throws: refusal) { try input.readOn() }
        // The sender can go on.
        try write(String(repeating: "notes\n", count: 1_000), to: pipe)
        #expect(throws: refusal) { try input.readOn() }
        try pipe.fileHandleForWriting.close()
        await input.arrival.wait()
        #expect(try input.readOn() == .ended)
    }

    @Test func waitingEndsWithInputAndWithTheSender() async throws {
        let pipe = Pipe()
        let arrival = RecordsInput(descriptor: pipe.fileHandleForReading.fileDescriptor).arrival
        async let first: Void = arrival.wait()
        try write(Self.header, to: pipe)
        await first
        _ = pipe.fileHandleForReading.availableData
        let second = Task { await arrival.wait() }
        try pipe.fileHandleForWriting.close()
        await second.value
        // A file can always be read.
        await RecordAvailability.readable(open("/dev/null", O_RDONLY)).wait()
    }

    @Test func waitingEndsWithItsTask() async {
        let pipe = Pipe()
        let task = Task { await RecordAvailability.readable(pipe.fileHandleForReading.fileDescriptor).wait() }
        task.cancel()
        await task.value
    }

    @MainActor
    @Test func thePageOfAnAppEndsWithIt() async throws {
        let pipe = Pipe()
        let inspection = Inspection(input: pipe.fileHandleForReading.fileDescriptor, name: "Headlines")
        try write(Self.header + line(1), to: pipe)
        #expect(await inspection.readOn())
        #expect(inspection.name == "Headlines")
        #expect(inspection.digest.trace.records.count == 1)
        #expect(!inspection.hasEnded)
        try pipe.fileHandleForWriting.close()
        await inspection.follow()
        #expect(inspection.hasEnded)
    }
}

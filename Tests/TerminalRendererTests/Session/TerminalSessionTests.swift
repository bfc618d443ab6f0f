import Foundation
import Glibc
import Testing

@testable import TerminalRenderer

/// A session in this process, on its own terminal.
@Suite(.serialized)
@MainActor
struct TerminalSessionTests {
    let terminal: PseudoTerminal
    let session: TerminalSession
    let events: AsyncStream<TerminalSession.Event>
    let stream: AsyncStream<TerminalSession.Event>.Continuation

    init() throws {
        terminal = try PseudoTerminal(columns: 20, rows: 4)
        session = TerminalSession(
            input: terminal.inside, output: terminal.inside, depth: .trueColor, escapeDelay: .milliseconds(1))
        (events, stream) = AsyncStream.makeStream()
    }

    private func begin() throws {
        let stream = stream
        try session.begin { stream.yield($0) }
        try terminal.read(upTo: "\u{1B}[?2026$p")
    }

    @Test func aSessionSetsAndRestoresTheTerminalMode() throws {
        #expect(terminal.isCooked)
        try begin()
        #expect(!terminal.isCooked)
        #expect(session.size == CellSize(columns: 20, rows: 4))
        session.end()
        #expect(terminal.isCooked)
        #expect(try terminal.read(upTo: "\u{1B}[?1049l").hasPrefix("\u{1B}[?2026l\u{1B}[m"))
        session.end()
    }

    @Test func aSessionCanBeginAgain() throws {
        for _ in 0..<3 {
            try begin()
            session.end()
            try terminal.read(upTo: "\u{1B}[?1049l")
        }
    }

    @Test func onlyOneSessionCanBeActive() throws {
        try begin()
        let other = TerminalSession(input: terminal.inside, output: terminal.inside, depth: .none)
        #expect(throws: TerminalSession.Failure.alreadyInUse) { try other.begin { _ in } }
        #expect(throws: TerminalSession.Failure.alreadyInUse) { try session.begin { _ in } }
        session.end()
        try other.begin { _ in }
        other.end()
    }

    @Test func aSessionWritesNothingIntoAPipe() throws {
        let pipe = Pipe()
        let piped = TerminalSession(
            input: terminal.inside, output: pipe.fileHandleForWriting.fileDescriptor, depth: .trueColor)
        #expect(throws: TerminalSession.Failure.notATerminal) { try piped.begin { _ in } }
        piped.present(CellBuffer(columns: 1, rows: 1))
        try pipe.fileHandleForWriting.close()
        #expect(try pipe.fileHandleForReading.readToEnd() == nil)
    }

    @Test func typedTextIsReported() async throws {
        try begin()
        defer { session.end() }
        terminal.type("a\u{1B}[A\u{1B}")
        var events = events.makeAsyncIterator()
        #expect(await events.next() == .input(.key(.character("a"))))
        #expect(await events.next() == .input(.key(.up)))
        #expect(await events.next() == .input(.key(.escape)))
        terminal.type("\u{1B}]11;rgb:00/00/00\u{7}")
        #expect(await events.next() == .input(.backgroundColor(CellColor(red: 0, green: 0, blue: 0))))
    }

    @Test func theBackgroundIsRequestedAgainWhenTheWindowIsActivated() async throws {
        try begin()
        defer { session.end() }
        terminal.type("\u{1B}[I")
        var events = events.makeAsyncIterator()
        #expect(await events.next() == .input(.windowFocus(true)))
        try terminal.read(upTo: "\u{1B}]11;?\u{1B}\\")
    }

    @Test func framesAreWrittenAsTheyDiffer() throws {
        try begin()
        defer { session.end() }
        var frame = CellBuffer(columns: 20, rows: 4)
        frame.write("one", at: .zero)
        session.present(frame)
        session.present(frame)
        frame.write("two", at: .zero)
        session.present(frame)
        #expect(
            try terminal.read(upTo: "two\u{1B}[?2026l")
                == "\u{1B}[?2026h\u{1B}[m\u{1B}[2J\u{1B}[Hone\u{1B}[?25l\u{1B}[?2026l\u{1B}[?2026h\r")
    }

    @Test func whileTheTerminalIsSlowOnlyTheNewestFrameWaits() async throws {
        terminal.resize(columns: 400, rows: 200)
        try begin()
        defer { session.end() }
        // More output than a terminal buffers before it is read.
        for number in 0..<20 {
            var frame = CellBuffer(columns: 400, rows: 200)
            for row in 0..<200 {
                frame.write(String(repeating: "\(number % 10)", count: 400), at: CellPoint(column: 0, row: row))
            }
            frame.write("<\(number)>", at: .zero)
            session.present(frame)
        }
        let terminal = Transferred(terminal)
        let shown = try await Task.detached { try terminal.value.read(upTo: "19>") }.value
        #expect(shown.contains("<0>"))
        #expect(!shown.contains("18>"))
    }

    @Test func aLostTerminalIsReportedOnce() async throws {
        try begin()
        defer { session.end() }
        terminal.hangUp()
        var events = events.makeAsyncIterator()
        #expect(await events.next() == .hungUp)
        session.present(CellBuffer(columns: 3, rows: 1))
    }
}

/// Sendable: its users access it one after the other.
private struct Transferred<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

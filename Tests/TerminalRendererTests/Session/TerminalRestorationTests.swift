import Foundation
import Glibc
import ProgramSupport
import Testing

/// The terminal is restored for every way in which a program ends.
@Suite struct TerminalRestorationTests {
    static let taken = "\u{1B}[?1049h\u{1B}[?25l"
    static let given = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// A program in its own terminal.
    private struct Program {
        let terminal: PseudoTerminal
        let process: LaunchedProgram

        init(_ way: String, note: Bool = false) throws {
            terminal = try PseudoTerminal()
            process = try LaunchedProgram(
                product: "TerminalApp", note ? [way, "note"] : [way], variables: ["TERM": "xterm"],
                input: .descriptor(terminal.inside), output: .descriptor(terminal.inside),
                errors: note ? .descriptor(terminal.inside) : .null)
        }
    }

    @Test(
        arguments: [
            ("end", 0), ("exit", 0), ("abort", SIGABRT), ("segmentation", SIGSEGV), ("pointer", SIGSEGV),
            ("overflow", SIGSEGV), ("trap", nil), ("thread", nil),
        ] as [(String, Int32?)])
    func itIsGivenBackWhenAProgramEndsOrCrashes(_ way: String, _ expected: Int32?) async throws {
        let program = try Program(way)
        try program.terminal.read(upTo: Self.taken)
        try program.terminal.read(upTo: "<here>")
        try program.terminal.read(upTo: Self.given)
        let end = await program.process.end()
        switch expected {
        case .some(0): #expect(end == .exit(0))
        case .some(let signal): #expect(end == .signal(signal))
        // A trap is SIGILL or SIGTRAP, depending on the processor.
        case .none: #expect([.signal(SIGILL), .signal(SIGTRAP)].contains(end))
        }
        #expect(program.terminal.isCooked)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func itIsGivenBackWhenAProgramIsEnded(_ signal: Int32) async throws {
        let program = try Program("wait")
        try program.terminal.read(upTo: "<here>")
        #expect(!program.terminal.isCooked)
        program.process.send(signal)
        try program.terminal.read(upTo: Self.given)
        #expect(await program.process.end() == .signal(signal))
        #expect(program.terminal.isCooked)
    }

    /// Diagnostics never overwrite the screen, and are not lost however the program ends.
    @Test(arguments: [("end", nil), ("exit", nil), ("segmentation", nil), ("wait", SIGTERM)] as [(String, Int32?)])
    func messagesAreWrittenAfterTheTerminalIsRestored(_ way: String, _ signal: Int32?) async throws {
        let program = try Program(way, note: true)
        let shown = try program.terminal.read(upTo: "<here>")
        #expect(!shown.contains("A word"))
        if let signal { program.process.send(signal) }
        let before = try program.terminal.read(upTo: Self.given)
        #expect(!before.contains("A word"))
        try program.terminal.read(upTo: "A word for later.")
        _ = await program.process.end()
    }

    @Test func itIsRestoredForASuspensionAndRedrawnAfterIt() async throws {
        let program = try Program("wait")
        try program.terminal.read(upTo: "<here>")
        for _ in 0..<2 {
            program.process.send(SIGTSTP)
            try program.terminal.read(upTo: Self.given)
            #expect(await program.process.change() == .stop(SIGTSTP))
            #expect(program.terminal.isCooked)
            program.process.send(SIGCONT)
            try program.terminal.read(upTo: Self.taken)
            try program.terminal.read(upTo: "<resumed>")
            #expect(!program.terminal.isCooked)
        }
        program.terminal.type("q")
        try program.terminal.read(upTo: Self.given)
        #expect(await program.process.end() == .exit(0))
    }

    @Test func aNewSizeIsReported() async throws {
        let program = try Program("wait")
        try program.terminal.read(upTo: "<here>")
        program.terminal.resize(columns: 100, rows: 30)
        // The kernel sends the signal only to the terminal's foreground process group.
        program.process.send(SIGWINCH)
        try program.terminal.read(upTo: "<100 by 30>")
        program.process.send(SIGTERM)
        try program.terminal.read(upTo: Self.given)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func aProgramThatASignalEndsSavesFirst(_ signal: Int32) async throws {
        let program = try Program("save", note: true)
        try program.terminal.read(upTo: "<here>")
        program.process.send(signal)
        try program.terminal.read(upTo: Self.given)
        try program.terminal.read(upTo: "The work is saved.")
        #expect(await program.process.end() == .signal(signal))
        #expect(program.terminal.isCooked)
    }

    /// A person presses Control-C again. A shell repeats SIGHUP, which must not interrupt the saving.
    @Test(arguments: [SIGINT, SIGTERM])
    func aSecondSignalEndsAProgramThatHangsWhileItSaves(_ signal: Int32) async throws {
        let program = try Program("hang while saving", note: true)
        try program.terminal.read(upTo: "<here>")
        program.process.send(SIGHUP)
        try program.terminal.read(upTo: "The work is saved.")
        program.process.send(SIGHUP)
        program.process.send(signal)
        #expect(await program.process.end() == .signal(signal))
        #expect(program.terminal.isCooked)
    }

    @Test func aProgramWhoseMainThreadHangsIsEndedBySignals() async throws {
        let program = try Program("hang")
        try program.terminal.read(upTo: "stuck>")
        program.process.send(SIGTERM)
        try program.terminal.read(upTo: Self.given)
        #expect(await program.process.end() == .signal(SIGTERM))
        #expect(program.terminal.isCooked)
    }
}

import Foundation
import Glibc
import Testing

/// The terminal is given back, however a program ends.
@Suite struct RescueTests {
    static let taken = "\u{1B}[?1049h\u{1B}[?25l"
    static let given = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    /// A program in a terminal of its own.
    private final class Program {
        let terminal: PseudoTerminal
        let number: pid_t
        private var hasEnded = false

        init(_ way: String) throws {
            terminal = try PseudoTerminal()
            let path = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(
                path: "TerminalApp"
            )
            .path
            var files = posix_spawn_file_actions_t()
            posix_spawn_file_actions_init(&files)
            for descriptor in [Int32(0), 1] { posix_spawn_file_actions_adddup2(&files, terminal.inside, descriptor) }
            posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
            // A group of its own, or it could not be stopped where tests run without a shell.
            var attributes = posix_spawnattr_t()
            posix_spawnattr_init(&attributes)
            posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
            // The threads that run tests let no signal through.
            var none = sigset_t()
            sigemptyset(&none)
            posix_spawnattr_setsigmask(&attributes, &none)
            var number: pid_t = 0
            var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), strdup(way), nil]
            // The report of a crash takes seconds.
            var variables: [UnsafeMutablePointer<CChar>?] = [
                strdup("SWIFT_BACKTRACE=enable=no"), strdup("TERM=xterm"), nil,
            ]
            defer { (arguments + variables).forEach { free($0) } }
            try #require(posix_spawn(&number, path, &files, &attributes, &arguments, &variables) == 0)
            self.number = number
            posix_spawn_file_actions_destroy(&files)
            posix_spawnattr_destroy(&attributes)
        }

        /// Waits for the end, or for a stop.
        func status() -> Int32 {
            var status: Int32 = 0
            waitpid(number, &status, WUNTRACED)
            hasEnded = status & 0xFF != 0x7F
            return status
        }

        // A program that has ended and that nobody has waited for keeps whoever waits for any from seeing others.
        deinit {
            guard !hasEnded else { return }
            kill(number, SIGKILL)
            waitpid(number, nil, 0)
        }
    }

    @Test(
        arguments: [
            ("end", 0), ("exit", 0), ("abort", SIGABRT), ("segmentation", SIGSEGV), ("pointer", SIGSEGV),
            ("overflow", SIGSEGV), ("trap", nil), ("thread", nil),
        ] as [(String, Int32?)])
    func itIsGivenBackWhenAProgramEndsOrCrashes(_ way: String, _ status: Int32?) throws {
        let program = try Program(way)
        try program.terminal.read(upTo: Self.taken)
        try program.terminal.read(upTo: "<here>")
        try program.terminal.read(upTo: Self.given)
        let ending = program.status() & 0x7F
        // A trap is SIGILL or SIGTRAP, as the processor has it.
        if let status { #expect(ending == status) } else { #expect([SIGILL, SIGTRAP].contains(ending)) }
        #expect(program.terminal.isCooked)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func itIsGivenBackWhenAProgramIsEnded(_ signal: Int32) throws {
        let program = try Program("wait")
        try program.terminal.read(upTo: "<here>")
        #expect(!program.terminal.isCooked)
        kill(program.number, signal)
        try program.terminal.read(upTo: Self.given)
        #expect(program.status() & 0x7F == signal)
        #expect(program.terminal.isCooked)
    }

    @Test func itIsGivenBackDuringAPauseAndDrawnAnewAfterIt() throws {
        let program = try Program("wait")
        try program.terminal.read(upTo: "<here>")
        for _ in 0..<2 {
            kill(program.number, SIGTSTP)
            try program.terminal.read(upTo: Self.given)
            let stopped = program.status()
            #expect(stopped & 0xFF == 0x7F && stopped >> 8 & 0xFF == SIGTSTP)
            #expect(program.terminal.isCooked)
            kill(program.number, SIGCONT)
            try program.terminal.read(upTo: Self.taken)
            try program.terminal.read(upTo: "<resumed>")
            #expect(!program.terminal.isCooked)
        }
        program.terminal.type("q")
        try program.terminal.read(upTo: Self.given)
        #expect(program.status() == 0)
    }

    @Test func aNewSizeIsTold() throws {
        let program = try Program("wait")
        try program.terminal.read(upTo: "<here>")
        program.terminal.resize(columns: 100, rows: 30)
        // The kernel tells it only to the group that the terminal belongs to.
        kill(program.number, SIGWINCH)
        try program.terminal.read(upTo: "<100 by 30>")
        kill(program.number, SIGTERM)
        try program.terminal.read(upTo: Self.given)
    }
}

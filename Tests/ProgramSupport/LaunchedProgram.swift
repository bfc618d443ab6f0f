import Foundation
import Glibc
import Locking

/// A program started by a test, in the manner of a shell.
///
/// No signal is blocked or ignored in it, regardless of the thread that starts it. Threads of Dispatch and of the
/// concurrency pool block signals, and a program inherits that. The program inherits only its three standard
/// descriptors, so it keeps no pipe or socket of another test open. It has its own process group.
///
/// All tests start their programs with this type. Waiting for the end is optional; releasing the object kills the
/// program.
package final class LaunchedProgram: Sendable {
    /// The destination of one of the program's standard streams.
    package enum Stream: Sendable {
        case null
        /// The test's own stream. For errors only, so they appear in the output of a failing test.
        case inherited
        /// A pipe that the test reads as ``output`` or ``errors``; not for the input.
        case pipe
        /// For errors: the pipe of the standard output.
        case output
        case descriptor(Int32)
    }

    package enum Change: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
        case stop(Int32)

        var isEnd: Bool { if case .stop = self { false } else { true } }
    }

    package let processIdentifier: pid_t
    package let output: PipedText
    package let errors: PipedText
    private let changes: AsyncStream<Change>
    private let state = ProgramState()

    /// `program` is a path, or a name to search for in `PATH`. `variables` override the inherited environment
    /// variables.
    package init(
        _ program: String, _ arguments: [String] = [], variables: [String: String] = [:],
        input: Stream = .null, output: Stream = .pipe, errors: Stream = .inherited
    ) throws {
        let outputPipe = try OutputPipe(for: output)
        let errorPipe = try OutputPipe(for: errors)
        self.output = PipedText()
        self.errors = PipedText()
        processIdentifier = try Self.spawn(
            [program] + arguments,
            // The runtime's crash report takes seconds, and under the thread sanitizer it may never end.
            environment: ProcessInfo.processInfo.environment
                .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
                // The same words whatever the language of the machine is.
                .merging(["LC_ALL": "C.UTF-8"]) { $1 }
                .merging(variables) { $1 },
            streams: [input, outputPipe.inside ?? output, errorPipe.inside ?? errors])
        outputPipe.read(into: self.output)
        errorPipe.read(into: self.errors)
        let (changes, continuation) = AsyncStream.makeStream(of: Change.self)
        self.changes = changes
        let (state, number) = (state, processIdentifier)
        Thread.detachNewThread { state.follow(number, continuation) }
    }

    /// Starts a program of this package, which is built beside the tests.
    package convenience init(
        product: String, _ arguments: [String] = [], variables: [String: String] = [:],
        input: Stream = .null, output: Stream = .pipe, errors: Stream = .inherited
    ) throws {
        guard let tests = Bundle.main.executableURL else { throw CocoaError(.fileNoSuchFile) }
        try self.init(
            tests.deletingLastPathComponent().appending(path: product).path, arguments, variables: variables,
            input: input, output: output, errors: errors)
    }

    deinit { send(SIGKILL) }

    /// Sends a signal to the program, unless it has ended.
    package func send(_ signal: Int32) { state.send(signal, to: processIdentifier) }

    /// The next stop, or the end; nil after the end was returned, or if the test is canceled.
    package func change() async -> Change? { await changes.first { _ in true } }

    /// Waits for the end of the program; nil if the test is canceled first.
    package func end() async -> Change? {
        for await _ in changes {}
        return state.end
    }
}

extension LaunchedProgram {
    /// Starts the program with the signals, descriptors and process group that this type documents.
    private static func spawn(_ command: [String], environment: [String: String], streams: [Stream]) throws -> pid_t {
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        for (number, stream) in zip(Int32(0)..., streams) {
            switch stream {
            case .null: posix_spawn_file_actions_addopen(&files, number, "/dev/null", O_RDWR, 0)
            case .inherited: break
            case .output: posix_spawn_file_actions_adddup2(&files, 1, number)
            case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&files, descriptor, number)
            case .pipe: preconditionFailure("a program writes into pipes, and reads nothing from one")
            }
        }
        // All possible descriptors, because another thread may open one at this moment.
        for descriptor in Int32(3)..<4096 { posix_spawn_file_actions_addclose(&files, descriptor) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // A separate group, because otherwise it could not be stopped when tests run without a shell.
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { (arguments + variables).forEach { free($0) } }
        var number: pid_t = 0
        let failure = posix_spawnp(&number, command[0], &files, &attributes, &arguments, &variables)
        guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .ENOEXEC) }
        return number
    }
}

/// The state of a running program.
private final class ProgramState: Sendable {
    /// Set when the program has been waited for; its process identifier may be reused afterwards.
    private let ending = Locked<LaunchedProgram.Change?>(nil)

    var end: LaunchedProgram.Change? { ending.withLock { $0 } }

    func send(_ signal: Int32, to number: pid_t) {
        ending.withLock { if $0 == nil { kill(number, signal) } }
    }

    /// Yields each change until the end. A separate thread waits from the beginning: a zombie process keeps other
    /// callers that wait for any process from seeing theirs.
    func follow(_ number: pid_t, _ continuation: AsyncStream<LaunchedProgram.Change>.Continuation) {
        while end == nil {
            var information = siginfo_t()
            guard waitid(P_PID, id_t(number), &information, WEXITED | WSTOPPED | WNOWAIT) == 0 || errno == EINTR
            else { break }
            let change = ending.withLock { ending -> LaunchedProgram.Change? in
                var status: Int32 = 0
                guard waitpid(number, &status, WUNTRACED | WNOHANG) == number else { return nil }
                let change = LaunchedProgram.Change(status: status)
                if change.isEnd { ending = change }
                return change
            }
            if let change { continuation.yield(change) }
        }
        continuation.finish()
    }
}

extension LaunchedProgram.Change {
    /// Decodes the status of `waitpid`.
    fileprivate init(status: Int32) {
        switch status & 0x7F {
        case 0: self = .exit(status >> 8 & 0xFF)
        case 0x7F: self = .stop(status >> 8 & 0xFF)
        case let signal: self = .signal(signal)
        }
    }
}

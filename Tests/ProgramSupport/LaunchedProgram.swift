import Foundation
import Glibc
import Synchronization

/// A program that a test has started, as a shell would start it.
///
/// No signal is blocked or ignored in it, whichever thread starts it: those of Dispatch and of the concurrency pool block
/// signals, and a program inherits that. No descriptor of the tests comes along but the three that are named, so no pipe or
/// socket of another test stays open because of it. It is in a process group of its own.
///
/// All tests start their programs by this type; nobody has to wait for the end, and letting go of it kills the program.
package final class LaunchedProgram: Sendable {
    /// Where one of the program's standard streams leads.
    package enum Stream: Sendable {
        case null
        /// The test's own; for errors only, so that they are seen where a test fails.
        case inherited
        /// Read by the test, as ``output`` or ``errors``; not for the input.
        case pipe
        /// For errors: the same pipe as that of the output.
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

    /// - Parameters:
    ///   - program: A path, or a name that is looked for in `PATH`.
    ///   - variables: Those of the environment that are different for it.
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
            // The runtime's own report of a crash takes seconds, and under the thread sanitizer it may never end.
            environment: ProcessInfo.processInfo.environment
                .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
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

    /// Sends it a signal, unless it has ended.
    package func send(_ signal: Int32) { state.send(signal, to: processIdentifier) }

    /// The next stop, or the end; nil once the end was told, or if the test is cancelled.
    package func change() async -> Change? { await changes.first { _ in true } }

    /// How it ended; nil if the test is cancelled meanwhile.
    package func end() async -> Change? {
        for await _ in changes {}
        return state.end
    }
}

extension LaunchedProgram {
    /// Starts it in the way that this type promises.
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
        // All that there may be, as another thread may open one just now.
        for descriptor in Int32(3)..<4096 { posix_spawn_file_actions_addclose(&files, descriptor) }

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // A group of its own, or it could not be stopped where tests run without a shell.
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

/// What is known of a program that runs.
private final class ProgramState: Sendable {
    /// Written when the program is waited for; its number may be another's afterwards.
    private let ending = Mutex<LaunchedProgram.Change?>(nil)

    var end: LaunchedProgram.Change? { ending.withLock { $0 } }

    func send(_ signal: Int32, to number: pid_t) {
        ending.withLock { if $0 == nil { kill(number, signal) } }
    }

    /// Tells each change until the end. A thread of its own waits from the beginning: an ended program that nobody has
    /// waited for keeps others, who wait for any, from seeing theirs.
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
    /// Reads what `waitpid` says.
    fileprivate init(status: Int32) {
        switch status & 0x7F {
        case 0: self = .exit(status >> 8 & 0xFF)
        case 0x7F: self = .stop(status >> 8 & 0xFF)
        case let signal: self = .signal(signal)
        }
    }
}

package import DevelopmentChannel
import Dispatch
package import Foundation
import Glibc

/// A program that was started with a channel for its ``DevelopmentChannel/DevelopmentStatus``.
///
/// It has the standard streams of this process, so it can use the terminal, and belongs to its process group, so that
/// Control-C reaches both.
@MainActor
package final class RunningProgram {
    package enum End: Equatable, Sendable {
        case exit(Int32)
        case signal(Int32)
    }

    package let processIdentifier: pid_t
    private var channel: Int32
    package private(set) var isRunning = true

    /// `ended` is called once, on the main actor.
    package init(
        _ program: URL, _ arguments: [String], variables: [String: String],
        ended: @escaping @Sendable @MainActor (End) -> Void
    ) throws {
        var pipe: [Int32] = [0, 0]
        guard Glibc.pipe(&pipe) == 0 else { throw ProgramFailure("No pipe: \(String(cString: strerror(errno)))") }
        // Builds do not inherit the channel.
        for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        channel = pipe[1]
        defer { Glibc.close(pipe[0]) }
        let inherited: Int32 = 3
        var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        environment[DevelopmentStatus.variable] = "\(inherited)"
        processIdentifier = try Self.spawn(program.path, arguments, environment, from: pipe[0], to: inherited)
        // A program that has ended takes no more lines.
        signal(SIGPIPE, SIG_IGN)
        let process = processIdentifier
        Thread.detachNewThread { [weak self] in
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            let end = status & 0x7f == 0 ? End.exit(status >> 8 & 0xff) : End.signal(status & 0x7f)
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    self?.close()
                    ended(end)
                }
            }
        }
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String], from: Int32, to: Int32
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, from, to)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The tool ignores or blocks signals that the program needs.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
        var values: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for word in words + values { free(word) } }
        var process: pid_t = 0
        let error = posix_spawn(&process, path, &actions, &attributes, &words, &values)
        guard error == 0 else { throw ProgramFailure("\(path) does not start: \(String(cString: strerror(error)))") }
        return process
    }

    package func tell(_ status: DevelopmentStatus) {
        guard channel >= 0, let line = try? status.line else { return }
        line.withUnsafeBytes { _ = write(channel, $0.baseAddress, $0.count) }
    }

    package func kill(_ number: Int32) {
        if isRunning { _ = Glibc.kill(processIdentifier, number) }
    }

    private func close() {
        isRunning = false
        if channel >= 0 { Glibc.close(channel) }
        channel = -1
    }
}

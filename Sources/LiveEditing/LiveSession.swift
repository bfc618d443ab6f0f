internal import DevelopmentChannel
import Dispatch
package import Foundation
import Glibc

/// A program that is built and started again after each change of its sources, with its state.
///
/// The order of a change: the running program learns that the next one is built. If that compiles, it receives SIGTERM,
/// stores its state and ends; the next program starts with the same arguments, on the same port. If it does not
/// compile, the running program receives the errors, shows them, and continues.
@MainActor
package final class LiveSession {
    private let build: BuildCommand
    private let program: URL
    private let request: LiveRequest
    private let state: URL
    private let print: (String) -> Void
    private let finish: (Int32) -> Void
    private var watcher: SourceWatcher?
    private var schedule = BuildSchedule()
    private var running: RunningProgram?
    private var status = DevelopmentStatus(.building)
    /// The file of the program that runs or has run last.
    private var started: FileMark?
    /// The sources that have changed since the running program was built.
    private var changedFiles = ChangedFiles()
    private var isEnding = false

    /// `print` shows a line to the person. It is not called while a program in the terminal owns the screen. `finish`
    /// ends the tool with a status.
    package init(
        _ request: LiveRequest, in folder: URL, print: @escaping (String) -> Void, finish: @escaping (Int32) -> Void
    ) throws {
        self.request = request
        self.print = print
        self.finish = finish
        build = BuildCommand(product: request.product, folder: folder)
        program = try build.program()
        state = try PrivateTemporaryFolder.make().appending(path: "state")
        watcher = try SourceWatcher([folder]) { [weak self] in self?.sourcesChanged($0) }
        print("Building \(request.product)…")
        perform(schedule.sourceChanged(at: now - BuildSchedule.longestBurst))
    }

    private var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    /// Ends the program and the tool.
    package func end(status: Int32 = 0) {
        guard !isEnding else { return finish(status) }
        isEnding = true
        watcher = nil
        guard let running, running.isRunning else { return clean(status) }
        running.tell(DevelopmentStatus(.ending))
        later(Self.patience) { running.kill(SIGKILL) }
        exitStatus = status
    }

    private var exitStatus: Int32 = 0
    /// The seconds for a program to end.
    private static let patience = 10.0

    private func clean(_ status: Int32) {
        try? FileManager.default.removeItem(at: state.deletingLastPathComponent())
        finish(status)
    }

    // MARK: - Building

    private func sourcesChanged(_ paths: [String]) {
        changedFiles.add(paths, in: build.folder)
        perform(schedule.sourceChanged(at: now))
    }

    private func perform(_ action: BuildSchedule.Action) {
        switch action {
        case .none: break
        case .wait(let time):
            later(max(0, time - now)) { [weak self] in
                guard let self else { return }
                perform(schedule.timePassed(at: now))
            }
        case .build:
            tell(DevelopmentStatus(.building))
            let start = now
            build.start { [weak self] outcome in self?.built(outcome, seconds: (self?.now ?? start) - start) }
        }
    }

    private func built(_ outcome: BuildCommand.Outcome, seconds: Double) {
        guard !isEnding else { return }
        switch outcome {
        case .failed(let problems):
            tell(DevelopmentStatus(.failed, problems: problems))
            // A program in the terminal shows the problems itself.
            if !request.usesTerminal || running?.isRunning != true {
                for problem in problems { print("error: \(problem.sentence)") }
            }
        case .built:
            if let running, running.isRunning, FileMark(program) == started {
                tell(DevelopmentStatus(.current))
            } else if let running, running.isRunning {
                isReplacing = true
                running.tell(DevelopmentStatus(.ending))
                later(Self.patience) { running.kill(SIGKILL) }
            } else {
                start()
            }
        }
        perform(schedule.buildEnded(at: now))
    }

    private func tell(_ status: DevelopmentStatus) {
        self.status = status
        running?.tell(status)
    }

    // MARK: - The Program

    /// Whether the running program ends because the next one takes its place.
    private var isReplacing = false

    private func start() {
        isReplacing = false
        started = FileMark(program)
        status = DevelopmentStatus(.current)
        var variables = [DevelopmentStatus.stateVariable: state.path]
        variables[ChangedFiles.variable] = changedFiles.text
        changedFiles = ChangedFiles()
        do {
            running = try RunningProgram(program, request.programArguments, variables: variables) { [weak self] in
                self?.ended($0)
            }
        } catch {
            print("\(error)")
        }
    }

    private func ended(_ end: RunningProgram.End) {
        running = nil
        if isEnding { return clean(exitStatus) }
        if isReplacing { return start() }
        switch end {
        // The person has quit the program.
        case .exit(0): clean(0)
        case .exit(let status):
            print("\(request.product) has ended with the status \(status). It starts again at the next save.")
        case .signal(let number):
            let name = strsignal(number).map { String(cString: $0) } ?? "signal \(number)"
            print("\(request.product) has crashed: \(name). It starts again at the next save, with its state.")
        }
        // The old file may be started again.
        started = nil
    }

    private func later(_ seconds: Double, _ action: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated(action) }
    }
}

/// The identity of a file's content: a linker writes a new file.
private struct FileMark: Equatable {
    private let number: UInt
    private let changed: Int
    private let nanoseconds: Int

    init?(_ url: URL) {
        var status = stat()
        guard stat(url.path, &status) == 0 else { return nil }
        number = UInt(status.st_ino)
        changed = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }
}

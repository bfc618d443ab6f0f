import Foundation
internal import MainThread
internal import RenderTree
internal import SwiftUICore
internal import TerminalRenderer

/// Shows an app as lines of text, for screen readers and for terminals that cannot draw.
struct LinearLaunch: AppLauncher {
    func show<Application: App>(_ app: Application) {
        let screen = LinearScreen { line in FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
        var environment = EnvironmentValues()
        environment.setReader(variables: ProcessInfo.processInfo.environment)
        let app = AppHost(app, environment: environment, renderer: screen)
        screen.update = { app.host.update() }
        screen.quit = { EndRequest.quit { app.host.terminate() } }
        EndRequest.listen { screen.quit() }
        Task {
            await MainThread.turn()
            app.host.update()
            screen.show(app.host.tree)
            LinearInput.listen { line in
                guard let line else { return screen.quit() }
                screen.handle(line)
            }
        }
    }
}

/// The lines of the standard input.
enum LinearInput {
    private static let bufferSize = 1 << 16

    /// Calls a closure on the main thread with each line, and with nil at the end of the input.
    ///
    /// A thread of its own waits for the input. A source of Dispatch reports neither the end of a pipe that comes with
    /// the last data, nor anything of a file or of `/dev/null`.
    static func listen(to descriptor: Int32 = STDIN_FILENO, _ handle: @escaping @MainActor (String?) -> Void) {
        let thread = Thread {
            var lines = LineReader()
            var bytes = [UInt8](repeating: 0, count: bufferSize)
            while true {
                let count = read(descriptor, &bytes, bytes.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    // Another program has made the shared descriptor non-blocking.
                    var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
                    _ = poll(&ready, 1, -1)
                    continue
                }
                guard count > 0 else { break }
                for line in lines.read(bytes[..<count]) { deliver(line, to: handle) }
            }
            if let rest = lines.rest { deliver(rest, to: handle) }
            deliver(nil, to: handle)
        }
        thread.name = "standard input"
        thread.start()
    }

    /// Waits until the main thread has handled the line. Input that arrives faster than the app updates must not pile
    /// up in memory, nor delay Control-C.
    private static func deliver(_ line: String?, to handle: @escaping @MainActor (String?) -> Void) {
        DispatchQueue.main.sync { MainActor.assumeIsolated { handle(line) } }
    }
}

/// Splits input into lines.
private struct LineReader {
    /// The bytes after the last line feed.
    private var pending: [UInt8] = []

    /// The last line, which has no line feed; nil if it is empty.
    var rest: String? { pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self) }

    mutating func read(_ bytes: ArraySlice<UInt8>) -> [String] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let last = lines.removeLast()
        let ended = lines.map { line in
            defer { pending = [] }
            return String(decoding: pending + line, as: UTF8.self)
        }
        pending += last
        return ended
    }
}

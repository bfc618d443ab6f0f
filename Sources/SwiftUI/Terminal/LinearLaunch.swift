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
        screen.quit = {
            app.host.close()
            exit(0)
        }
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
@MainActor
private enum LinearInput {
    private static var source: (any DispatchSourceRead)?
    private static var pending = Data()

    /// Calls a closure with each line, and with nil at the end of the input.
    static func listen(_ handle: @escaping @MainActor (String?) -> Void) {
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler {
            MainActor.assumeIsolated {
                let read = FileHandle.standardInput.availableData
                pending.append(read)
                while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
                    handle(String(decoding: pending[..<end], as: UTF8.self))
                    pending = Data(pending[(end + 1)...])
                }
                if read.isEmpty {
                    source.cancel()
                    handle(nil)
                }
            }
        }
        self.source = source
        source.activate()
    }
}

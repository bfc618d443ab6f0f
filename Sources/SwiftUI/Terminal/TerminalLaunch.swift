import Foundation
internal import LayoutEngine
internal import RenderTree
internal import SwiftUICore
internal import TerminalRenderer

/// Shows an app live in the terminal.
struct TerminalLaunch: AppLauncher {
    func show<Application: App>(_ app: Application) {
        let variables = ProcessInfo.processInfo.environment
        let screen = TerminalScreen(session: TerminalSession(depth: ColorDepth(environment: variables)))
        do {
            try screen.begin()
        } catch {
            FileHandle.standardError.write(Data("The terminal cannot be used: \(error).\n".utf8))
            exit(LaunchRequest.unavailable)
        }
        InspectorProcess.showAddress = { [weak screen] address in
            screen?.notice = TerminalScreen.Notice("Inspector: \(address)", isError: false)
        }
        ProgrammerMessages.write { TerminalSession.writeError($0) }
        let terminal = TerminalEnvironment(screen, variables: variables)
        var restored: SceneSnapshot?
        #if DEBUG
            terminalDevelopment = TerminalDevelopment(screen)
            restored = terminalDevelopment?.snapshot
        #endif
        let app = AppHost(
            app, environment: terminal.environment, renderer: screen, restoring: restored ?? SceneSnapshot(),
            geometry: { LayoutTree($0, metrics: CellMetrics(), viewport: screen.viewport) },
            time: .system(showsMotion: MotionSetting(CommandLine.arguments.dropFirst(), variables).isOn))
        terminal.attach(to: app.host)
        if let recording = AppRecording.current, recording.isInspected {
            screen.beginInspection { [weak host = app.host] element in
                host.flatMap { recording.showCauses(of: element, on: $0) }
            }
        }
        #if DEBUG
            terminalDevelopment?.attach(to: app, restored: restored)
        #endif
    }
}

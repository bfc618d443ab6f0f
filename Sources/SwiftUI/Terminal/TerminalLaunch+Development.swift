#if DEBUG
    internal import DevelopmentChannel
    import Foundation
    internal import SwiftUICore
    internal import TerminalRenderer

    /// Keeps a terminal's scene across a restart, and shows the errors of the next build.
    @MainActor
    final class TerminalDevelopment {
        private let screen: TerminalScreen
        private let file: URL
        private var app: AppHost?
        private var isSaveDue = false
        /// The delay between a change and its saving, in seconds. A crash loses the changes that still wait.
        private static let savingDelay = 0.2
        private static let maximumBytes = 1_000_000

        /// - Returns: Nil if the tool for live editing has not started the program.
        init?(_ screen: TerminalScreen) {
            guard DevelopmentLink.current != nil, let file = DevelopmentLink.stateFile else { return nil }
            self.screen = screen
            self.file = file
        }

        /// The state that the previous program left.
        var snapshot: SceneSnapshot? {
            guard let data = try? Data(contentsOf: file), data.count <= Self.maximumBytes else { return nil }
            return SceneSnapshot(stored: Array(data))
        }

        func attach(to app: AppHost, restored: SceneSnapshot?) {
            self.app = app
            if let node = restored?.places?.focused(in: app.host.tree) { screen.moveFocus(to: node) }
            app.afterUpdates = { [weak self] in self?.saveLater() }
            DevelopmentLink.current?.follow { [self] in handle($0) }
        }

        private func handle(_ status: DevelopmentStatus) {
            switch status.phase {
            case .current: screen.notice = nil
            case .building: screen.notice = TerminalScreen.Notice("Building…", isError: false)
            case .failed:
                let more = status.problems.count > 1 ? " (and \(status.problems.count - 1) more)" : ""
                let first = status.problems.first?.sentence ?? "The build has failed"
                screen.notice = TerminalScreen.Notice(first + more)
            case .ending:
                save()
                screen.session.end()
                exit(0)
            }
        }

        private func saveLater() {
            guard !isSaveDue else { return }
            isSaveDue = true
            DispatchQueue.main.asyncAfter(deadline: .now() + Self.savingDelay) { [weak self] in
                MainActor.assumeIsolated {
                    self?.isSaveDue = false
                    self?.save()
                }
            }
        }

        private func save() {
            guard let app else { return }
            var snapshot = app.host.sceneSnapshot
            snapshot.places = ScreenPlaces(of: app.host.tree, focused: screen.focusedNode)
            try? Data(snapshot.stored).write(to: file, options: .atomic)
        }
    }

    /// The state of the scene in the terminal. It lives as long as the process.
    @MainActor var terminalDevelopment: TerminalDevelopment?
#endif

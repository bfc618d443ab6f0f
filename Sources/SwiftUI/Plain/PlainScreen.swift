import Foundation
internal import LayoutEngine
internal import MainThread
internal import RenderTree
package import SwiftUICore
internal import TerminalRenderer

/// A screen for pipes: the whole first window of an app as in a terminal, once, as plain text without escape codes.
@MainActor
package final class PlainScreen {
    private let app: AppHost
    private var progress = VisibleProgress()

    /// `columns` is the width of the window, in cells. `variables` are the environment variables that name the reader's
    /// language.
    package init<Application: App>(_ app: Application, columns: Int = 80, variables: [String: String] = [:]) {
        var environment = EnvironmentValues()
        environment.setReader(variables: variables)
        self.app = AppHost(app, environment: environment) { tree in
            LayoutTree(
                tree, metrics: CellMetrics(),
                viewport: CGSize(width: CGFloat(columns) * CellMetrics.cell.width, height: CellMetrics.cell.height),
                showsEverything: true)
        }
    }

    /// The current content of the app, without a final line break.
    package var text: String {
        app.host.update()
        guard let layout = app.host.layout else { return "" }
        layout.fitHeight()
        // Content that depends on its available size now updates to it.
        app.host.update()
        return PlainFrame(layout).text
    }

    /// The moment at which the app wants a frame; nil unless a timeline waits, because a pipe shows no motion.
    package var nextFrame: Double? { app.host.nextFrame }

    /// Prints the content once the initial work on the main thread has run and loading has ended. Loading ends when no
    /// unfinished progress is shown and the tasks of the views have ended. Some tasks never end; they are awaited for
    /// at most five seconds. A bar that has not moved in this time is content, and not awaited any longer.
    ///
    /// - Parameters:
    ///   - limit: The time limit in seconds.
    ///   - end: A closure that receives the exit status of the program.
    package func printSoon(waiting limit: Double, then end: @escaping @MainActor @Sendable (Int32) -> Void) {
        Task {
            await MainThread.turn()
            // In range: the option is at most a day.
            let deadline = ContinuousClock.now + .seconds(limit)
            let endOfTasks = ContinuousClock.now + min(.seconds(limit), Self.taskTimeLimit)
            var hasTasks = true
            app.host.whenTasksEnd { hasTasks = false }
            while ContinuousClock.now < deadline {
                let isEarly = ContinuousClock.now < endOfTasks
                guard isLoading(countingStillBars: isEarly) || hasTasks && isEarly else { break }
                try? await Task.sleep(for: Self.pause)
            }
            let hasSettled = !isLoading(countingStillBars: false)
            print(text)
            if !hasSettled, limit > 0 {
                let message =
                    "Loading has not ended within \(limit.formatted()) seconds; --wait sets the limit.\n"
                FileHandle.standardError.write(Data(message.utf8))
            }
            end(hasSettled || limit == 0 ? app.host.exitStatus : Self.temporaryFailure)
        }
    }

    private static let taskTimeLimit = Duration.seconds(5)

    /// The interval between checks.
    private static let pause = Duration.milliseconds(50)

    /// The exit status for a temporary failure, as in `EX_TEMPFAIL`.
    package static let temporaryFailure: Int32 = 75

    /// Whether loading is visible.
    ///
    /// `countsStillBars` specifies whether a bar that shows the same part since it was first seen counts as loading.
    package func isLoading(countingStillBars countsStillBars: Bool) -> Bool {
        app.host.update()
        return progress.isLoading(app.host.tree.root, countingStillBars: countsStillBars)
    }
}

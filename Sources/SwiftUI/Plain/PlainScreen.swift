import Foundation
internal import LayoutEngine
internal import MainThread
internal import RenderTree
package import SwiftUICore
internal import TerminalRenderer

/// A screen for pipes: the first window as it would be in a terminal, once and whole, as plain text without codes.
@MainActor
package final class PlainScreen {
    private let app: AppHost

    /// - Parameter columns: How wide the window is, in cells.
    package init<Application: App>(_ app: Application, columns: Int = 80) {
        self.app = AppHost(app) { tree in
            LayoutTree(
                tree, metrics: CellMetrics(),
                viewport: CGSize(width: CGFloat(columns) * CellMetrics.cell.width, height: CellMetrics.cell.height),
                showsEverything: true)
        }
    }

    /// What the app shows now; a program prints it with a line's end.
    package var text: String {
        app.host.update()
        guard let layout = app.host.layout else { return "" }
        layout.fitHeight()
        // What depends on its room sees the one that it has now.
        app.host.update()
        return PlainFrame(layout).text
    }

    /// Prints what is shown when everything has run that the app gave to the main thread as it appeared, and when nothing is being
    /// loaded any more: when no progress is shown that has not come to its end, and when the tasks of its views have ended.
    /// Some tasks are not meant to end; they are waited for five seconds at most.
    ///
    /// - Parameters:
    ///   - limit: How long it waits for that, in seconds.
    ///   - end: Called with the status that the program is to have.
    package func printSoon(waiting limit: Double, then end: @escaping @MainActor @Sendable (Int32) -> Void) {
        Task {
            await MainThread.turn()
            let deadline = ContinuousClock.now + .seconds(limit)
            let endOfTasks = ContinuousClock.now + min(.seconds(limit), Self.patienceWithTasks)
            var hasTasks = true
            app.host.whenTasksEnd { hasTasks = false }
            while isLoading || hasTasks && ContinuousClock.now < endOfTasks, ContinuousClock.now < deadline {
                try? await Task.sleep(for: Self.pause)
            }
            let hasSettled = !isLoading
            print(text)
            if !hasSettled, limit > 0 {
                let sentence =
                    "Loading has not ended within \(limit.formatted()) seconds; --wait says how long it may take.\n"
                FileHandle.standardError.write(Data(sentence.utf8))
            }
            end(hasSettled || limit == 0 ? app.host.exitStatus : Self.unsettled)
        }
    }

    private static let patienceWithTasks = Duration.seconds(5)

    /// How long it waits before it looks again.
    private static let pause = Duration.milliseconds(50)

    /// The status of what may be better another time, as mail servers have it.
    package static let unsettled: Int32 = 75

    private var isLoading: Bool {
        app.host.update()
        return app.host.tree.root.showsProgress
    }
}

extension RenderNode {
    /// Whether it, or something in it, says that something is being done that has not ended.
    fileprivate var showsProgress: Bool {
        if case .progress(let progress) = content, progress.fraction ?? 0 < 1 { return true }
        return children.contains { shows($0) && $0.showsProgress }
    }
}

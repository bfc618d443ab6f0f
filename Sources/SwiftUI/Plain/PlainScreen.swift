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
        return app.host.layout.map { PlainFrame($0).text } ?? ""
    }

    /// Prints what is shown when everything has run that the app gave to the main thread as it appeared.
    package func printSoon(then end: @escaping @MainActor @Sendable () -> Void) {
        Task {
            await MainThread.turn()
            print(text)
            end()
        }
    }
}

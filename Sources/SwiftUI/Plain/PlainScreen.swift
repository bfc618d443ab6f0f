internal import MainThread
package import SwiftUICore

/// A screen for pipes and readers: plain text, a line for each thing, without codes.
@MainActor
package final class PlainScreen {
    private let app: AppHost

    package init<Application: App>(_ app: Application) {
        self.app = AppHost(app)
    }

    /// What the app shows now; a program prints it with a line's end.
    package var text: String {
        app.host.update()
        return app.outline
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

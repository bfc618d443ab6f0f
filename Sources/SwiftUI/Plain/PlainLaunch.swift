import Foundation
internal import SwiftUICore

/// Prints the first window once it has been loaded, with the width of the variable `COLUMNS`.
struct PlainLaunch: AppLauncher {
    /// The default time limit for loading, in seconds.
    static let defaultWait = 30.0

    var wait = defaultWait

    func show<Application: App>(_ app: Application) {
        PlainScreen(app, columns: PlainWidth.columns, variables: ProcessInfo.processInfo.environment)
            .printSoon(waiting: wait) { exit($0) }
    }
}

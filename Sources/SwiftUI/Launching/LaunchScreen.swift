import Foundation
package import SwiftUICore

/// A screen that can launch an app.
@MainActor
package protocol LaunchScreen {
    /// Shows the app. Called once on the process's first thread, before the main loop runs. The method returns without
    /// waiting, and the screen ends the program with `exit`.
    func show<Application: App>(_ app: Application)
}

/// The available screens, named as in the arguments.
package enum LaunchScreenKind: String, CaseIterable, Equatable, Sendable {
    case terminal, linear, plain, web

    /// The screen of each kind. New screens are added here only.
    @MainActor var screen: (any LaunchScreen)? {
        switch self {
        case .terminal: TerminalLaunch()
        case .linear: LinearLaunch()
        case .plain: PlainLaunch()
        // It needs an address: see ``LaunchRequest/web(_:)``.
        case .web: nil
        }
    }

    /// The screens of this build. The browser screen needs the trait `Web` of the package.
    package static let available: Set<LaunchScreenKind> = {
        #if Web
            [.terminal, .linear, .plain, .web]
        #else
            [.terminal, .linear, .plain]
        #endif
    }()
}

/// Prints the first window once it has been loaded, with the width of the variable `COLUMNS`.
struct PlainLaunch: LaunchScreen {
    /// The default time limit for loading, in seconds.
    static let defaultWait = 30.0

    var wait = defaultWait

    func show<Application: App>(_ app: Application) {
        PlainScreen(app, columns: PlainWidth.columns, variables: ProcessInfo.processInfo.environment)
            .printSoon(waiting: wait) { exit($0) }
    }
}

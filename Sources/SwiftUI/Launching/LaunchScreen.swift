import Foundation
package import SwiftUICore

/// A screen on which an app can be launched.
@MainActor
package protocol LaunchScreen {
    /// Shows the app. Called once on the process's first thread, before its main loop runs; it returns soon, and the screen
    /// ends the program by `exit` when it is done.
    func show<Application: App>(_ app: Application)
}

/// The screens that there are, by what the arguments call them.
package enum LaunchScreenKind: String, CaseIterable, Equatable, Sendable {
    case terminal, linear, plain, web

    /// The screens of this build: one that is written is put here, and nowhere else.
    @MainActor var screen: (any LaunchScreen)? {
        switch self {
        case .terminal: TerminalLaunch()
        case .linear: LinearLaunch()
        case .plain: PlainLaunch()
        // It is asked for with its address: see ``LaunchRequest/web(_:)``.
        case .web: nil
        }
    }

    /// The one in browsers is a trait of the package.
    package static let available: Set<LaunchScreenKind> = {
        #if Web
            [.terminal, .linear, .plain, .web]
        #else
            [.terminal, .linear, .plain]
        #endif
    }()
}

/// Prints the first window once, when it has been loaded, as wide as the variable `COLUMNS` says.
struct PlainLaunch: LaunchScreen {
    /// How many seconds it waits for what is being loaded, where nobody says it.
    static let usualWait = 30.0

    var wait = usualWait

    func show<Application: App>(_ app: Application) {
        PlainScreen(app, columns: PlainWidth.columns).printSoon(waiting: wait) { exit($0) }
    }
}

package import SwiftUICore

/// A screen that can launch an app.
@MainActor
package protocol AppLauncher {
    /// Shows the app. Called once on the process's first thread, before the main loop runs. The method returns without
    /// waiting, and the screen ends the program with `exit`.
    func show<Application: App>(_ app: Application)
}

/// The available screens, named as in the arguments.
package enum AppScreenKind: String, CaseIterable, Equatable, Sendable {
    case terminal, linear, plain, web

    /// The screens of this build. The browser screen needs the trait `Web` of the package.
    package static let available: Set<AppScreenKind> = {
        #if Web
            [.terminal, .linear, .plain, .web]
        #else
            [.terminal, .linear, .plain]
        #endif
    }()
}

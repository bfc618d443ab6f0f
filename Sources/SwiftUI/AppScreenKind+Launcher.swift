extension AppScreenKind {
    /// The screen of each kind. New screens are added here only.
    @MainActor var launcher: (any AppLauncher)? {
        switch self {
        case .terminal: TerminalLaunch()
        case .linear: LinearLaunch()
        case .plain: PlainLaunch()
        // It needs an address: see ``LaunchRequest/web(_:)``.
        case .web: nil
        }
    }
}

internal import ViewGraph

/// Opens a window of the app.
///
/// ```swift
/// struct ConnectionButton: View {
///     @Environment(\.openWindow) private var openWindow
///     var body: some View {
///         Button("Connection") { openWindow(id: "connection") }
///     }
/// }
/// ```
///
/// The window stays above the other content until it is dismissed. If the scene does not exist, a diagnostic goes to
/// the standard error. Follows
/// [Apple's OpenWindowAction](https://developer.apple.com/documentation/swiftui/openwindowaction).
@MainActor
@preconcurrency
public struct OpenWindowAction {
    let manager: WindowManager?

    nonisolated init(manager: WindowManager?) {
        self.manager = manager
    }

    /// Whether the app may open several windows at a time. The windows are drawn on top of each other. False outside an
    /// app.
    public var supportsMultipleWindows: Bool { manager != nil }

    /// Opens the window, or a window of the group, with that identifier.
    public func callAsFunction(id: String) { open(id: id, value: nil) }

    /// Opens a window for `value`, or brings the window that already shows it to the front.
    public func callAsFunction<D: Codable & Hashable>(value: D) { open(id: nil, value: AnyHashable(value)) }

    /// Opens a window of the group with that identifier for `value`, or brings the window that already shows it to the
    /// front.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        open(id: id, value: AnyHashable(value))
    }

    private func open(id: String?, value: AnyHashable?) {
        guard let manager else {
            return Diagnostic.report("openWindow: there is no app whose windows could be opened.")
        }
        manager.openWindow(id: id, value: value)
    }
}

/// Closes a window of the app.
///
/// ```swift
/// struct CloseButton: View {
///     @Environment(\.dismissWindow) private var dismissWindow
///     var body: some View {
///         Button("Close") { dismissWindow() }
///     }
/// }
/// ```
///
/// The app's first window cannot be dismissed. Follows
/// [Apple's DismissWindowAction](https://developer.apple.com/documentation/swiftui/dismisswindowaction).
@MainActor
@preconcurrency
public struct DismissWindowAction {
    let manager: WindowManager?
    let window: OpenWindow?

    nonisolated init(manager: WindowManager?, window: OpenWindow?) {
        self.manager = manager
        self.window = window
    }

    /// Closes the view's window.
    public func callAsFunction() {
        if let window { manager?.close(window) }
    }

    /// Closes the windows of the scene with that identifier.
    public func callAsFunction(id: String) { manager?.close(id: id, value: nil) }

    /// Closes the window that shows `value`.
    public func callAsFunction<D: Codable & Hashable>(value: D) { manager?.close(id: nil, value: AnyHashable(value)) }

    /// Closes the window of the group with that identifier that shows `value`.
    public func callAsFunction<D: Codable & Hashable>(id: String, value: D) {
        manager?.close(id: id, value: AnyHashable(value))
    }
}

/// Opens the app's settings; call it like a function.
///
/// Follows [Apple's OpenSettingsAction](https://developer.apple.com/documentation/swiftui/opensettingsaction).
@MainActor
@preconcurrency
public struct OpenSettingsAction {
    let manager: WindowManager?

    nonisolated init(manager: WindowManager?) {
        self.manager = manager
    }

    /// Opens the app's ``Settings`` scene.
    public func callAsFunction() {
        guard let manager else {
            return Diagnostic.report("openSettings: there is no app whose settings could be opened.")
        }
        manager.openSettings()
    }
}

extension EnvironmentValues {
    /// Opens windows of the app.
    ///
    /// Follows [Apple's openWindow](https://developer.apple.com/documentation/swiftui/environmentvalues/openwindow).
    public var openWindow: OpenWindowAction { OpenWindowAction(manager: scene?.windows) }

    /// Closes the view's window, or one by identifier or value.
    ///
    /// Follows [Apple's
    /// dismissWindow](https://developer.apple.com/documentation/swiftui/environmentvalues/dismisswindow).
    public var dismissWindow: DismissWindowAction {
        DismissWindowAction(manager: scene?.windows, window: window)
    }

    /// Opens the app's settings.
    ///
    /// Follows [Apple's
    /// openSettings](https://developer.apple.com/documentation/swiftui/environmentvalues/opensettings).
    public var openSettings: OpenSettingsAction { OpenSettingsAction(manager: scene?.windows) }
}

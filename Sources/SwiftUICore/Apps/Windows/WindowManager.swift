internal import ViewGraph

/// The window scenes and the open windows of an app.
///
/// The first window belongs to the first `WindowGroup` or `Window` of the app and stays as long as its scene does. The
/// other windows are stacked above it, the most recent in front.
@MainActor
final class WindowManager: SceneComponent {
    /// The scenes that have windows, in the order in which they were added.
    private var scenes: [any WindowScene] = []
    private var first: (any WindowScene)?
    /// The value that the first window has been given since it opened; nil if it has none.
    var firstValue: AnyHashable?
    /// The windows above the first one. The front window is last.
    private(set) var openWindows: [OpenWindow] = []

    var canRest: Bool { openWindows.isEmpty }

    /// The scene. Its views are resumed before a window opens or closes, because a resting scene knows no windows.
    private weak var hosted: HostedScene?

    nonisolated init(of hosted: HostedScene) { self.hosted = hosted }

    /// Adds a scene. Returns true if the scene owns the first window.
    func add(_ scene: any WindowScene) -> Bool {
        scenes.append(scene)
        guard first == nil, !scene.kind.isNeverFirst else { return false }
        first = scene
        return true
    }

    func remove(_ scene: any WindowScene) {
        scenes.removeAll { $0 === scene }
        if first === scene { (first, firstValue) = (nil, nil) }
        openWindows.removeAll { $0.scene === scene }
    }

    /// The title of the front window, or nil if it has none.
    var frontTitle: String? { openWindows.last.map { $0.scene?.title } ?? first?.title }

    /// The openers of all scenes whose windows show documents, in the order of the scenes.
    var documentOpeners: [DocumentOpener] {
        hosted?.resumeViews()
        return scenes.compactMap(\.documents)
    }

    // MARK: - Opening and Closing

    /// Opens a window of the matching scene.
    ///
    /// If the scene or the value allows only one window and that is open, it is brought to the front. If it is the
    /// first window, all others are closed. A group without a value opens another window each time.
    func openWindow(id: String?, value: AnyHashable?) {
        hosted?.resumeViews()
        let scene = scenes.first { $0.kind != .settings && $0.matches(id: id, value: value) }
        guard let scene else {
            return Diagnostic.report(
                "openWindow: the app has no window scene \(WindowDiagnostics.description(id: id, value: value)); "
                    + "nothing is opened."
            )
        }
        open(scene, value: value)
    }

    func openSettings() {
        hosted?.resumeViews()
        guard let scene = scenes.first(where: { $0.kind == .settings }) else {
            return Diagnostic.report("openSettings: the app declares no Settings scene; nothing is opened.")
        }
        open(scene, value: nil)
    }

    private func open(_ scene: any WindowScene, value: AnyHashable?) {
        let allowsOneWindow = scene.kind != .group || value != nil
        if allowsOneWindow, value == nil, scene === first { return closeAll() }
        if allowsOneWindow, let known = openWindows.firstIndex(where: { $0.scene === scene && $0.value == value }) {
            openWindows.append(openWindows.remove(at: known))
        } else {
            openWindows.append(OpenWindow(scene, value: value))
        }
        scene.windowsDidChange()
    }

    /// Brings the window with a value, above the first, to the front. Returns false if there is none.
    func bringToFront(_ value: AnyHashable) -> Bool {
        guard let known = openWindows.firstIndex(where: { $0.value == value }) else { return false }
        let window = openWindows.remove(at: known)
        openWindows.append(window)
        window.scene?.windowsDidChange()
        return true
    }

    /// Closes a window. The first window cannot be closed.
    func close(_ window: OpenWindow) {
        openWindows.removeAll { $0 === window }
        window.scene?.windowsDidChange()
    }

    /// Closes the windows that match the identifier and the value.
    func close(id: String?, value: AnyHashable?) {
        for window in openWindows where window.scene?.matches(id: id, value: value) == true {
            if value == nil || window.value == value { close(window) }
        }
    }

    private func closeAll() {
        for window in openWindows { close(window) }
    }
}

/// A window above the first one.
@MainActor
final class OpenWindow {
    private(set) weak var scene: (any WindowScene)?
    /// The value for which the window was opened.
    let value: AnyHashable?

    init(_ scene: any WindowScene, value: AnyHashable?) {
        self.scene = scene
        self.value = value
    }
}

/// The node of a scene that has windows.
@MainActor
protocol WindowScene: AnyObject {
    var kind: WindowKind { get }
    var documents: DocumentOpener? { get }
    var title: String? { get }

    /// Whether the scene matches an identifier, a value or both.
    func matches(id: String?, value: AnyHashable?) -> Bool
    /// Shows the open windows of the scene in the next pass.
    func windowsDidChange()
}

enum WindowKind {
    /// A scene with any number of windows.
    case group
    /// A scene with one window.
    case single
    /// A scene with one window, which is never the first.
    case settings
    /// A scene with one window, which only its identifier opens, and which is never the first.
    case extra

    var isNeverFirst: Bool { self == .settings || self == .extra }
}

private enum WindowDiagnostics {
    static func description(id: String?, value: AnyHashable?) -> String {
        switch (id, value) {
        case (let id?, nil): "with the id \"\(id)\""
        case (nil, let value?): "for a \(type(of: value.base))"
        case (let id?, let value?): "with the id \"\(id)\" for a \(type(of: value.base))"
        case (nil, nil): "to open"
        }
    }
}

extension HostedScene {
    /// The windows of the scene.
    nonisolated var windows: WindowManager { component { WindowManager(of: self) } }
}

extension ViewHost {
    /// The title of the front window, if the host shows an app.
    package var windowTitle: String? { scene.windows.frontTitle }
}

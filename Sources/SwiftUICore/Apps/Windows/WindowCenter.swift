internal import ViewGraph

/// The windows of an app: what its scenes can open, and what is open.
///
/// One window is the first: that of the first `WindowGroup` or `Window` of the app, which is there as long as its scene is.
/// Others stand above it, the one that was opened last in front.
@MainActor
final class WindowCenter {
    /// The scenes that have windows, in the order in which they came.
    private var scenes: [any WindowScene] = []
    private var first: (any WindowScene)?
    /// The windows above the first, the front one last.
    private(set) var open: [OpenWindow] = []

    /// Whether a scene's window is the first.
    func join(_ scene: any WindowScene) -> Bool {
        scenes.append(scene)
        guard first == nil, scene.kind != .settings else { return false }
        first = scene
        return true
    }

    func leave(_ scene: any WindowScene) {
        scenes.removeAll { $0 === scene }
        if first === scene { first = nil }
        open.removeAll { $0.scene === scene }
    }

    /// What the front window is called; nil if it has no title.
    var frontTitle: String? { open.last.map { $0.scene?.title } ?? first?.title }

    // MARK: - Opening and closing

    /// Opens a window of the scene that is meant, or brings one to the front that is open with the same value.
    func openWindow(id: String?, value: AnyHashable?) {
        let scene = scenes.first { $0.kind != .settings && $0.answers(id: id, value: value) }
        guard let scene else {
            return Complaint.report(
                "openWindow: the app has no window scene \(WindowRequest.words(id: id, value: value)); nothing is opened."
            )
        }
        open(scene, value: value)
    }

    func openSettings() {
        guard let scene = scenes.first(where: { $0.kind == .settings }) else {
            return Complaint.report("openSettings: the app declares no Settings scene; nothing is opened.")
        }
        open(scene, value: nil)
    }

    private func open(_ scene: any WindowScene, value: AnyHashable?) {
        let isOne = scene.kind != .group || value != nil
        if isOne, value == nil, scene === first { return closeAll() }
        if isOne, let known = open.firstIndex(where: { $0.scene === scene && $0.value == value }) {
            open.append(open.remove(at: known))
        } else {
            open.append(OpenWindow(scene, value: value))
        }
        scene.windowsDidChange()
    }

    /// Closes a window. The first one stays: a screen shows at least that.
    func close(_ window: OpenWindow) {
        open.removeAll { $0 === window }
        window.scene?.windowsDidChange()
    }

    /// Closes the windows that are meant.
    func close(id: String?, value: AnyHashable?) {
        for window in open where window.scene?.answers(id: id, value: value) == true {
            if value == nil || window.value == value { close(window) }
        }
    }

    private func closeAll() {
        for window in open { close(window) }
    }
}

/// A window above the first one.
@MainActor
final class OpenWindow {
    private(set) weak var scene: (any WindowScene)?
    /// What it was opened for.
    let value: AnyHashable?

    init(_ scene: any WindowScene, value: AnyHashable?) {
        self.scene = scene
        self.value = value
    }
}

/// A scene that has windows, as its node.
@MainActor
protocol WindowScene: AnyObject {
    var kind: WindowKind { get }
    var title: String? { get }

    /// Whether it is meant by an identifier, a value or both.
    func answers(id: String?, value: AnyHashable?) -> Bool
    /// Has the windows of the scene that are open shown in the next pass.
    func windowsDidChange()
}

enum WindowKind {
    /// As many windows as are asked for.
    case group
    /// One window.
    case single
    /// One window, which is never the first.
    case settings
}

private enum WindowRequest {
    static func words(id: String?, value: AnyHashable?) -> String {
        switch (id, value) {
        case (let id?, nil): "with the id \"\(id)\""
        case (nil, let value?): "for a \(type(of: value.base))"
        case (let id?, let value?): "with the id \"\(id)\" for a \(type(of: value.base))"
        case (nil, nil): "to open"
        }
    }
}

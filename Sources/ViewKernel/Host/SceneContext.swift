internal import FlowRecords
package import Foundation
import Locking
package import RenderTree
internal import ViewGraph

/// A scene for code that has no environment, such as a value named `shared` or `current`.
///
/// A host binds its context while it updates its views and while their actions run. Tasks that these start inherit the
/// binding. Code without a binding, for example the closure of a timer, belongs to the only open scene of the process.
/// If there are several, it belongs to none: a visitor's scene must not be taken for another's.
@MainActor
package final class SceneContext {
    /// The open scenes by their identities: a server has thousands, and looks one up for each value named `current`. A
    /// scene adds itself when it opens and removes itself when it closes.
    private nonisolated static let open = Locked([ObjectIdentifier: SceneContext]())

    /// Owned by the caller of `open(_:)`; nil after the scene has closed.
    private weak var host: ViewHost?
    /// The text that code of this scene has copied.
    package nonisolated let copiedText = CopiedText()

    /// The scene for which the calling code runs, from any thread; nil if it is unknown or closed.
    package nonisolated static var current: SceneContext? {
        open.withLock { open in
            guard let bound = SceneBinding.context else { return open.count == 1 ? open.first?.value : nil }
            // A task may outlive its scene. Its context is then not among the open ones.
            return open[ObjectIdentifier(bound)]
        }
    }

    /// The open scene whose update, action or task calls, from any thread. Unlike `current`, it does not depend on how
    /// many scenes are open.
    package nonisolated static var bound: SceneContext? {
        guard let bound = SceneBinding.context else { return nil }
        return open.withLock { $0[ObjectIdentifier(bound)] }
    }

    /// The recorder of the scene whose update, action or task calls, from any thread.
    nonisolated static var caller: StreamRecording.Caller {
        guard let bound = SceneBinding.context else { return .unknown }
        return .scene(bound.recorder.withLock { $0 })
    }

    /// The recorder of the only open scene of the process; nil if there are several.
    nonisolated static var onlyRecorder: FlowRecorder? {
        open.withLock { $0.count == 1 ? $0.first?.value : nil }?.recorder.withLock { $0 }
    }

    /// The recorder of the open scene. Streams ask for it on any thread.
    private nonisolated let recorder = Locked<FlowRecorder?>(nil)

    /// The same as `current`, with a diagnostic if the scene is unknown.
    ///
    /// The diagnostic contains `name`, the value that the calling code uses.
    package nonisolated static func find(for name: String) -> SceneContext? {
        if let current { return current }
        Diagnostic.report(
            "\(name) is used outside of a scene's actions, bodies and tasks. It has no effect, because the process "
                + "does not have exactly one scene.")
        return nil
    }

    /// Whether the scene has not closed.
    package var isOpen: Bool { host != nil }

    /// The environment around the scene's views.
    package var environment: EnvironmentValues { host?.environment ?? EnvironmentValues() }

    /// The locale of the scene's views.
    private nonisolated let locale = Locked(Locale.autoupdatingCurrent)

    /// Returns the locale of the scene's views, and makes the body that is running depend on it. Any thread may call
    /// it.
    nonisolated func readLocale() -> Locale {
        EnvironmentValues().recordRead(EnvironmentValues.localeKey)
        return locale.withLock { $0 }
    }

    func setLocale(_ locale: Locale) { self.locale.withLock { $0 = locale } }

    /// Sendable: user defaults may be used from any thread.
    private struct DefaultStore: @unchecked Sendable {
        let defaults: UserDefaults
    }

    private nonisolated let store = Locked<DefaultStore?>(nil)

    /// The user defaults of the scene's views, from any thread.
    package nonisolated var defaultStore: UserDefaults? { store.withLock { $0 }?.defaults }

    func setDefaultStore(_ defaults: UserDefaults) {
        let new = DefaultStore(defaults: defaults)
        store.withLock { $0 = new }
    }

    /// The size of the scene's screen in points; nil on a screen without a layout.
    package var viewport: CGSize? { host?.viewport }

    /// The color scheme that code outside of the views has set, which a preference of the views replaces.
    package var overridingColorScheme: ColorScheme? {
        get { host?.overridingColorScheme }
        set { host?.overridingColorScheme = newValue }
    }

    /// The mouse pointers that code outside of the views has set.
    package var pointers = PointerStack() {
        didSet { if pointers.shown != oldValue.shown { host?.show(pointers.shown) } }
    }

    /// Receives each event before its element handles it, for a recording of a test.
    package var eventObserver: ((InputEvent, RenderNode) -> Void)?
    private var isHandling = false

    func open(_ host: ViewHost) {
        self.host = host
        host.tree.root.responder = self
        if let known = host.graph.recorder { recorder.withLock { $0 = known } }
        Self.open.withLock { $0[ObjectIdentifier(self)] = self }
    }

    func close() {
        host?.tree.root.responder = nil
        host = nil
        recorder.withLock { $0 = nil }
        Self.open.withLock { $0[ObjectIdentifier(self)] = nil }
    }

    /// Runs code of the scene.
    package func perform<Result>(_ body: () -> Result) -> Result {
        SceneBinding.$context.withValue(self) { body() }
    }
}

extension SceneContext: @preconcurrency InputScope {
    package func respond(to event: InputEvent) -> Bool { false }

    package func handling(_ event: InputEvent, at node: RenderNode, _ handle: () -> Bool) -> Bool {
        // An event that a handler sends to another element is an effect of the outer one.
        let isInside = isHandling
        if !isInside { eventObserver?(event, node) }
        isHandling = true
        defer { isHandling = isInside }
        return perform {
            guard let recorder = host?.graph.recorder, recorder.isRecording else { return handle() }
            return recorder.event(
                .text(event.recordName), subject: node.id.number, name: { host?.recordedName(of: node) }, handle)
        }
    }
}

/// The context of the code that runs, which tasks inherit.
private enum SceneBinding {
    @TaskLocal static var context: SceneContext?
}

internal import MainThread
package import LayoutEngine
package import RenderTree

/// An app on a screen, updated on the main thread.
///
/// Writes to the app's state, on any thread, are shown in one pass. The pass follows the turn of the main loop in which
/// the first write arrives.
@MainActor
package final class AppHost {
    /// The host of the app's first window and of everything else in the app.
    package let host: ViewHost

    /// `renderer` is nil for a screen that is only read and never drawn. `isRecorded` specifies whether the scene is
    /// part of the program's ``AppRecording``, if it has one, and `isOwn` whether it is shown on this machine.
    package init<Application: App>(
        _ app: Application,
        environment: EnvironmentValues = EnvironmentValues(),
        renderer: (any Renderer)? = nil,
        restoring snapshot: SceneSnapshot = SceneSnapshot(),
        geometry: ((RenderTree) -> any SceneGeometry)? = nil,
        time: SceneTime = .none,
        isRecorded: Bool = true,
        isOwn: Bool = true
    ) {
        var environment = environment
        if environment.appAccent == nil { environment.appAccent = ColorAssets.appAccent }
        let reference = HostReference()
        let recording = isRecorded ? AppRecording.current : nil
        let pass = MainThread.Pass { [weak recording] in
            reference.host?.update()
            reference.afterUpdates?()
            recording?.writeSoon()
        }
        let recorder = recording?.makeRecorder()
        host = ViewHost(
            AppContent(app: app), environment: environment, renderer: renderer ?? NoRenderer(),
            restoring: snapshot, observer: nil, recorder: recorder, geometry: geometry, time: time,
            updateIsDue: { pass.mark() }
        )
        if let recorder { recording?.add(recorder, of: host, isOwn: isOwn) }
        reference.host = host
        self.reference = reference
    }

    private let reference: HostReference

    /// The action that follows each pass.
    package var afterUpdates: (@MainActor () -> Void)? {
        get { reference.afterUpdates }
        set { reference.afterUpdates = newValue }
    }

    /// A reference to the host, which is created after the pass that updates it.
    private final class HostReference {
        weak var host: ViewHost?
        var afterUpdates: (@MainActor () -> Void)?
    }

    /// The text outline of the screen: the title of the window, and a line for each element.
    package var outline: String {
        let content = host.tree.semantics.outline
        guard let title = host.windowTitle else { return content }
        return content.isEmpty ? title : "\(title)\n\n\(content)"
    }
}

private final class NoRenderer: Renderer {
    func render(_ mutations: [Mutation], of tree: RenderTree, animations: MutationAnimations) {}
}

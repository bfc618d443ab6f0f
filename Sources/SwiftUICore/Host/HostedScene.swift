internal import LayoutEngine
internal import ViewGraph

/// What belongs to the whole of what a host shows.
@MainActor
final class HostedScene {
    let values: SceneValues
    let presentations = PresentationLevel()
    /// Set by the host, whose node it is.
    fileprivate(set) var focus: FocusCenter?

    let windows = WindowCenter()
    let gestures = GestureCenter()
    let receivers = OpenURLReceivers()
    /// Whether what is shown is being edited, where nobody says it for a part. Written once, when the scene is opened and
    /// before it has views; they read it on whatever thread.
    nonisolated(unsafe) private(set) var editMode: Binding<EditMode>?
    /// Where everything is, if the library lays out. Set by the host.
    weak var layout: LayoutTree?
    /// Where everything is, if a page says so. Set by the host.
    weak var page: PageGeometry?

    init(restoring snapshot: SceneSnapshot) {
        values = SceneValues(restoring: snapshot)
    }

    func open(in scope: EnvironmentScope) {
        focus = FocusCenter(rootIn: scope)
        focus?.addInterests(.tearDown)
        editMode = Binding(EditModeLocation(graph: scope.graph))
    }

    func close() {
        focus?.tearDownSubtree()
        focus = nil
    }
}

private struct HostedSceneKey: EnvironmentKey {
    static var defaultValue: HostedScene? { nil }
}

extension EnvironmentValues {
    /// What belongs to the whole of what is shown here.
    var scene: HostedScene? {
        get { self[HostedSceneKey.self] }
        set { self[HostedSceneKey.self] = newValue }
    }
}

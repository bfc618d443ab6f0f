internal import LayoutEngine
internal import ViewGraph

/// The state that all views of one host share: scene storage, presentations, focus, windows, gestures and undo.
@MainActor
final class HostedScene {
    let values: SceneValues
    let presentations = PresentationQueue()
    /// Set when the host opens the scene, because it needs the host's environment scope.
    fileprivate(set) var focus: FocusCenter?

    let windows = WindowCenter()
    let gestures = GestureCenter()
    let receivers = OpenURLReceivers()
    nonisolated let undoManager = UndoManager()
    /// The number of changes of the undo manager. Views that show what can be undone read it. Written once, when the
    /// scene is opened.
    private(set) var undoChanges: StateCell<Int>?
    /// The edit mode of views that no other edit mode surrounds. Written once, when the scene is opened and before it
    /// has views. Views read it on any thread.
    nonisolated(unsafe) private(set) var editMode: Binding<EditMode>?
    /// The exit statuses that present views request for a program that prints its scene.
    var exitStatuses: [ObjectIdentifier: Int32] = [:]
    /// The frames of the scene's nodes; nil on a screen that needs none. Set by the host.
    weak var geometry: (any SceneGeometry)?

    /// The first tasks that views have started. Nil after `whenTasksEnd` has been called; bounded by `mostFirstTasks`.
    private var firstTasks: [Task<Void, Never>]? = []

    init(restoring snapshot: SceneSnapshot) {
        values = SceneValues(restoring: snapshot)
    }

    func open(in scope: EnvironmentScope) {
        focus = FocusCenter(rootIn: scope)
        focus?.addInterests(.tearDown)
        editMode = Binding(EditModeLocation(graph: scope.graph))
        let changes = StateCell(0, comparedBy: ComparisonPlan.of(Int.self), inbox: scope.graph.inbox)
        undoChanges = changes
        undoManager.didChange = { [changes] in changes.set(Tracker.ignoring { changes.value } + 1) }
    }

    /// Records a task that a view has started.
    func noteTask(_ task: Task<Void, Never>) {
        if let count = firstTasks?.count, count < Self.mostFirstTasks { firstTasks?.append(task) }
    }

    /// Calls a closure when all tasks that views have started so far have ended. Later tasks do not count.
    func whenTasksEnd(_ action: @escaping @MainActor () -> Void) {
        let tasks = firstTasks ?? []
        firstTasks = nil
        guard !tasks.isEmpty else { return action() }
        Task {
            for task in tasks { await task.value }
            action()
        }
    }

    private static let mostFirstTasks = 64

    func close() {
        firstTasks = nil
        focus?.tearDownSubtree()
        focus = nil
        undoManager.didChange = {}
        undoManager.removeAllActions()
    }
}

private struct HostedSceneKey: EnvironmentKey {
    static var defaultValue: HostedScene? { nil }
}

extension EnvironmentValues {
    /// The scene that the host of this environment shows.
    var scene: HostedScene? {
        get { self[HostedSceneKey.self] }
        set { self[HostedSceneKey.self] = newValue }
    }
}

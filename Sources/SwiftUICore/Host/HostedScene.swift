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
    nonisolated let undoManager = UndoManager()
    /// How often that has changed, for those who show what it can undo. Written once, when the scene is opened.
    private(set) var undoChanges: StateCell<Int>?
    /// Whether what is shown is being edited, where nobody says it for a part. Written once, when the scene is opened and
    /// before it has views; they read it on whatever thread.
    nonisolated(unsafe) private(set) var editMode: Binding<EditMode>?
    /// With which status the program is to end if this is printed: what the views that are there say.
    var exitStatuses: [ObjectIdentifier: Int32] = [:]
    /// Where everything is, if the library lays out. Set by the host.
    weak var layout: LayoutTree?
    /// Where everything is, if a page says so. Set by the host.
    weak var page: PageGeometry?

    /// The tasks that views have begun, until somebody has asked for their end. Only the first of many.
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

    /// A view has begun a task.
    func noteTask(_ task: Task<Void, Never>) {
        if let count = firstTasks?.count, count < Self.mostFirstTasks { firstTasks?.append(task) }
    }

    /// Calls something when the tasks have ended that views have begun by now; those that come later count no more.
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
    /// What belongs to the whole of what is shown here.
    var scene: HostedScene? {
        get { self[HostedSceneKey.self] }
        set { self[HostedSceneKey.self] = newValue }
    }
}

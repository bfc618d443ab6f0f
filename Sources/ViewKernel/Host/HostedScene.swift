internal import FlowRecords
package import LayoutEngine
import Locking
package import ViewGraph

/// The state that all views of one host share, such as its focus, its windows and the values of its scene storage.
///
/// Each part of that state is a component. The folder that declares a component adds an accessor for it.
@MainActor
package final class HostedScene {
    /// The inbox of the host's graph, for components that hold state.
    package nonisolated let inbox: Inbox
    /// The environment scope of the host. Set when the host opens the scene, before the scene has views.
    package private(set) weak var scope: EnvironmentScope?
    /// The frames of the scene's nodes; nil on a screen that needs none. Set by the host.
    package weak var geometry: (any SceneGeometry)?
    package private(set) var isClosed = false
    /// Recreates the views if they are freed by a rest. Set by the host. For components that depend on the nodes of
    /// views and are used by code that runs at any time.
    package var resumeViews: @MainActor () -> Void = {}
    /// The actions to perform before each update, in the order in which they were added.
    private(set) var actionsBeforeUpdates: [@MainActor () -> Void] = []

    private nonisolated let lock = Lock()
    /// The components, at most one of each type. Guarded by `lock`, because views read some of them on any thread.
    private nonisolated(unsafe) var components: [any SceneComponent]

    /// The first tasks that views have started, or those since the last call of `whenTasksEnd`. Nil after a call for
    /// which later tasks do not count; bounded by `maximumFirstTasks`.
    private var firstTasks: [Task<Void, Never>]? = []

    /// `components` exist from the start, such as restored ones.
    init(inbox: Inbox, components: [any SceneComponent]) {
        self.inbox = inbox
        self.components = components
    }

    /// Keeps the values of the scene's state out of records from now on, because the scene shows secret content.
    package nonisolated func hideRecordedValues() { inbox.recorder?.hideValues() }

    func open(in scope: EnvironmentScope) {
        self.scope = scope
    }

    /// Returns the component of a type. The first call creates it.
    package nonisolated func component<Component: SceneComponent>(_ make: () -> Component) -> Component {
        if let known = lock.withLock({ known(Component.self) }) { return known }
        // Created without the lock, because a component may look up others. If two threads create one, the first wins.
        let made = make()
        return lock.withLock {
            if let known = known(Component.self) { return known }
            components.append(made)
            return made
        }
    }

    /// Returns the component of a type, if there is one. The caller holds the lock. A scene has few components, so a
    /// search is faster than hashing.
    private nonisolated func known<Component: SceneComponent>(_ type: Component.Type) -> Component? {
        for component in components where Swift.type(of: component) == type {
            // The cast holds because the types are equal.
            return unsafeDowncast(component, to: type)
        }
        return nil
    }

    /// Throws unless all components can rest.
    func checkRest() throws(RestObstacle) {
        for component in lock.withLock({ components }) where !component.canRest {
            throw .state(nil, of: "\(type(of: component))")
        }
    }

    /// The components that a rehearsal shares with the scene.
    var rehearsedComponents: [any SceneComponent] { lock.withLock({ components }).filter(\.isRehearsed) }

    /// Adds an action to perform before each update of the host.
    package func performBeforeUpdates(_ action: @escaping @MainActor () -> Void) {
        actionsBeforeUpdates.append(action)
    }

    /// Records a task that a view has started.
    func recordTask(_ task: Task<Void, Never>) {
        if let count = firstTasks?.count, count < Self.maximumFirstTasks { firstTasks?.append(task) }
    }

    /// Calls a closure when all tasks that views have started so far have ended. Later tasks do not count.
    ///
    /// `recordsMore` specifies whether tasks that start from now on are recorded too, and awaited with the others.
    func whenTasksEnd(recordingMore recordsMore: Bool = false, _ action: @escaping @MainActor () -> Void) {
        let tasks = firstTasks ?? []
        firstTasks = recordsMore && !isClosed ? [] : nil
        guard !tasks.isEmpty else { return action() }
        Task {
            for task in tasks { await task.value }
            if recordsMore { whenTasksEnd(recordingMore: true, action) } else { action() }
        }
    }

    private static let maximumFirstTasks = 64

    func close() {
        isClosed = true
        firstTasks = nil
        actionsBeforeUpdates = []
        // Without the lock, because a component may look up others while it closes.
        for component in lock.withLock({ components }) { component.sceneDidClose() }
    }
}

private struct HostedSceneKey: EnvironmentKey {
    static var defaultValue: HostedScene? { nil }
}

extension EnvironmentValues {
    /// The scene that the host of this environment shows.
    package var scene: HostedScene? {
        get { self[HostedSceneKey.self] }
        set { self[HostedSceneKey.self] = newValue }
    }
}

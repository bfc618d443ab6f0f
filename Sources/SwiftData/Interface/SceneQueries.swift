internal import DataModeling
internal import Locking
internal import ViewGraph
internal import ViewKernel

/// The queries of one scene, by their contexts.
@MainActor
final class SceneQueries: SceneComponent {
    private var queries: [ObjectIdentifier: ContextQueries] = [:]
    private let inbox: Inbox

    private init(inbox: Inbox) {
        self.inbox = inbox
    }

    /// The queries of the scene that a scope belongs to; nil if the scope is not on a screen.
    static func of(_ scope: EnvironmentScope) -> SceneQueries? {
        guard let scene = DependencyTracker.ignoring({ scope.values.scene }) else { return nil }
        return scene.component { SceneQueries(inbox: scene.inbox) }
    }

    /// The queries of a context, which is observed as long as it has some.
    func queries(of context: ModelContext) -> ContextQueries {
        let key = ObjectIdentifier(context)
        if let known = queries[key] { return known }
        queries = queries.filter { $0.value.isUsed }
        let made = ContextQueries(of: context, inbox: inbox)
        queries[key] = made
        return made
    }

    func sceneDidClose() { queries = [:] }
}

/// The queries of one context in one scene: a source of the scene's graph that fetches instead of marking readers.
///
/// A change of the context posts the source to the graph's inbox, with the transaction of the change. The update that
/// shows the change begins with the fetches of all affected queries, one after the other, and only then are bodies
/// evaluated: all of them see the change. Fetching inside the change itself would see half of it. No transaction spans
/// the fetches, so that a commit of another context or process can fall between two of them.
///
/// Sendable: `changes` has a lock, and the main actor alone uses the rest.
final class ContextQueries: Source, @unchecked Sendable {
    private struct Weak {
        weak var query: (any RefreshableQuery)?
    }

    private struct Changes {
        var entities: Set<String> = []
        var context: ChangeContext?
        var isPosted = false
    }

    /// Keeps the context, because its address identifies it.
    private let context: ModelContext
    private nonisolated(unsafe) var queries: [Weak] = []
    private nonisolated(unsafe) var limit = 8
    private let changes = Locked(Changes())
    private nonisolated(unsafe) var observation: ModelContextObservation?

    @MainActor
    init(of context: ModelContext, inbox: Inbox) {
        self.context = context
        super.init(inbox: inbox)
        observation = context.observeChanges { [weak self] change in self?.record(change.entities) }
    }

    @MainActor var isUsed: Bool { queries.contains { $0.query != nil } }

    @MainActor
    func add(_ query: some RefreshableQuery) {
        if queries.count >= limit {
            queries.removeAll { $0.query == nil }
            limit = max(8, queries.count * 2)
        }
        queries.append(Weak(query: query))
    }

    /// Schedules the fetches for a change. Called inside the change, on the context's thread.
    private func record(_ entities: Set<String>) {
        let context = ChangeContext.current
        let isFirst = changes.withLock { changes in
            changes.entities.formUnion(entities)
            if changes.isPosted, changes.context === context { return false }
            (changes.isPosted, changes.context) = (true, context)
            return true
        }
        if isFirst { changedBeforeNextPass() }
    }

    override func markReaders() {
        let entities = changes.withLock { changes in
            defer { changes = Changes() }
            return changes.entities
        }
        let affected = queries.compactMap(\.query).filter { !$0.entities.isDisjoint(with: entities) }
        for change in affected.compactMap({ $0.refetch() }) { change() }
    }
}

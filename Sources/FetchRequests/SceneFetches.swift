internal import Locking
internal import ViewGraph
package import ViewKernel

/// A query or fetch request that fetches again after changes of its context.
@MainActor
package protocol RefreshableFetch: AnyObject {
    /// The entities whose changes can affect the result.
    var entities: Set<String> { get }

    /// Fetches. Returns a closure that applies a different result; nil if the result is the same.
    func refetch() -> (@MainActor () -> Void)?

    /// Runs a closure in which all fetches from the same context see one state of its stores.
    func withSnapshot(_ body: () -> Void)
}

/// The fetches of one scene, by context.
@MainActor
package final class SceneFetches: SceneComponent {
    private var fetches: [ObjectIdentifier: ContextFetches] = [:]
    private let inbox: Inbox

    private init(inbox: Inbox) {
        self.inbox = inbox
    }

    /// The fetches of the scene that a scope belongs to; nil if the scope is not on a screen.
    package static func of(_ scope: EnvironmentScope) -> SceneFetches? {
        guard let scene = DependencyTracker.ignoring({ scope.values.scene }) else { return nil }
        return scene.component { SceneFetches(inbox: scene.inbox) }
    }

    /// Adds a fetch to the fetches of its context. The context is observed as long as it has fetches.
    ///
    /// - Parameters:
    ///   - fetch: The fetch.
    ///   - context: Its context.
    ///   - observe: Observes the context for the lifetime of the returned object: calls the first closure before
    ///     objects leave the context, and the second one during each change, with the names of the changed entities.
    package func add(
        _ fetch: some RefreshableFetch, of context: AnyObject,
        observe: (@escaping () -> Void, @escaping (Set<String>) -> Void) -> AnyObject?
    ) {
        let key = ObjectIdentifier(context)
        let known: ContextFetches
        if let found = fetches[key] {
            known = found
        } else {
            fetches = fetches.filter { $0.value.isUsed }
            known = ContextFetches(of: context, inbox: inbox)
            fetches[key] = known
        }
        known.add(fetch, observe: observe)
    }

    /// A change of a context ends a rest. The views are recreated with the results from before, then the update that
    /// shows the change fetches. Objects that leave their context do so after the views have been recreated.
    package var canRest: Bool { true }

    package func sceneDidClose() { fetches = [:] }
}

/// The fetches of one context in one scene: a source of the scene's graph that fetches instead of marking readers.
///
/// A change of the context posts the source to the graph's inbox, with the transaction of the change. The update that
/// shows the change begins with all affected fetches, one after the other, before any body is evaluated, so all bodies
/// see the change. A fetch inside the change itself would see only part of it. Several fetches read in one snapshot, so
/// that no commit of another context or process falls between two of them.
///
/// Sendable: `changes` has a lock, and the main actor alone uses the rest.
final class ContextFetches: Source, @unchecked Sendable {
    private struct Weak {
        weak var fetch: (any RefreshableFetch)?
    }

    private struct Changes {
        var entities: Set<String> = []
        var context: ChangeContext?
        var isPosted = false
    }

    /// Retained, because the address of the context is its key.
    private nonisolated(unsafe) let context: AnyObject
    private nonisolated(unsafe) var fetches: [Weak] = []
    private nonisolated(unsafe) var limit = 8
    private let changes = Locked(Changes())
    private nonisolated(unsafe) var observation: AnyObject?

    @MainActor
    init(of context: AnyObject, inbox: Inbox) {
        self.context = context
        super.init(inbox: inbox)
    }

    @MainActor var isUsed: Bool { fetches.contains { $0.fetch != nil } }

    @MainActor
    func add(
        _ fetch: some RefreshableFetch,
        observe: (@escaping () -> Void, @escaping (Set<String>) -> Void) -> AnyObject?
    ) {
        // Retried here, because a context without a store cannot be observed yet.
        if observation == nil {
            observation = observe(
                { [weak self] in self?.prepareForRemovals() }, { [weak self] entities in self?.record(entities) })
        }
        if fetches.count >= limit {
            fetches.removeAll { $0.fetch == nil }
            limit = max(8, fetches.count * 2)
        }
        fetches.append(Weak(fetch: fetch))
    }

    /// Recreates the views of a scene at rest, which may read objects that are about to leave the context.
    private func prepareForRemovals() {
        if fetches.contains(where: { $0.fetch != nil }) { prepareForObjectChange(isLimited: false) }
    }

    /// Schedules the fetches for a change. Called during the change, on the context's thread.
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
        let affected = fetches.compactMap(\.fetch).filter { !$0.entities.isDisjoint(with: entities) }
        guard let first = affected.first else { return }
        var results: [@MainActor () -> Void] = []
        if affected.count == 1 {
            // A single statement sees one state without a transaction.
            if let change = first.refetch() { results.append(change) }
        } else {
            first.withSnapshot { results = affected.compactMap { $0.refetch() } }
        }
        for change in results { change() }
    }
}

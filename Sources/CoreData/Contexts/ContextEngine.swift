internal import DataModeling
internal import Foundation
internal import ManagedObjects
internal import PredicateFormats
internal import UndoManagement

/// The connection of a Core Data context to a context of the engine, which exists once the coordinator has a store. A
/// child's coordinator is its parent's.
final class ContextEngine: ManagedObjectEngine, StoreUser {
    let queue: ContextQueue
    private(set) weak var owner: NSManagedObjectContext?
    private var known: ModelContext?
    /// The container of the coordinator's stores that `known` uses, itself or through its parents.
    private var knownCore: ContainerCore?
    /// Whether the engine's context is about to be discarded.
    private var isLeaving = false

    private var ownCoordinator: NSPersistentStoreCoordinator?
    private var ownParent: NSManagedObjectContext?

    var coordinator: NSPersistentStoreCoordinator? {
        get { ownCoordinator ?? ownParent?.contextEngine?.coordinator }
        set {
            guard ownCoordinator !== newValue || ownParent != nil else { return }
            leaveStore()
            (ownCoordinator, ownParent) = (newValue, nil)
        }
    }

    var parent: NSManagedObjectContext? {
        get { ownParent }
        set {
            guard ownParent !== newValue else { return }
            if let newValue, newValue.isDescendant(of: owner) {
                return ManagedObjectDiagnostic.report("A context cannot be a child of its own descendant.")
            }
            leaveStore()
            (ownCoordinator, ownParent) = (nil, newValue)
        }
    }

    /// Whether the engine's context exists. Its first use creates it.
    var hasContext: Bool { known != nil }

    var model: NSManagedObjectModel? { coordinator?.managedObjectModel }

    /// The results that follow the context.
    private var followers: [WeakFollower] = []

    private struct WeakFollower {
        weak var follower: (any ContextFollower)?
    }

    func add(_ follower: some ContextFollower) {
        followers.removeAll { $0.follower == nil }
        followers.append(WeakFollower(follower: follower))
    }

    /// Refetches the results that a change has outdated.
    func refetchResults() { for follower in followers.compactMap(\.follower) { follower.refetch() } }

    init(isMain: Bool) { queue = ContextQueue(isMain: isMain) }

    func attach(_ owner: NSManagedObjectContext) { self.owner = owner }

    var author: String? {
        didSet { known?.author = author }
    }

    var undoManager: UndoManager? {
        didSet {
            if queue.isMain {
                known?.undoManager = undoManager
            } else if undoManager != nil {
                ManagedObjectDiagnostic.report(
                    "An undo manager has no effect on a context with a private queue, because it belongs to the main "
                        + "thread.")
            }
        }
    }

    /// The engine's context, or `nil` until there is a store. A context has no stores of its own: it follows the
    /// coordinator to others.
    var context: ModelContext? {
        let core = coordinator?.core
        if let known {
            // Pages at rest recreate their views before objects leave, and read the former context once more.
            if core === knownCore || isLeaving { return known }
            leaveStore()
        }
        guard let context = makeContext() else { return nil }
        context.owner = owner
        context.conflicts = ConflictTracker()
        context.author = author
        if queue.isMain { context.undoManager = undoManager }
        context.touched = TouchedStates { [weak self] in self?.scheduleAnnouncement() ?? false }
        (known, knownCore) = (context, core)
        coordinator?.addUser(self)
        for observation in observations { observation.follow(context, model) }
        return context
    }

    /// Discards the engine's context with its objects, because the coordinator's stores have changed.
    private func leaveStore() {
        guard let former = known else { return }
        if former.hasChanges {
            ManagedObjectDiagnostic.report(
                "A context lost its unsaved changes, because a store of its coordinator was added or removed: save "
                    + "first.")
        }
        isLeaving = true
        defer { isLeaving = false }
        for observation in observations { observation.beforeRemovals?() }
        if queue.isMain { former.undoManager = nil }
        recentBatches = []
        (known, knownCore) = (nil, nil)
    }

    /// Discards unsaved changes and the values of all objects.
    func reset() {
        recentBatches = []
        context?.reset()
    }

    /// Has the results fetched again that still come from the former stores.
    func followStores() {
        queue.async { [weak self] in
            guard let self, !observations.isEmpty else { return }
            _ = context
        }
    }

    private func makeContext() -> ModelContext? {
        guard let parent = ownParent?.contextEngine else {
            return coordinator?.core.map { ModelContext($0, isOfMainThread: queue.isMain) }
        }
        var context: ModelContext?
        parent.queue.sync {
            context = parent.context?.makeChild(isOfMainThread: queue.isMain) { [queue = parent.queue] in queue.sync($0)
            }
        }
        return context
    }

    func necessaryContext() throws -> ModelContext {
        if let context { return context }
        let reason =
            coordinator == nil
            ? "The context has no coordinator, and so no store."
            : "The context has no store: load the container's stores first, and look at the error of loading."
        throw NSError.coreData(NSPersistentStoreCoordinatorError, reason)
    }

    func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
        model?.entities.first { ManagedObjectClasses.shared.type(of: $0) == type }
    }

    private(set) var fetchCount = 0

    func objects(_ request: FetchCriteria) throws -> [NSManagedObject] {
        fetchCount += 1
        return try objects(request, in: try necessaryContext())
    }

    func objects(_ request: FetchCriteria, in context: ModelContext) throws -> [NSManagedObject] {
        let fetch = try PlannedFetch(request, in: context, model)
        guard request.batchSize <= 0 || !fetch.canFault else {
            let fetched = try fetch.objects(in: context, leading: request.batchSize, batchSize: request.batchSize)
            if let batches = fetched.batches { keep(batches) }
            return fetched.models
        }
        let objects = try fetch.objects(in: context).models
        for name in request.prefetchedRelationships { for object in objects { _ = object.value(forKeyPath: name) } }
        return objects
    }

    func objectsInBatches(
        _ request: FetchCriteria, after former: AnyObject?
    ) throws -> (objects: [NSManagedObject], batches: AnyObject?) {
        let context = try necessaryContext()
        let fetch = try PlannedFetch(request, in: context, model)
        guard fetch.canFault else { return (try objects(request), nil) }
        fetchCount += 1
        let size = request.batchSize > 0 ? request.batchSize : FaultBatches.size
        let fetched = try fetch.objects(in: context, leading: former == nil ? size : 0, batchSize: size)
        return (fetched.models, fetched.batches)
    }

    /// The batches of the last fetches, whose arrays cannot keep them.
    private var recentBatches: [FaultBatches] = []
    private static let mostBatches = 8

    private func keep(_ batches: FaultBatches) {
        if recentBatches.count >= Self.mostBatches { recentBatches.removeFirst() }
        recentBatches.append(batches)
    }

    func count(_ request: FetchCriteria) throws -> Int {
        let context = try necessaryContext()
        let fetch = try PlannedFetch(request, in: context, model)
        guard fetch.isSentToStore else { return 0 }
        let count = try context.count(fetch.query, includesPendingChanges: request.includesPendingChanges)
        return try count ?? fetch.objects(in: context).models.count
    }

    /// Changes objects in a separate context, whose commit is then merged into this one.
    ///
    /// - Parameter body: Changes objects in the context, and returns those whose identities are wanted.
    /// - Returns: The identities after the save.
    /// - Throws: an error of the closure or of the store.
    @discardableResult
    func inSeparateContext(_ body: (ModelContext) throws -> [NSManagedObject]) throws -> [NSManagedObjectID] {
        let own = try necessaryContext()
        guard let core = coordinator?.core else { return [] }
        let context = ModelContext(core, isOfMainThread: false)
        context.author = author
        context.contextName = owner?.name
        context.ordersCommits = true
        let objects = try body(context)
        do {
            try context.save()
        } catch {
            throw NSError.coreData(NSPersistentStoreSaveError, "\(error)", [NSUnderlyingErrorKey: error])
        }
        own.mergeOtherCommits()
        return objects.map(\.objectID)
    }

    func entityNames(readBy request: FetchCriteria) -> Set<String> {
        guard let context, let fetch = try? PlannedFetch(request, in: context, model) else { return [] }
        if fetch.isOrdered { return context.entities(readBy: fetch.query) }
        // A comparison of objects can read computed properties, which may depend on any object.
        return Set(model?.entities.compactMap(\.name) ?? [])
    }

    /// The observations of this context, which outlive its store.
    private var observations: [ContextObservation] { weakObservations.compactMap(\.observation) }
    private var weakObservations: [WeakObservation] = []

    private struct WeakObservation {
        weak var observation: ContextObservation?
    }

    func observe(beforeRemovals: (() -> Void)?, _ body: @escaping (Set<String>) -> Void) -> AnyObject? {
        guard let context else { return nil }
        let observation = ContextObservation(of: context, beforeRemovals: beforeRemovals, body)
        weakObservations.removeAll { $0.observation == nil }
        weakObservations.append(WeakObservation(observation: observation))
        return observation
    }

    func withSnapshot(_ body: () -> Void) {
        guard let context else { return body() }
        context.withSnapshot(body)
    }

    func changes(altering request: FetchCriteria) -> (() -> Bool)? {
        guard let context, var changes = changes(altering: request, in: context) else { return nil }
        weak var observed = context
        return { [weak self] in
            guard let self, let context = self.context else { return true }
            if context === observed { return changes.take() }
            // The context has another store now.
            if let others = self.changes(altering: request, in: context) { (changes, observed) = (others, context) }
            return true
        }
    }

    private func changes(altering request: FetchCriteria, in context: ModelContext) -> ResultChanges? {
        guard let fetch = try? PlannedFetch(request, in: context, model) else { return nil }
        let reads = ResultReads(fetch.query, isComplete: fetch.isOrdered && request.includesPendingChanges)
        return ResultChanges(of: context) { reads.ignores($0) }
    }

    func announceLater(_ request: FetchCriteria, after error: any Error) {
        context?.mergeLater(entityNames(readBy: request), after: error)
    }
}

/// An observation of a context, whatever its store.
private final class ContextObservation {
    let beforeRemovals: (() -> Void)?
    private let body: (Set<String>) -> Void
    private weak var context: ModelContext?
    private var observation: AnyObject?

    init(of context: ModelContext, beforeRemovals: (() -> Void)?, _ body: @escaping (Set<String>) -> Void) {
        self.beforeRemovals = beforeRemovals
        self.body = body
        observe(context)
    }

    private func observe(_ context: ModelContext) {
        self.context = context
        observation = context.observeChanges(beforeRemovals: beforeRemovals) { [body] in body($0.entities) }
    }

    /// Observes the context of another store, in which all objects differ.
    func follow(_ context: ModelContext, _ model: NSManagedObjectModel?) {
        guard self.context !== context else { return }
        observe(context)
        body(Set(model?.entities.compactMap(\.name) ?? []))
    }
}

/// Results that a context keeps current.
protocol ContextFollower: AnyObject {
    /// Fetches again if a change has outdated the results.
    func refetch()
}

/// A request in the engine's terms.
private struct PlannedFetch {
    let query: RowQuery
    /// Whether the request is sent to the entity's store.
    let isSentToStore: Bool
    /// Whether the store can apply all sort descriptors.
    let isOrdered: Bool
    /// Whether objects can be represented by their keys. Their class, and related objects to prefetch, are not known
    /// without their rows.
    let canFault: Bool
    private let request: FetchCriteria
    private let condition: FormatCondition?

    /// - Throws: an error that names what the model lacks, or the position of a syntax error in the predicate format.
    init(_ request: FetchCriteria, in context: ModelContext, _ model: NSManagedObjectModel?) throws {
        self.request = request
        guard let name = request.entityName else {
            let type = request.objectClass.map { " of \($0)" } ?? ""
            throw NSError.coreData(NSCoreDataError, "The request\(type) has no entity of a loaded model.")
        }
        let entity = model?.entitiesByName[name]
        guard let plan = context.plan(named: entity?.root.name ?? name) else {
            throw NSError.coreData(NSCoreDataError, "The model has no entity \(name).")
        }
        guard let store = context.storeIdentifier(of: plan) else {
            throw NSError.coreData(
                NSPersistentStoreCoordinatorError,
                "No store of the coordinator has the entity \(name): add one whose configuration contains it.")
        }
        isSentToStore = request.stores?.contains { ($0 as? NSPersistentStore)?.identifier == store } ?? true
        do {
            let wanted = try request.predicate.map { try FormatCondition($0) }
            try wanted?.checkNames(of: plan)
            let ofEntity = entity.flatMap {
                SharedTable.condition(of: $0, includesSubentities: request.includesSubentities)
            }
            let parts = try [ofEntity.map { try FormatCondition($0) }, wanted].compactMap { $0 }
            let condition = parts.count > 1 ? .all(parts) : parts.first
            for descriptor in request.sortDescriptors { try descriptor.checkNames(of: plan) }
            self.condition = condition
        } catch {
            throw NSError.coreData(NSCoreDataError, "\(error)", [NSUnderlyingErrorKey: error])
        }
        let steps = request.sortDescriptors.map { $0.step(of: plan) }
        isOrdered = steps.allSatisfy { $0 != nil }
        let isTableShared = entity.map { SharedTable.isShared(by: $0) } ?? true
        canFault = isOrdered && !isTableShared && request.prefetchedRelationships.isEmpty
        query = RowQuery(
            plan: plan, condition: condition.map { FormatQueryCondition($0) },
            order: isOrdered ? steps.compactMap { $0 } : [], limit: request.limit > 0 ? request.limit : nil,
            offset: request.offset > 0 ? request.offset : nil)
    }

    /// Fetches the objects, or only the first few, with faults in place of the others.
    func objects(
        in context: ModelContext, leading: Int? = nil, batchSize: Int = FaultBatches.size
    ) throws -> FetchedModels<NSManagedObject> {
        guard isSentToStore else { return FetchedModels(models: []) }
        var query = query
        // No result has more rows than this. The bound keeps arithmetic in stores from overflowing.
        query.leadingCount = leading.map { min($0, Self.mostRows) }
        query.batchSize = min(batchSize, Self.mostRows)
        let evaluate = condition.map { condition in
            { (object: AnyObject) -> Bool in Self.holds(condition, object) }
        }
        let descriptors = request.sortDescriptors
        let fetched = try context.fetch(
            query, includesPendingChanges: request.includesPendingChanges, isOrdered: isOrdered, evaluate: evaluate,
            compare: { first, second in
                for descriptor in descriptors {
                    let order = descriptor.compare(first, to: second)
                    if order != .orderedSame { return order }
                }
                return .orderedSame
            }, key: { ($0 as? NSManagedObject)?.objectID.key ?? 0 })
        return FetchedModels(models: fetched.models.compactMap { $0 as? NSManagedObject }, batches: fetched.batches)
    }

    private static let mostRows = 1 << 30

    /// Whether an object meets a condition. A condition whose evaluation fails is not met.
    private static func holds(_ condition: FormatCondition, _ object: AnyObject) -> Bool {
        do {
            return try condition.holds(in: FormatScope(object))
        } catch {
            ManagedObjectDiagnostic.report("The predicate \(condition) could not be evaluated: \(error)")
            return false
        }
    }
}
